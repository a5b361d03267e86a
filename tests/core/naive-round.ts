// A slow and plain referee for one round on texts: endless rulings, repetition, hidden targets.
// The second opinion on `match`; like `naive-book` it shares no code with `src`.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { naiveFlip, naiveMoves, naiveWinner, type Rows } from './naive-book.ts';

export interface NaiveRound {
  readonly book: RuleBook;
  readonly endless: string;
  readonly secret: boolean;
  readonly target: string | undefined;
  /** Every position so far, the start first. */
  readonly seen: readonly { readonly rows: Rows; readonly seat: number }[];
  readonly masks: readonly string[];
}

export interface NaiveOutcome {
  readonly winner: number | undefined;
  readonly by: string;
}

export function naivePosition(round: NaiveRound): string {
  const { rows, seat } = round.seen.at(-1)!;
  return textOf(rows, seat);
}

/** The masks that may be played now, descending. */
export function naiveAllowed(round: NaiveRound): readonly string[] {
  const { rows, seat } = round.seen.at(-1)!;
  const moves = naiveMoves(round.book, rows, seat);
  if (round.endless !== 'no-repeat') return moves;
  if (round.secret) {
    const targets = naiveTargets(round);
    return moves.filter((mask) => targets.length < 2 || asksSomething(naiveFlip(rows, mask), mask, targets));
  }
  const known = new Set(round.seen.map((each) => textOf(each.rows, each.seat)));
  return moves.filter((mask) => !known.has(textOf(naiveFlip(rows, mask), 1 - seat)));
}

export function naiveAfter(round: NaiveRound, mask: string): NaiveRound {
  const { rows, seat } = round.seen.at(-1)!;
  const next = { rows: naiveFlip(rows, mask), seat: 1 - seat };
  return { ...round, seen: [...round.seen, next], masks: [...round.masks, mask] };
}

/** How the round stands; the start itself is only looked at for a move. */
export function naiveOutcome(round: NaiveRound): NaiveOutcome | undefined {
  const { rows, seat } = round.seen.at(-1)!;
  const moved = round.masks.length > 0;
  const winner = moved ? naiveWinner(round.book, round.target, rows, 1 - seat) : undefined;
  if (winner !== undefined) return { winner, by: 'goal' };
  if (naiveAllowed(round).length === 0)
    return { winner: round.book.stuck === 'wins' ? seat : 1 - seat, by: 'stuck' };
  const times = round.seen.filter((each) => textOf(each.rows, each.seat) === textOf(rows, seat)).length;
  return round.endless === 'draw' && times >= 3 ? { winner: undefined, by: 'repetition' } : undefined;
}

/** The hidden targets that fit everything told so far. */
function naiveTargets(round: NaiveRound): readonly string[] {
  const { rows } = round.seen[0]!;
  const all = Array.from({ length: 2 ** rows[0]!.length }, (_, i) =>
    i.toString(2).padStart(rows[0]!.length, '0'),
  );
  const drawable = all.filter((bits) => !rows.includes(bits));
  return (drawable.length === 0 ? all : drawable).filter((target) =>
    round.masks.every((mask, index) => {
      const made = round.seen[index + 1]!.rows;
      return naiveAnswer(made, mask, target) === naiveAnswer(made, mask, round.target!);
    }),
  );
}

/** What is told after a move: for each changed register how many of its bits match. */
export function naiveAnswer(rows: Rows, mask: string, target: string): string {
  const changed = mask.split('/').map((row) => row.includes('1'));
  const count = (row: string) => [...row].filter((sign, place) => sign === target[place]).length;
  return rows.map((row, index) => (changed[index] ? count(row) : '-')).join(' ');
}

function asksSomething(made: Rows, mask: string, targets: readonly string[]): boolean {
  const first = naiveAnswer(made, mask, targets[0]!);
  return targets.some((target) => naiveAnswer(made, mask, target) !== first);
}

function textOf(rows: Rows, seat: number): string {
  return `${rows.join('/')} ${seat + 1}`;
}
