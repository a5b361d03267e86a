// Random tests draw the same cases every time, so that red is red for everybody. FC_SEED explores others.
import fc from 'fast-check';

const { FC_SEED = '20261115', FC_RUNS } = process.env;

fc.configureGlobal({
  seed: FC_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FC_SEED),
  ...(FC_RUNS === undefined ? {} : { numRuns: Number(FC_RUNS) }),
});
