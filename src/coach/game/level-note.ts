// Whether it matters which level a computer player has: in some games one move ahead is enough to make no mistake,
// in others the seat decides between strong players. To be said where an opponent is chosen.
import { drawableTargets } from '../../match/belief.ts';
import { fixedTarget, isStartDrawn } from '../../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { countFlips } from '../../rules/count-flips.ts';
import { after, endingAfterMove } from '../../rules/play.ts';
import { positionKey, registersOf, type Position } from '../../rules/position.ts';
import { otherSeat, type RuleBook, type Seat } from '../../rules/rule-book.ts';
import { withoutOversights } from '../../solver/oversights.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow, solvingMs } from '../../solver/solve.ts';
import type { Outlook } from '../../solver/value.ts';
import { playerName } from '../words/person.ts';
import { firstSeats, startOf } from './beginnings.ts';
import { targetKinds } from './target-values.ts';

/** How long solving may take: a remark is not worth waiting for. */
const MOST_SOLVING_MS = 150;
const MOST_POSITIONS = 2 ** 10;
const MOST_FLIPS = 2 ** 13;

/** A sentence of at most 80 characters; undefined if levels differ, or too large a game to tell quickly. */
export function levelNote(book: RuleBook, agreed?: number): string | undefined {
  if (isStartDrawn(book) || countFlips(book) > MOST_FLIPS) return undefined;
  const compiled = compile(book);
  if (!compiled.ok) return undefined;
  const cases = casesOf(compiled.value, agreed);
  if (cases.reduce((sum, rules) => sum + solvingMs(rules), 0) > MOST_SOLVING_MS) return undefined;
  const seats = firstSeats(cases);
  const solutions: Solution[] = [];
  for (const rules of cases) {
    const solved = solveNow(rules);
    if (!solved.ok) return undefined;
    solutions.push(solved.value);
  }
  const worst = worstMistake(solutions, seats);
  return worst === 'deep' ? seatNote(solutions, seats) : MISTAKE_WORDS[worst];
}

/** The mistakes there are to make: none, only what one move ahead shows, or others too. */
type Mistake = 'none' | 'shallow' | 'deep';

const MISTAKE_WORDS = {
  none: 'All levels are equally strong here: no choice changes who wins.',
  shallow: 'From easy on all levels are equally strong here: one move ahead is all there is.',
} as const;

const DECIDED = 'Between players who make no mistake the seat decides:';
const SEAT_WORDS: Readonly<Record<Outlook, string>> = {
  win: `${DECIDED} who moves first wins.`,
  loss: `${DECIDED} who moves second wins.`,
  endless: 'Between players who make no mistake nobody wins.',
};

/** Undefined where the end depends on the target, or on the seat that moves first. */
function seatNote(solutions: readonly Solution[], seats: readonly Seat[]): string | undefined {
  const ends = solutions.flatMap((solution) =>
    seats.map((seat) => ({ seat, ...solution.value(startOf(solution.rules, seat)) })),
  );
  const [value, ...others] = new Set(ends.map((end) => end.value));
  if (value !== undefined && others.length === 0) return SEAT_WORDS[value];
  const [winner, ...rest] = new Set(
    ends.map((end) =>
      end.value === 'endless' ? undefined : end.value === 'win' ? end.seat : otherSeat(end.seat),
    ),
  );
  return winner === undefined || rest.length > 0 ? undefined : `${DECIDED} ${playerName(winner)} wins.`;
}

/** The rules with each kind of target that a match may have; none if there are too many kinds. */
function casesOf(rules: Rules, agreed: number | undefined): readonly Rules[] {
  if (rules.book.target === 'none') return [rules];
  const fixed = fixedTarget(rules.book) ?? agreed;
  if (fixed !== undefined) return [withTarget(rules, fixed)];
  const start = startOf(rules, 0);
  const drawable = new Set(drawableTargets(rules, registersOf(rules, start)));
  const kinds = targetKinds(rules, start) ?? [];
  return kinds.flatMap(({ example }) => (drawable.has(example) ? [withTarget(rules, example)] : []));
}

/** What cannot be gone through, or was not solved, counts as deep. */
function worstMistake(solutions: readonly Solution[], seats: readonly Seat[]): Mistake {
  let worst: Mistake = solutions.length === 0 ? 'deep' : 'none';
  for (const solution of solutions)
    for (const seat of seats) {
      const mistake = mistakesFrom(solution, startOf(solution.rules, seat));
      if (mistake === 'deep') return 'deep';
      if (mistake === 'shallow') worst = 'shallow';
    }
  return worst;
}

/** Goes through everything that can come up until it has seen enough. */
function mistakesFrom(solution: Solution, start: Position): Mistake {
  const seen = new Set([positionKey(start)]);
  const open = [start];
  let worst: Mistake = 'none';
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const moves = solution.moves(place);
    if (seen.size > MOST_POSITIONS || withoutOversights(moves).some(({ keeps }) => !keeps)) return 'deep';
    if (moves.some(({ keeps }) => !keeps)) worst = 'shallow';
    for (const { move } of moves) {
      const next = after(solution.rules, place, move);
      if (seen.has(positionKey(next)) || endingAfterMove(solution.rules, next) !== undefined) continue;
      seen.add(positionKey(next));
      open.push(next);
    }
  }
  return worst;
}
