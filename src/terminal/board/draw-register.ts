// Draws one register: its labels, its bits as cells and, where there are such, the flips left and the target below.
// Lines of text only.
import { formatLabel } from '../../notation/label.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
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
/** What stands behind the flips that are left. */
const LEFT = ' flips left';

/** How many cells stand in one row of the drawing. */
export function cellsPerRow({ width, wear }: Pick<RuleBook, 'width' | 'wear'>, columns: number): number {
  const most = Math.max(1, Math.floor((columns - 3 - (wear === undefined ? 0 : LEFT.length)) / PITCH));
  return Math.ceil(width / Math.ceil(width / most));
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
  const below = [...leftRow(picture, bits), ...targetRow(picture, bits)];
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

function bitCell({ value, chosen, last, closed }: RegisterPicture, bit: number): string {
  const now = (value >>> bit) & 1;
  if ((chosen >>> bit) & 1) return inked(['bold', 'yellow'], `${now}→${1 - now}`);
  const mark = (last >>> bit) & 1 ? '·' : ' ';
  if ((closed >>> bit) & 1) return inked('dim', `${mark}${now}×`);
  const text = `${mark}${now}${mark}`;
  return now === 1 ? inked(['bold', 'cyan'], text) : text;
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
  if (hidden) return [` ${bits.map(() => '  ? ').join('')} target`];
  if (target === undefined) return [];
  const cells = bits.map((bit) => {
    const wanted = (target >>> bit) & 1;
    const matches = (((value ^ chosen) >>> bit) & 1) === wanted;
    return matches ? inked('green', `  ${wanted}✓`) : `  ${wanted} `;
  });
  return [` ${cells.join('')} target`];
}
