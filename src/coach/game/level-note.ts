// Whether it matters which level a computer player has: in some games one move ahead is enough to make no mistake,
// in others the seat decides between strong players. To be said where an opponent is chosen.
import { drawableTargets } from '../../match/belief.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { deckRegisters, fixedTarget, isTargetDrawn, startRegisters } from '../../rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { countFlips } from '../../rules/count-flips.ts';
import { after, endingAfterMove } from '../../rules/play.ts';
import { positionKey, startOf, type Position, type Registers } from '../../rules/position.ts';
import { isDeck, otherSeat, type RuleBook } from '../../rules/rule-book.ts';
import { withoutOversights } from '../../solver/oversights.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow, solvingMs } from '../../solver/solve.ts';
import type { Outlook } from '../../solver/value.ts';
import { playerName } from '../words/person.ts';
import { firstSeats } from './beginnings.ts';
import { targetKinds } from './target-values.ts';

/** How long solving may take: a remark is not worth waiting for. */
const MOST_SOLVING_MS = 150;
const MOST_POSITIONS = 2 ** 10;
const MOST_FLIPS = 2 ** 13;
const MOST_STARTS = 64;

/** A sentence of at most 80 characters; undefined if levels differ, or too large a game to tell quickly. */
export function levelNote(book: RuleBook, agreed?: number): string | undefined {
  if (needsHistory(book)) return undefined;
  if (book.start === 'random' || countFlips(book) > MOST_FLIPS) return undefined;
  const compiled = compile(book);
  if (!compiled.ok) return undefined;
  const beginnings = beginningsOf(compiled.value, agreed);
  const games = new Set(beginnings.map(({ rules }) => rules));
  if ([...games].reduce((sum, rules) => sum + solvingMs(rules), 0) > MOST_SOLVING_MS) return undefined;
  const seats = firstSeats([...games]);
  const solutions = new Map<Rules, Solution>();
  for (const rules of games) {
    const solved = solveNow(rules);
    if (!solved.ok) return undefined;
    solutions.set(rules, solved.value);
  }
  const rounds = beginnings.flatMap(({ rules, start }) => {
    const solution = solutions.get(rules);
    return solution === undefined
      ? []
      : seats.map((seat) => ({ solution, start: startOf(rules, start, seat) }));
  });
  const worst = worstMistake(rounds);
  return worst === 'deep' ? seatNote(book, rounds) : MISTAKE_WORDS[worst];
}

/** How a round can begin. */
interface Beginning {
  readonly rules: Rules;
  readonly start: Registers;
}

/** The same with its solution and the seat that moves first. */
interface SolvedBeginning {
  readonly solution: Solution;
  readonly start: Position;
}

/** The mistakes there are to make: none, only what one move ahead shows, or others too. */
type Mistake = 'none' | 'shallow' | 'deep';

const MISTAKE_WORDS = {
  none: 'All levels are equally strong here: no choice changes who wins.',
  shallow: 'From easy on all levels are equally strong here: one move ahead is all there is.',
} as const;

const DECIDED = 'Between players who make no mistake the seat decides:';
/** Said of a deck. */
const DEAL_WORDS = 'Between players who make no mistake the start that is dealt decides.';
const SEAT_WORDS: Readonly<Record<Outlook, string>> = {
  win: `${DECIDED} who moves first wins.`,
  loss: `${DECIDED} who moves second wins.`,
  draw: 'Between players who make no mistake nobody wins.',
  endless: 'Between players who make no mistake nobody wins.',
};

/** Undefined where the end depends on the target, or on the seat that moves first. */
function seatNote(book: RuleBook, rounds: readonly SolvedBeginning[]): string | undefined {
  const ends = rounds.map(({ solution, start }) => ({ seat: start.toMove, ...solution.value(start) }));
  const [words, ...others] = new Set(ends.map((end) => SEAT_WORDS[end.value]));
  if (words !== undefined && others.length === 0) return words;
  const winners = new Set(
    ends.map((end) =>
      end.value === 'win' ? end.seat : end.value === 'loss' ? otherSeat(end.seat) : undefined,
    ),
  );
  const [winner, ...rest] = winners;
  if (winner !== undefined && rest.length === 0) return `${DECIDED} ${playerName(winner)} wins.`;
  return isDeck(book.start) && !isTargetDrawn(book) && !winners.has(undefined) ? DEAL_WORDS : undefined;
}

/** One for each start, and each kind of target that a match may have with it; none if there are too many. */
function beginningsOf(compiled: Rules, agreed: number | undefined): readonly Beginning[] {
  const { book } = compiled;
  const starts = deckRegisters(book) ?? [startRegisters(book) ?? []];
  if (starts.length > MOST_STARTS) return [];
  const fixed = fixedTarget(book) ?? agreed;
  return starts.flatMap((start) => {
    const rules = withStart(compiled, start);
    const targets = book.target === 'none' || fixed !== undefined ? [fixed] : drawnTargets(rules, start);
    return targets.map((target) => ({ rules: withTarget(rules, target), start }));
  });
}

/** One of each kind that chance can draw. */
function drawnTargets(rules: Rules, start: Registers): readonly number[] {
  const drawable = new Set(drawableTargets(rules, start));
  const kinds = targetKinds(rules, startOf(rules, start, 0)) ?? [];
  return kinds.flatMap(({ example }) => (drawable.has(example) ? [example] : []));
}

/** What cannot be gone through, or was not solved, counts as deep. */
function worstMistake(rounds: readonly SolvedBeginning[]): Mistake {
  let worst: Mistake = rounds.length === 0 ? 'deep' : 'none';
  for (const { solution, start } of rounds) {
    const mistake = mistakesFrom(solution, start);
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
