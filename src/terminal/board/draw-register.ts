// Draws one register: its labels, its bits as cells and below them, where there are such, the length of runs, what each
// place counts, the flips left and the target. Lines of text only.
import { formatLabel } from '../../notation/label.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { isNumber, isRing, runsMatter, runsIn } from '../../table/row-aids.ts';
import { inked } from '../io/style.ts';

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

export interface CellStyle {
  readonly columns: number;
  /** Large cells have a frame; small ones take a line. */
  readonly large: boolean;
}

const PITCH = 4;
/** What stands behind the flips that are left and the target, and before the sum. */
const LEFT = ' flips left';
const TARGET = ' target';
const SUM = ' sum ';
const RING = ' ring ';
/** Beyond this, what a place counts has more digits than fit. */
const WIDEST_PLACES = 10;

/** How many cells stand in one row of the drawing. */
export function cellsPerRow(book: RuleBook, columns: number): number {
  const { width } = book;
  // A space before the cells, and behind them at least the end of their frame.
  const most = Math.max(1, Math.floor((columns - 1 - Math.max(2, wordsBehind(book))) / PITCH));
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
  columns: number,
  drawn: number,
  { line, column }: { readonly line: number; readonly column: number },
): number | undefined {
  const perRow = cellsPerRow(book, columns);
  const linesPerRow = drawn / Math.ceil(book.width / perRow);
  const cell = Math.floor((column - 1) / PITCH);
  const bit = book.width - 1 - Math.floor(line / linesPerRow) * perRow - cell;
  return line >= 0 && line < drawn && cell >= 0 && cell < perRow && bit >= 0 ? bit : undefined;
}

export function drawRegister(picture: RegisterPicture, style: CellStyle): readonly string[] {
  const { width } = picture.book;
  const perRow = cellsPerRow(picture.book, style.columns);
  const lines: string[] = [];
  for (let high = width - 1; high >= 0; high -= perRow) {
    const bits = Array.from({ length: Math.min(perRow, high + 1) }, (_, index) => high - index);
    lines.push(...drawRow(picture, bits, style.large));
  }
  return lines;
}

function drawRow(picture: RegisterPicture, bits: readonly number[], large: boolean): readonly string[] {
  const labels = ` ${bits.map((bit) => labelCell(picture, bit)).join('')}`;
  const below = [
    ...runsRow(picture, bits),
    ...ringRow(picture, bits),
    ...placesRow(picture, bits),
    ...leftRow(picture, bits),
    ...targetRow(picture, bits),
  ];
  if (!large) return [labels, ` ${bits.map((bit) => ` ${bitCell(picture, bit)}`).join('')}`, ...below];
  const edge = (left: string, middle: string, right: string) =>
    ` ${left}${bits.map(() => '───').join(middle)}${right}`;
  return [
    labels,
    edge('┌', '┬', '┐'),
    ` │${bits.map((bit) => bitCell(picture, bit)).join('│')}│`,
    edge('└', '┴', '┘'),
    ...below,
  ];
}

function labelCell({ book, cursor }: RegisterPicture, bit: number): string {
  const label = formatLabel(book, bit);
  if (cursor !== bit) return ` ${label.padStart(2)} `;
  return inked('inverse', `[${label}]`.padStart(PITCH));
}

/** A 1 is filled and a 0 is not; black on a colour can be read whatever the terminal's own background is. */
function bitCell(picture: RegisterPicture, bit: number): string {
  const { value, chosen, last, closed, target } = picture;
  const now = (value >>> bit) & 1;
  if ((chosen >>> bit) & 1) return inked(['black', 'bgYellow'], `${now}→${1 - now}`);
  const moved = ((last >>> bit) & 1) === 1;
  const mark = moved ? '·' : ' ';
  if ((closed >>> bit) & 1) return inked('dim', `${mark}${now}×`);
  const text = `${mark}${now}${mark}`;
  if (moved) return inked(now === 1 ? ['black', 'bgMagenta'] : ['bold', 'magenta'], text);
  if (target === undefined) return now === 1 ? inked(['black', 'bgCyan'], text) : text;
  if (((target >>> bit) & 1) === now)
    return inked(now === 1 ? ['black', 'bgGreen'] : ['bold', 'green'], text);
  return now === 1 ? inked('inverse', text) : text;
}

/** On a ring a line from the first bit to the last, which are neighbours; where both stand in one row. */
function ringRow({ book }: RegisterPicture, bits: readonly number[]): readonly string[] {
  if (!isRing(book) || bits.length < book.width || bits.length < 3) return [];
  const line = PITCH * (bits.length - 1) - 1 - RING.length;
  return [`   └${'─'.repeat(Math.floor(line / 2))}${RING}${'─'.repeat(Math.ceil(line / 2))}┘`];
}

/** Below each run of 1s a bracket with its length, as it would be with the chosen bits; where neighbours matter. */
function runsRow({ book, value, chosen }: RegisterPicture, bits: readonly number[]): readonly string[] {
  if (!runsMatter(book)) return [];
  const [high = 0] = bits;
  const signs = Array.from({ length: PITCH * bits.length }, () => ' ');
  for (const { low, length } of runsIn(value ^ chosen, book.width)) {
    const from = PITCH * (high - Math.min(high, low + length - 1));
    const to = PITCH * (high - low) + PITCH - 1;
    if (from < signs.length && to > from) signs.splice(from, to - from, ...bracket(length, to - from));
  }
  return [`  ${signs.slice(0, PITCH * bits.length).join('')}`.trimEnd()];
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
function placesRow({ book, value, chosen }: RegisterPicture, bits: readonly number[]): readonly string[] {
  if (!showsPlaces(book)) return [];
  const row = value ^ chosen;
  const cells = bits.map((bit) => {
    const text = `${`${2 ** bit}`.padStart(3)} `;
    return (row >>> bit) & 1 ? inked('bold', text) : inked('dim', text);
  });
  return [` ${cells.join('')}${SUM}${row}`];
}

/** Below each bit how often it may still be flipped. */
function leftRow({ left, chosen }: RegisterPicture, bits: readonly number[]): readonly string[] {
  if (left === undefined) return [];
  const cells = bits.map((bit) => {
    const count = (left[bit] ?? 0) - ((chosen >>> bit) & 1);
    const text = `${`${count}`.padStart(3)} `;
    return count === 0 ? inked('dim', text) : text;
  });
  return [` ${cells.join('')}${LEFT}`];
}

/** Below each bit what it should be, with a mark where it already is. */
function targetRow(
  { value, chosen, target, hidden }: RegisterPicture,
  bits: readonly number[],
): readonly string[] {
  if (hidden) return [` ${bits.map(() => '  ? ').join('')}${TARGET}`];
  if (target === undefined) return [];
  const cells = bits.map((bit) => {
    const wanted = (target >>> bit) & 1;
    const matches = (((value ^ chosen) >>> bit) & 1) === wanted;
    return matches ? inked('green', `  ${wanted}✓`) : `  ${wanted} `;
  });
  return [` ${cells.join('')}${TARGET}`];
}
