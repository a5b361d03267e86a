// `analyze` for registers that are too wide to be played: positions and moves as texts.
import { analyzeWide, type WideAnalysis } from '../../advice/wide-analysis.ts';
import { ok, type Result } from '../../base/result.ts';
import { counted, quoted } from '../../base/text.ts';
import { parseSeatNumber, registerCount, seatOf } from '../../rules/rule-book.ts';
import type { Method } from '../../solver/solution.ts';
import type { WidePosition } from '../../solver/wide/wide-position.ts';
import { solveWideBook } from '../io/solve-visibly.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import type { Subject } from '../arguments/subject.ts';

export function analyzeWideSubject(
  subject: Subject,
  text: string | undefined,
  engine: Method | undefined,
): Result<WideAnalysis, Refusal> {
  const position = readPosition(subject, text);
  if (!position.ok) return position;
  const solved = solveWideBook(subject, engine);
  if (!solved.ok) return solved;
  const analysis = analyzeWide(solved.value, { ...subject, position: position.value });
  return analysis.ok ? analysis : badInput(`${subject.book.id} has too many moves there to list them all.`);
}

function readPosition({ book, start }: Subject, text: string | undefined): Result<WidePosition, Refusal> {
  if (text === undefined)
    return start === undefined
      ? badInput(`${book.id} starts at random: say where, with --position.`)
      : ok({ registers: start, toMove: 0 });
  const [rows = '', player, ...rest] = text.trim().split(/\s+/, 3);
  const registers = rows.split('/', 3);
  const fits = registers.every((row) => row.length === book.width && /^[01]+$/.test(row));
  const number = parseSeatNumber(player);
  const whole = registers.length === registerCount(book) && rest.length === 0;
  if (!fits || !whole || number === undefined)
    return badInput(
      `--position ${quoted(text)}: expected ${counted(book.width, 'bit')} a register and the player to move.`,
    );
  return ok({ registers, toMove: seatOf(number) });
}
