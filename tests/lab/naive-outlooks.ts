// The value of positions of any book by going through all that can follow, on texts: the second opinion on what is said
// of books without one of their additions. It shares no code with `src`, only the type of a book.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import {
  naiveEnd,
  naiveMoves,
  naiveNext,
  naiveStuck,
  naiveText,
  type NaiveEnd,
  type NaivePosition,
} from '../core/naive-position.ts';

export type NaiveOutlook = 'win' | 'loss' | 'draw' | 'endless';

interface Node {
  readonly seat: number;
  /** Where its moves lead: to a position by its text, or to an end. */
  readonly moves: readonly (string | NaiveEnd)[];
}

/** Values for the player on move, by text, of these positions and all that follow. */
export function naiveOutlooks(
  book: RuleBook,
  target: string | undefined,
  positions: readonly NaivePosition[],
): (position: NaivePosition) => NaiveOutlook {
  const nodes = new Map<string, Node>();
  const open = [...positions];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const text = naiveText(book, position);
    if (nodes.has(text)) continue;
    const next = naiveNext(book, position);
    const moves = next.map((made) => naiveEnd(book, target, made) ?? naiveText(book, made));
    nodes.set(text, { seat: position.seat, moves });
    open.push(...next.filter((made) => naiveEnd(book, target, made) === undefined));
  }
  const values = decided(nodes);
  return (position) => {
    if (naiveMoves(book, position).length === 0) return ofEnd(naiveStuck(book, position.seat), position.seat);
    return values.get(naiveText(book, position)) ?? (book.endless === 'draw' ? 'draw' : 'endless');
  };
}

function ofEnd({ winner }: NaiveEnd, seat: number): NaiveOutlook {
  return winner === undefined ? 'draw' : winner === seat ? 'win' : 'loss';
}

/** Wins and losses from the ends back; then draws: no move goes on to what is not drawn, won or lost. */
function decided(nodes: ReadonlyMap<string, Node>): ReadonlyMap<string, NaiveOutlook> {
  const values = new Map<string, NaiveOutlook>();
  // What a move is worth to its player; undefined while that is open.
  const worth = (move: string | NaiveEnd, seat: number): NaiveOutlook | undefined => {
    if (typeof move !== 'string') return ofEnd(move, seat);
    const value = values.get(move);
    return value === 'win' ? 'loss' : value === 'loss' ? 'win' : value;
  };
  const repeat = (find: (node: Node) => NaiveOutlook | undefined) => {
    for (let more = true; more;) {
      more = false;
      for (const [text, node] of nodes) {
        const value = values.has(text) ? undefined : find(node);
        if (value === undefined) continue;
        values.set(text, value);
        more = true;
      }
    }
  };
  repeat(({ moves, seat }) => {
    const worths = moves.map((move) => worth(move, seat));
    if (worths.includes('win')) return 'win';
    return worths.every((each) => each === 'loss') ? 'loss' : undefined;
  });
  repeat(({ moves, seat }) => (moves.some((move) => worth(move, seat) === undefined) ? undefined : 'draw'));
  return values;
}
