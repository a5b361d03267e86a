// Rounds of a book by exhaustive search with their whole history, on texts, by the naive referee: the second opinion on
// what is known of books that forbid earlier positions. It shares no code with `src`, only the type of a book.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { Rows } from '../core/naive-book.ts';
import { naiveStart, naiveText } from '../core/naive-position.ts';
import { naiveAllowed, naiveNow, naiveOutcome, naivePlayed, type NaiveRound } from '../core/naive-round.ts';
import { TooMuch } from './naive-geography.ts';

/** A round that begins with these rows. */
export function naiveBegun(book: RuleBook, rows: Rows, seat: number, target?: string): NaiveRound {
  const secret = book.target !== 'none' && book.target.seen === 'secret';
  const seen = [naiveStart(book, rows, seat)];
  return { book, endless: book.endless ?? 'play-on', secret, target, seen, masks: [] };
}

/** 1, 0 or -1 for the player on move: won, drawn or lost. It throws `TooMuch` beyond so many positions. */
export function naiveValue(round: NaiveRound, most = 20_000): number {
  const known = new Map<string, number>();
  let left = most;
  const value = (here: NaiveRound): number => {
    const key = `${naiveText(here.book, naiveNow(here))} ${seenKey(here)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (--left < 0) throw new TooMuch();
    const found = bestOf(here, (next, end) => {
      if (end === undefined) return -value(next);
      return end.winner === undefined ? 0 : end.winner === naiveNow(here).seat ? 1 : -1;
    });
    known.set(key, found);
    return found;
  };
  return value(round);
}

/** Moves that end the round are looked at first: most searches are over with them. */
function bestOf(
  here: NaiveRound,
  worth: (next: NaiveRound, end: ReturnType<typeof naiveOutcome>) => number,
): number {
  const played = naiveAllowed(here).map((mask) => {
    const next = naivePlayed(here, mask);
    return { next, end: naiveOutcome(next) };
  });
  let best = -Infinity;
  for (const { next, end } of played.toSorted((one, other) => Number(!one.end) - Number(!other.end))) {
    best = Math.max(best, worth(next, end));
    if (best === 1) break;
  }
  return best;
}

/** All positions so far with how often they came up, in one order. */
function seenKey({ book, seen }: NaiveRound): string {
  return seen
    .map((each) => naiveText(book, each))
    .toSorted()
    .join(';');
}
