// The analysis of a position in registers that are too wide to be played: positions and moves are texts there.
import { refuse, ok, type Result } from '../base/result.ts';
import { labelOf } from '../notation/label.ts';
import type { MoveForm, RuleBook, Seat } from '../rules/rule-book.ts';
import type { WidePosition } from '../solver/wide/wide-position.ts';
import type { WideMoveValue, WideSolution } from '../solver/wide/wide.ts';
import type { WideMove } from '../solver/wide/wide-moves.ts';
import type { AnalysedMoveJson, AnalysisJson } from './json.ts';

export interface WideQuestion {
  readonly book: RuleBook;
  readonly target: string | undefined;
  /** The rows that play begins with; undefined if chance decides. */
  readonly start: readonly string[] | undefined;
  readonly position: WidePosition;
}

/** Refused where there are too many moves to list. */
export function analyzeWide(
  solution: WideSolution,
  { book, target, start, position }: WideQuestion,
): Result<AnalysisJson, 'too-many-moves'> {
  const { registers, toMove } = position;
  const place = `${registers.join('/')} ${toMove + 1}`;
  const asked = { game: book.id, position: place, target: target ?? null };
  const { exact, method } = solution;
  const moves = solution.moves(position);
  const winner = winnerIn(start, solution, position, moves?.length === 0);
  if (winner !== undefined)
    return ok({
      ...asked,
      over: true,
      winner: winner + 1,
      value: null,
      plies: null,
      exact,
      method,
      moves: [],
    });
  if (moves === undefined) return refuse('too-many-moves');
  const { value, plies } = solution.value(position);
  const json = ({ move, ...rest }: WideMoveValue): AnalysedMoveJson => ({
    move: move.mask,
    text: moveText(book, toMove, move),
    ...rest,
  });
  return ok({ ...asked, over: false, winner: null, value, plies, exact, method, moves: moves.map(json) });
}

/** The winner, if the game is over here. */
function winnerIn(
  start: readonly string[] | undefined,
  solution: WideSolution,
  position: WidePosition,
  stuck: boolean,
): Seat | undefined {
  const over = start?.join() === position.registers.join() ? undefined : solution.over(position);
  if (over === undefined && !stuck) return undefined;
  const lost = over === undefined ? solution.value(position).value === 'loss' : over === 'lost';
  return lost ? (position.toMove === 0 ? 1 : 0) : position.toMove;
}

/** The move as its rule book writes it, from the places in the text. */
function moveText(book: RuleBook, toMove: Seat, { row, places }: WideMove): string {
  const labels = places.map((place) => labelOf(book, book.width - 1 - place));
  const ascending = labels.toSorted((one, other) => one - other).join(' ');
  const action = book.moves.findIndex((rule) => rule.do !== 'flips' && rule.bits.to === places.length);
  const forms: Readonly<Record<MoveForm, string>> = {
    bits: ascending,
    'register-bits': `${row + 1} ${ascending}`,
    'player-register-bit': `${toMove + 1} ${row + 1} ${ascending}`,
    'action-bit': `${action + 1} ${labels[0]}`,
  };
  return forms[book.form];
}
