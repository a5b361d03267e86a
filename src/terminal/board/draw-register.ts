// Draws one register: its labels, its bits as cells and below them, where there are such, the length of runs, what each
// place counts, the flips left and the target. Lines of text only.
import { formatLabel } from '../../notation/label.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { isNumber, isRing, runsMatter, runsIn } from '../../table/row-aids.ts';
import { inked, type Ink } from '../io/style.ts';

/** Everything about a register that can be seen. Masks have a 1 for each bit concerned. */
export interface RegisterPicture {
  readonly book: RuleBook;
  readonly value: number;
  /** Bits that are chosen to be flipped, and bits that the last move flipped. */
  readonly chosen: number;
  readonly last: number;
  /** The bit the cursor is on. */
  readonly cursor: number | undefined;
  readonly target: number | undefined;
  /** Whether there is a target that is hidden from both players. */
  readonly hidden: boolean;
  /** How often each bit may still be flipped, bit 0 first; undefined if bits do not wear. */
  readonly left: readonly number[] | undefined;
  /** Bits that may not be flipped now: worn out, or banned by the moves before. */
  readonly closed: number;
}

/** Small cells take a line, framed ones have a frame; tall ones fill a large terminal, as tokens do a table. */
type Cells = 'small' | 'framed' | 'tall';

export interface CellStyle {
  readonly columns: number;
  readonly cells: Cells;
}

/** How many columns a cell takes, its edge included. */
const PITCH: Readonly<Record<Cells, number>> = { small: 4, framed: 4, tall: 8 };
const SMALLEST_PITCH = PITCH.small;
/** What stands behind the flips that are left and the target, and before the sum. */
const LEFT = ' flips left';
const TARGET = ' target';
const SUM = ' sum ';
const RING = ' ring ';
/** Beyond this, what a place counts has more digits than fit. */
const WIDEST_PLACES = 10;

/** How many cells stand in one row of the drawing. */
export function cellsPerRow(book: RuleBook, { columns, cells }: CellStyle): number {
  const { width } = book;
  // A space before the cells, and behind them at least the end of their frame.
  const most = Math.max(1, Math.floor((columns - 1 - Math.max(2, wordsBehind(book))) / PITCH[cells]));
  return Math.ceil(width / Math.ceil(width / most));
}

/** How many columns the words behind the cells take. */
function wordsBehind(book: RuleBook): number {
  return Math.max(
    book.wear === undefined ? 0 : LEFT.length,
    book.target === 'none' ? 0 : TARGET.length,
    showsPlaces(book) ? SUM.length + 3 : 0,
  );
}

/** The bit whose cell stands there, counted from the first line of the drawing; undefined beside the cells. */
export function bitAt(
  book: RuleBook,
  style: CellStyle,
  drawn: number,
  { line, column }: { readonly line: number; readonly column: number },
): number | undefined {
  const perRow = cellsPerRow(book, style);
  const linesPerRow = drawn / Math.ceil(book.width / perRow);
  const cell = Math.floor((column - 1) / PITCH[style.cells]);
  const bit = book.width - 1 - Math.floor(line / linesPerRow) * perRow - cell;
  return line >= 0 && line < drawn && cell >= 0 && cell < perRow && bit >= 0 ? bit : undefined;
}

export function drawRegister(picture: RegisterPicture, style: CellStyle): readonly string[] {
  const { width } = picture.book;
  const perRow = cellsPerRow(picture.book, style);
  const lines: string[] = [];
  for (let high = width - 1; high >= 0; high -= perRow) {
    const bits = Array.from({ length: Math.min(perRow, high + 1) }, (_, index) => high - index);
    lines.push(...drawRow(picture, bits, style.cells));
  }
  return lines;
}

function drawRow(picture: RegisterPicture, bits: readonly number[], cells: Cells): readonly string[] {
  const pitch = PITCH[cells];
  const labels = ` ${bits.map((bit) => spread(labelCell(picture, bit), pitch)).join('')}`;
  const below = [
    ...runsRow(picture, bits, pitch),
    ...ringRow(picture, bits, pitch),
    ...placesRow(picture, bits, pitch),
    ...leftRow(picture, bits, pitch),
    ...targetRow(picture, bits, pitch),
  ];
  const faces = bits.map((bit) => faceOf(picture, bit));
  if (cells === 'small')
    return [labels, ` ${faces.map((face) => ` ${inkedAs(face, face.text)}`).join('')}`, ...below];
  const line = (textOf: (face: Face) => string) =>
    ` │${faces.map((face) => inkedAs(face, textOf(face))).join('│')}│`;
  const margin = cells === 'tall' ? [line(() => ' '.repeat(pitch - 1))] : [];
  const digits = line(({ text }) => spread(text, pitch));
  const edge = (left: string, middle: string, right: string) =>
    ` ${left}${bits.map(() => '─'.repeat(pitch - 1)).join(middle)}${right}`;
  return [labels, edge('┌', '┬', '┐'), ...margin, digits, ...margin, edge('└', '┴', '┘'), ...below];
}

/** What stands at a cell of the smallest pitch, in the middle of a wider one. */
function spread(text: string, pitch: number): string {
  const room = ' '.repeat((pitch - SMALLEST_PITCH) / 2);
  return `${room}${text}${room}`;
}

function labelCell({ book, cursor }: RegisterPicture, bit: number): string {
  const label = formatLabel(book, bit);
  if (cursor !== bit) return ` ${label.padStart(2)} `;
  return inked('inverse', `[${label}]`.padStart(SMALLEST_PITCH));
}

/** Three columns of text, and the colour of their cell. */
interface Face {
  readonly text: string;
  readonly ink?: Ink;
}

function inkedAs({ ink }: Face, text: string): string {
  return ink === undefined ? text : inked(ink, text);
}

/** A 1 is filled and a 0 is not; black on a colour can be read whatever the terminal's own background is. */
function faceOf(picture: RegisterPicture, bit: number): Face {
  const { value, chosen, last, closed, target } = picture;
  const now = (value >>> bit) & 1;
  if ((chosen >>> bit) & 1) return { text: `${now}→${1 - now}`, ink: ['black', 'bgYellow'] };
  const moved = ((last >>> bit) & 1) === 1;
  const mark = moved ? '·' : ' ';
  if ((closed >>> bit) & 1) return { text: `${mark}${now}×`, ink: 'dim' };
  const text = `${mark}${now}${mark}`;
  const filled = now === 1;
  if (moved) return { text, ink: filled ? ['black', 'bgMagenta'] : ['bold', 'magenta'] };
  if (target === undefined) return filled ? { text, ink: ['black', 'bgCyan'] } : { text };
  if (((target >>> bit) & 1) === now) return { text, ink: filled ? ['black', 'bgGreen'] : ['bold', 'green'] };
  return filled ? { text, ink: 'inverse' } : { text };
}

/** On a ring a line from the first bit to the last, which are neighbours; where both stand in one row. */
function ringRow({ book }: RegisterPicture, bits: readonly number[], pitch: number): readonly string[] {
  if (!isRing(book) || bits.length < book.width || bits.length < 3) return [];
  const line = pitch * (bits.length - 1) - 1 - RING.length;
  const before = ' '.repeat(1 + pitch / 2);
  return [`${before}└${'─'.repeat(Math.floor(line / 2))}${RING}${'─'.repeat(Math.ceil(line / 2))}┘`];
}

/**
 * Below each run of 1s a bracket with its length, as it would be with the chosen bits; where neighbours matter. A run
 * that goes on from the row above or into the one below is open there.
 */
function runsRow(
  { book, value, chosen }: RegisterPicture,
  bits: readonly number[],
  pitch: number,
): readonly string[] {
  if (!runsMatter(book)) return [];
  const [high = 0] = bits;
  const signs = Array.from({ length: pitch * bits.length }, () => ' ');
  for (const { low, length } of runsIn(value ^ chosen, book.width)) {
    const top = low + length - 1;
    const from = pitch * (high - Math.min(high, top));
    const to = pitch * (high - low) + pitch - 1;
    if (from >= signs.length || to <= from) continue;
    signs.splice(from, to - from, ...bracket(length, to - from));
    if (top > high) signs[from] = '─';
  }
  return [`  ${signs.slice(0, pitch * bits.length).join('')}`.trimEnd()];
}

function bracket(length: number, columns: number): readonly string[] {
  const number = `${length}`;
  const line = Math.max(0, columns - 2 - number.length);
  return [...`└${'─'.repeat(Math.floor(line / 2))}${number}${'─'.repeat(Math.ceil(line / 2))}┘`].slice(
    0,
    columns,
  );
}

/** Whether the row means a number that is short enough. */
function showsPlaces(book: RuleBook): boolean {
  return isNumber(book) && book.width <= WIDEST_PLACES;
}

/** Below each bit what it counts as a 1, and the sum of those that are, with the chosen bits flipped. */
function placesRow(
  { book, value, chosen }: RegisterPicture,
  bits: readonly number[],
  pitch: number,
): readonly string[] {
  if (!showsPlaces(book)) return [];
  const row = value ^ chosen;
  const cells = bits.map((bit) => {
    const text = `${`${2 ** bit}`.padStart(3)} `;
    return spread(inked((row >>> bit) & 1 ? 'bold' : 'dim', text), pitch);
  });
  return [` ${cells.join('')}${SUM}${row}`];
}

/** Below each bit how often it may still be flipped. */
function leftRow(
  { left, chosen }: RegisterPicture,
  bits: readonly number[],
  pitch: number,
): readonly string[] {
  if (left === undefined) return [];
  const cells = bits.map((bit) => {
    const count = (left[bit] ?? 0) - ((chosen >>> bit) & 1);
    const text = `${`${count}`.padStart(3)} `;
    return spread(count === 0 ? inked('dim', text) : text, pitch);
  });
  return [` ${cells.join('')}${LEFT}`];
}

/** Below each bit what it should be, with a mark where it already is. */
function targetRow(
  { value, chosen, target, hidden }: RegisterPicture,
  bits: readonly number[],
  pitch: number,
): readonly string[] {
  if (hidden) return [` ${bits.map(() => spread('  ? ', pitch)).join('')}${TARGET}`];
  if (target === undefined) return [];
  const cells = bits.map((bit) => {
    const wanted = (target >>> bit) & 1;
    const matches = (((value ^ chosen) >>> bit) & 1) === wanted;
    return spread(matches ? inked('green', `  ${wanted}✓`) : `  ${wanted} `, pitch);
  });
  return [` ${cells.join('')}${TARGET}`];
}
