// A position to show what a game looks like: a few moves from its start, always the same ones.
import { formatBits } from '../../base/bits.ts';
import { pick, seededRandom } from '../../base/random.ts';
import { createMatch } from '../../match/setup.ts';
import { dealRound } from '../../match/deal.ts';
import { HUMAN } from '../../match/match.ts';
import { withStart, withTarget } from '../../rules/compile.ts';
import { after, goalWinner, legalMoves } from '../../rules/play.ts';
import { registersOf, startOf } from '../../rules/position.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

export interface Sample {
  readonly rows: readonly string[];
  readonly target: string | undefined;
}

const PLIES = 4;
/** Any number will do; this one makes five different pictures. */
const SEED = 7;

const known = new WeakMap<RuleBook, Sample>();

/** Undefined for a book that cannot be played. */
export function sampleOf(book: RuleBook): Sample | undefined {
  const sample = known.get(book) ?? makeSample(book);
  if (sample !== undefined) known.set(book, sample);
  return sample;
}

function makeSample(book: RuleBook): Sample | undefined {
  const match = createMatch({
    book,
    players: [HUMAN, HUMAN],
    endless: book.endless ?? 'play-on',
    rounds: 1,
    secret: false,
    seed: undefined,
  });
  if (!match.ok) return undefined;
  const random = seededRandom(SEED, 0, 0);
  const { start, target } = dealRound(match.value, { first: 0, random, salt: '' });
  const rules = withStart(withTarget(match.value.rules, target), start);
  let position = startOf(rules, start, 0);
  for (let ply = 0; ply < PLIES; ply++) {
    const here = position;
    const next = legalMoves(rules, here)
      .map((move) => after(rules, here, move))
      .filter((each) => goalWinner(rules, each) === undefined);
    position = pick(random, next) ?? position;
  }
  return {
    rows: registersOf(rules, position).map((row) => formatBits(row, book.width)),
    target: target === undefined ? undefined : formatBits(target, book.width),
  };
}
