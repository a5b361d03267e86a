// The analysis of a position in registers that are too wide to be played: positions and moves are texts there.
import { refuse, ok, type Result } from '../base/result.ts';
import { labelOf } from '../notation/label.ts';
import { PASS_WORD } from '../notation/move.ts';
import { isGoalless } from '../rules/book-facts.ts';
import type { Ending } from '../rules/play.ts';
import {
  goalOf,
  isFamily,
  otherSeat,
  seatNumber,
  type MoveForm,
  type RuleBook,
  type Seat,
} from '../rules/rule-book.ts';
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

export interface WideAnalysis {
  readonly json: AnalysisJson;
  /** How the game has ended there. */
  readonly ending: Ending | undefined;
  readonly toMove: Seat;
}

/** Refused where there are too many moves to list. */
export function analyzeWide(
  solution: WideSolution,
  { book, target, start, position }: WideQuestion,
): Result<WideAnalysis, 'too-many-moves'> {
  const { registers, toMove } = position;
  const place = `${registers.join('/')} ${seatNumber(toMove)}`;
  const asked = { game: book.id, position: place, target: target ?? null };
  const { exact, method } = solution;
  const moves = solution.moves(position);
  const ending = endingIn(solution, { book, target, start, position }, moves?.length === 0);
  if (ending !== undefined) {
    const winner = ending.winner === undefined ? null : seatNumber(ending.winner);
    const over = { over: true, winner, value: null, plies: null };
    return ok({ json: { ...asked, ...over, exact, method, moves: [] }, ending, toMove });
  }
  if (moves === undefined) return refuse('too-many-moves');
  const { value, plies } = solution.value(position);
  const json = ({ move, ...rest }: WideMoveValue): AnalysedMoveJson => ({
    move: move.mask,
    text: moveText(book, toMove, move),
    ...rest,
  });
  const open = { over: false, winner: null, value, plies };
  return ok({ json: { ...asked, ...open, exact, method, moves: moves.map(json) }, ending, toMove });
}

/** How the game has ended, if it is over here. By the goal, if a goal may have been reached. */
function endingIn(
  solution: WideSolution,
  { book, start, position }: WideQuestion,
  stuck: boolean,
): Ending | undefined {
  const over = start?.join() === position.registers.join() ? undefined : solution.over(position);
  if (over === undefined && !stuck) return undefined;
  const lost = over === undefined ? solution.value(position).value === 'loss' : over === 'lost';
  const goalless = isGoalless([goalOf(book, 0), goalOf(book, 1)]);
  return {
    winner: lost ? otherSeat(position.toMove) : position.toMove,
    by: stuck && (goalless || over === undefined) ? 'stuck' : 'goal',
  };
}

/** The move as its rule book writes it, from the places in the text. */
function moveText(book: RuleBook, toMove: Seat, { row, places }: WideMove): string {
  const labels = places.map((place) => labelOf(book, book.width - 1 - place));
  const ascending = labels.toSorted((one, other) => one - other).join(' ');
  if (places.length === 0) return PASS_WORD;
  const action = book.moves.filter(isFamily).findIndex(({ bits }) => bits.to === places.length);
  const forms: Readonly<Record<MoveForm, string>> = {
    bits: ascending,
    'register-bits': `${row + 1} ${ascending}`,
    'player-register-bit': `${seatNumber(toMove)} ${row + 1} ${ascending}`,
    'action-bit': `${action + 1} ${labels[0]}`,
  };
  return forms[book.form];
}
