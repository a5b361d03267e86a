// Runs the benchmarks, all or the one that is named; exit code 1 if a goal is missed, 2 if there is no such suite.
import { availableParallelism } from 'node:os';

const SUITES = {
  start: () => import('./start.mjs'),
  play: () => import('./play.mjs'),
  peer: () => import('./peer.mjs'),
  levels: () => import('./levels.mjs'),
  five: () => import('./five.mjs'),
  solve: () => import('./solve.mjs'),
  lab: () => import('./lab.mjs'),
  web: () => import('./web.mjs'),
  online: () => import('./online.mjs'),
};

async function runSuite(name) {
  console.log(name);
  const { run } = await SUITES[name]();
  return run();
}

const [named, ...more] = process.argv.slice(2);
if (more.length > 0 || (named !== undefined && !Object.hasOwn(SUITES, named))) {
  console.error(
    `No such suite: ${process.argv.slice(2).join(' ')}. There are ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(2);
}
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
for (const name of named === undefined ? Object.keys(SUITES) : [named])
  if (!(await runSuite(name))) process.exitCode = 1;
