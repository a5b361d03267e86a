// `analyze` for registers that are too wide to be played: positions and moves as texts.
import { ok, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import { labelOf } from '../../notation/label.ts';
import { registerCount, type MoveForm, type RuleBook, type Seat } from '../../rules/rule-book.ts';
import type { Method } from '../../solver/solution.ts';
import type { WideMoveValue, WidePosition, WideSolution } from '../../solver/wide/wide.ts';
import type { WideMove } from '../../solver/wide/wide-moves.ts';
import type { AnalysedMove, Analysis } from './analysis-text.ts';
import { usage, type Refusal } from './refusal.ts';
import { solveWideBook } from '../io/long-work.ts';
import { targetJson, type Subject } from './subject.ts';

export function analyzeWide(
  subject: Subject,
  text: string | undefined,
  engine: Method | undefined,
): Result<Analysis, Refusal> {
  const { book } = subject;
  const position = readPosition(subject, text);
  if (!position.ok) return position;
  const solved = solveWideBook(subject, engine);
  if (!solved.ok) return solved;
  const { registers, toMove } = position.value;
  const place = `${registers.join('/')} ${toMove + 1}`;
  const asked = { game: book.id, position: place, target: targetJson(subject) };
  const { exact, method } = solved.value;
  const moves = solved.value.moves(position.value);
  const winner = winnerIn(subject, solved.value, position.value, moves?.length === 0);
  if (winner !== undefined)
    return ok({ ...asked, over: true, winner, value: null, plies: null, exact, method, moves: [] });
  if (moves === undefined) return usage(`${book.id} has too many moves there to list them all.`);
  const { value, plies } = solved.value.value(position.value);
  const wordsFor = ({ move, ...rest }: WideMoveValue): AnalysedMove => ({
    move: move.mask,
    text: moveText(book, toMove, move),
    ...rest,
  });
  return ok({ ...asked, over: false, winner: null, value, plies, exact, method, moves: moves.map(wordsFor) });
}

function readPosition({ book, start }: Subject, text: string | undefined): Result<WidePosition, Refusal> {
  if (text === undefined)
    return start === undefined
      ? usage(`${book.id} starts at random: say where, with --position.`)
      : ok({ registers: start, toMove: 0 });
  const [rows = '', player, ...rest] = text.trim().split(/\s+/, 3);
  const registers = rows.split('/', 3);
  const fits = registers.every((row) => row.length === book.width && /^[01]+$/.test(row));
  if (
    !fits ||
    registers.length !== registerCount(book) ||
    rest.length > 0 ||
    (player !== '1' && player !== '2')
  )
    return usage(
      `--position ${quoted(text)}: expected ${book.width} bits a register and the player to move.`,
    );
  return ok({ registers, toMove: player === '1' ? 0 : 1 });
}

/** The player number of the winner, if the game is over here. */
function winnerIn(
  { start }: Subject,
  solution: WideSolution,
  position: WidePosition,
  stuck: boolean,
): number | undefined {
  const over = start?.join() === position.registers.join() ? undefined : solution.over(position);
  if (over === undefined && !stuck) return undefined;
  const lost = over === undefined ? solution.value(position).value === 'loss' : over === 'lost';
  return lost ? 2 - position.toMove : position.toMove + 1;
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
