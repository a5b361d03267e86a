// Draws one register: its labels, its bits as cells and, if it has one, the target below. Lines of text only.
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
}

export interface CellStyle {
  readonly columns: number;
  /** Large cells have a frame; small ones take a line. */
  readonly large: boolean;
}

const PITCH = 4;

/** How many cells stand in one row of the drawing. */
export function cellsPerRow(width: number, columns: number): number {
  const most = Math.max(1, Math.floor((columns - 3) / PITCH));
  return Math.ceil(width / Math.ceil(width / most));
}

export function drawRegister(picture: RegisterPicture, style: CellStyle): readonly string[] {
  const { width } = picture.book;
  const perRow = cellsPerRow(width, style.columns);
  const lines: string[] = [];
  for (let high = width - 1; high >= 0; high -= perRow) {
    const bits = Array.from({ length: Math.min(perRow, high + 1) }, (_, index) => high - index);
    lines.push(...drawRow(picture, bits, style.large));
  }
  return lines;
}

function drawRow(picture: RegisterPicture, bits: readonly number[], large: boolean): readonly string[] {
  const labels = ` ${bits.map((bit) => labelCell(picture, bit)).join('')}`;
  const target = targetRow(picture, bits);
  if (!large) return [labels, ` ${bits.map((bit) => ` ${bitCell(picture, bit)}`).join('')}`, ...target];
  const edge = (left: string, middle: string, right: string) =>
    ` ${left}${bits.map(() => '───').join(middle)}${right}`;
  return [
    labels,
    edge('┌', '┬', '┐'),
    ` │${bits.map((bit) => bitCell(picture, bit)).join('│')}│`,
    edge('└', '┴', '┘'),
    ...target,
  ];
}

function labelCell({ book, cursor }: RegisterPicture, bit: number): string {
  const label = formatLabel(book, bit);
  if (cursor !== bit) return ` ${label.padStart(2)} `;
  return inked('inverse', `[${label}]`.padStart(PITCH));
}

function bitCell({ value, chosen, last }: RegisterPicture, bit: number): string {
  const now = (value >>> bit) & 1;
  if ((chosen >>> bit) & 1) return inked(['bold', 'yellow'], `${now}→${1 - now}`);
  const text = (last >>> bit) & 1 ? `·${now}·` : ` ${now} `;
  return now === 1 ? inked(['bold', 'cyan'], text) : text;
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
