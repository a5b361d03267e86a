// A game as brute force sees it: positions with their moves and ends. By the compiled flips for books as they always
// were; by the naive referee for books that say more, so that no engine is held against its own reading of the rules.
import { formatBits } from '../../src/base/bits.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, legalMoves, stuckEnding } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { naiveAccepts, naiveGoal } from '../core/naive-book.ts';
import {
  naiveEnd,
  naiveNext,
  naiveRead,
  naiveStuck,
  naiveText,
  naiveTurned,
  type NaiveEnd,
  type NaivePosition,
} from '../core/naive-position.ts';

/** What a move leads to: a position, and how the game has ended there. */
export interface Child<P> {
  readonly position: P;
  readonly end: NaiveEnd | undefined;
}

export interface Game<P> {
  readonly seat: (position: P) => number;
  /** No other position has it. */
  readonly key: (position: P) => string;
  /** The same for two positions that differ only in the players' places. */
  readonly seenKey: (position: P) => string;
  /** Whether both players have the same goal. */
  readonly alike: boolean;
  readonly children: (position: P) => readonly Child<P>[];
  /** What becomes of a player who has no move here. */
  readonly stuck: (position: P) => NaiveEnd;
  /** The position of the program. */
  readonly from: (position: Position) => P;
}

/** Whether the book says anything that books did not always say. */
export function isPlain(book: RuleBook): boolean {
  const { wear, charges, opening, ban, stuck, moves } = book;
  const none = [wear, charges, opening, ban].every((field) => field === undefined);
  const known = moves.every(
    (rule) => rule.do !== 'pass' && !('adjacent' in rule && rule.adjacent === 'ring'),
  );
  return none && known && (stuck === 'loses' || stuck === 'wins');
}

/** Positions of the program itself, moved by its own flips. */
export function compiledGame(rules: Rules): Game<Position> {
  return {
    seat: ({ toMove }) => toMove,
    key: ({ state, toMove }) => `${state} ${toMove}`,
    seenKey: ({ state }) => String(state),
    alike: haveSameGoal(rules.book, targetText(rules)),
    children: (position) =>
      legalMoves(rules, position).map((move) => {
        const next = after(rules, position, move);
        return { position: next, end: endOf(endingAfterMove(rules, next)) };
      }),
    stuck: ({ toMove }) => stuckEnding(rules, toMove),
    from: (position) => position,
  };
}

/** Positions on characters, moved by the naive referee. */
export function naiveGame(rules: Rules): Game<NaivePosition> {
  const { book } = rules;
  const target = targetText(rules);
  return {
    seat: ({ seat }) => seat,
    key: (position) => naiveText(book, position),
    seenKey: (position) => naiveText(book, position.seat === 0 ? position : naiveTurned(book, position)),
    alike: haveSameGoal(book, target),
    children: remembering(
      (position) => naiveText(book, position),
      (position) =>
        naiveNext(book, position).map((next) => ({ position: next, end: naiveEnd(book, target, next) })),
    ),
    stuck: ({ seat }) => naiveStuck(book, seat),
    from: (position) => naiveRead(book, formatPosition(rules, position)),
  };
}

/** The same function, which works out nothing twice. */
function remembering<P, T>(keyOf: (position: P) => string, make: (position: P) => T): (position: P) => T {
  const known = new Map<string, T>();
  return (position) => {
    const key = keyOf(position);
    const made = known.get(key) ?? make(position);
    known.set(key, made);
    return made;
  };
}

function endOf(ending: ReturnType<typeof endingAfterMove>): NaiveEnd | undefined {
  return ending && { winner: ending.winner, by: ending.by };
}

function targetText({ target, width }: Rules): string | undefined {
  return target === undefined ? undefined : formatBits(target, width);
}

/** Content by content. In one register it does not matter for whom else a goal is looked for, if both have the same. */
function haveSameGoal(book: RuleBook, target: string | undefined): boolean {
  const [one, other] = [naiveGoal(book, 0), naiveGoal(book, 1)];
  const rows = Array.from({ length: 2 ** book.width }, (_, row) => row.toString(2).padStart(book.width, '0'));
  const accepted = (goal: typeof one) => rows.filter((row) => naiveAccepts(goal, row, target)).join();
  if (accepted(one) !== accepted(other)) return false;
  const where = (goal: typeof one) => (goal.is === 'none' ? '' : `${goal.in} ${goal.for}`);
  return book.registers === 'shared' || accepted(one) === '' || where(one) === where(other);
}
