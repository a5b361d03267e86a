// A slow and plain referee for one round on texts: endless rulings, repetition, hidden targets.
// The second opinion on `match`; like `naive-book` it shares no code with `src`.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { Rows } from './naive-book.ts';
import {
  naiveAfter,
  naiveEnd,
  naiveMoves,
  naiveNext,
  naiveStuck,
  naiveText,
  type NaiveEnd,
  type NaivePosition,
} from './naive-position.ts';

export interface NaiveRound {
  readonly book: RuleBook;
  readonly endless: string;
  readonly secret: boolean;
  readonly target: string | undefined;
  /** Every position so far, the start first. */
  readonly seen: readonly NaivePosition[];
  readonly masks: readonly string[];
}

export function naiveNow(round: NaiveRound): NaivePosition {
  return round.seen.at(-1)!;
}

/** The masks that may be played now, descending. */
export function naiveAllowed(round: NaiveRound): readonly string[] {
  const { book } = round;
  const now = naiveNow(round);
  const moves = naiveMoves(book, now);
  if (round.endless !== 'no-repeat') return moves;
  const next = naiveNext(book, now);
  if (round.secret) {
    const targets = naiveTargets(round);
    if (targets.length > 1) return moves.filter((mask, i) => asksSomething(next[i]!.rows, mask, targets));
    if (book.endless !== 'no-repeat') return moves;
  }
  const known = new Set(round.seen.map((each) => naiveText(book, each)));
  return moves.filter((_, i) => !known.has(naiveText(book, next[i]!)));
}

export function naivePlayed(round: NaiveRound, mask: string): NaiveRound {
  const next = naiveAfter(round.book, naiveNow(round), mask);
  return { ...round, seen: [...round.seen, next], masks: [...round.masks, mask] };
}

/** How the round stands; the start itself is only looked at for a move. */
export function naiveOutcome(round: NaiveRound): NaiveEnd | undefined {
  const { book, target, masks } = round;
  const now = naiveNow(round);
  const end = masks.length > 0 ? naiveEnd(book, target, now) : undefined;
  if (end !== undefined) return end;
  if (naiveAllowed(round).length === 0) return naiveStuck(book, now.seat);
  const repeated = round.endless === 'draw' && naiveTimes(round) >= 3;
  return repeated ? { winner: undefined, by: 'repetition' } : undefined;
}

/** How often the position of now has come up. */
export function naiveTimes({ book, seen }: NaiveRound): number {
  const texts = seen.map((each) => naiveText(book, each));
  return texts.filter((text) => text === texts.at(-1)).length;
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
