// Play without repeats by exhaustive search: every position on texts, every way to go on, nothing clever. The second
// opinion on `geography`; it shares no code with `src`, only the type of a book.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { naiveFlip, naiveWinner, type Rows } from '../core/naive-book.ts';
import { naiveMoves, naiveStart } from '../core/naive-position.ts';

export interface NaivePlace {
  readonly rows: Rows;
  readonly seat: number;
}

export interface NaiveMove {
  /** As text, registers joined by "/". */
  readonly mask: string;
  readonly next: string;
}

export interface NaiveGame {
  readonly moves: (place: string) => readonly NaiveMove[];
  /** The seat that has won, now that a move has made this position. */
  readonly winner: (place: string) => number | undefined;
  readonly seat: (place: string) => number;
}

function placeText({ rows, seat }: NaivePlace): string {
  return `${rows.join('/')} ${seat}`;
}

export function placeOf(text: string): NaivePlace {
  const [rows = '', seat] = text.split(' ');
  return { rows: rows.split('/'), seat: Number(seat) };
}

export function naiveGame(book: RuleBook, target: string | undefined): NaiveGame {
  const moves = remembered((text) => {
    const { rows, seat } = placeOf(text);
    return naiveMoves(book, naiveStart(book, rows, seat)).map((mask) => ({
      mask,
      next: placeText({ rows: naiveFlip(rows, mask), seat: 1 - seat }),
    }));
  });
  const winner = remembered((text) => {
    const { rows, seat } = placeOf(text);
    return naiveWinner(book, target, rows, 1 - seat);
  });
  return { moves, winner, seat: (text) => placeOf(text).seat };
}

function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, ask(text));
    return known.get(text)!;
  };
}

/** The moves that bring back no position of the history. */
export function allowedAfter(game: NaiveGame, history: readonly string[]): readonly NaiveMove[] {
  return game.moves(history.at(-1)!).filter(({ next }) => !history.includes(next));
}

/** Thrown by a search that would take too long. */
export class TooMuch extends Error {}

/** Whether the player on move wins after the history. */
export type NaiveSearch = (history: readonly string[]) => boolean;

/** A search that remembers what it has found; it throws `TooMuch` beyond so many positions for one question. */
export function naiveSearch(game: NaiveGame, most = 300_000): NaiveSearch {
  const bitOf = remembered(numbering());
  const known = new Map<string, boolean>();
  let left = 0;
  const wins = (seen: bigint, here: string): boolean => {
    const key = `${here} ${seen}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (--left < 0) throw new TooMuch();
    const found = game.moves(here).some(({ next }) => {
      if ((seen & bitOf(next)) !== 0n) return false;
      const winner = game.winner(next);
      return winner === undefined ? !wins(seen | bitOf(next), next) : winner === game.seat(here);
    });
    known.set(key, found);
    return found;
  };
  return (history) => {
    left = most;
    return wins(
      history.reduce((seen, text) => seen | bitOf(text), 0n),
      history.at(-1)!,
    );
  };
}

/** The n-th text that is asked for gets the n-th bit. */
function numbering(): () => bigint {
  let next = 0n;
  return () => 1n << next++;
}

/** How the move to this position ends the round at once: the seat that wins; undefined if play goes on. */
export function endsAtOnce(game: NaiveGame, history: readonly string[], next: string): number | undefined {
  const winner = game.winner(next);
  if (winner !== undefined) return winner;
  return allowedAfter(game, [...history, next]).length === 0 ? 1 - game.seat(next) : undefined;
}
