// Draws the board for a table: what is played, both registers, what is chosen and what to do next.
// Answers lines that fit the terminal; small terminals get smaller cells and fewer words.
import { formatBits } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import type { Game } from '../../games/game.ts';
import { lookOf } from '../../games/looks.ts';
import { matchTitle } from '../../match/match-title.ts';
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { registersIn, registersOf } from '../../rules/position.ts';
import { otherSeat, SEATS, type RuleBook, type Seat } from '../../rules/rule-book.ts';
import { factWords, registerFacts } from '../../table/register-facts.ts';
import { closedBits, flipsLeftText } from '../../table/remembered-lines.ts';
import { flipsLeft } from '../../table/remembered-words.ts';
import { turnOf, type Table } from '../../table/table.ts';
import { playerName } from '../../table/player-name.ts';
import type { Input } from '../../table/update.ts';
import { isLooking, noticeLines, linesBelow, type Beside } from './draw-below.ts';
import { bitAt, cellsPerRow, drawRegister, type CellStyle, type RegisterPicture } from './draw-register.ts';
import { inked, wrap } from '../io/style.ts';
import { HUE_INKS } from '../texts/hue-inks.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

interface Detail extends Pick<CellStyle, 'cells'> {
  readonly head: boolean;
  readonly summary: boolean;
  /** Registers that cannot be chosen from in full, or in one line. */
  readonly idle: boolean;
  /** Lines of earlier play that stay visible above. */
  readonly above: number;
}

/** From a board with everything to one with what matters most. */
const DETAILS: readonly Detail[] = [
  { cells: 'tall', head: true, summary: true, idle: true, above: 2 },
  { cells: 'framed', head: true, summary: true, idle: true, above: 2 },
  { cells: 'framed', head: true, summary: false, idle: true, above: 1 },
  { cells: 'small', head: true, summary: true, idle: true, above: 2 },
  { cells: 'small', head: true, summary: false, idle: true, above: 1 },
  { cells: 'small', head: false, summary: false, idle: true, above: 0 },
  { cells: 'small', head: false, summary: false, idle: false, above: 0 },
];

/**
 * Tall cells are for rows that stay one row, on terminals with room for whatever may be said below them: cells do not
 * change their size when a hint comes.
 */
const ROOMY_COLUMNS = 100;
const ROOMY_ROWS: Readonly<Record<RuleBook['registers'], number>> = { shared: 28, own: 30 };

/** On a wider terminal, what stands at the right would be far from all the rest. */
const WIDEST_HEAD = 80;

/** Lines of the board that show the bits of one register. */
interface DrawnRegister {
  readonly seat: Seat;
  readonly from: number;
  readonly lines: number;
  readonly style: CellStyle;
}

export interface BoardFrame {
  readonly lines: readonly string[];
  readonly registers: readonly DrawnRegister[];
}

/**
 * The most detailed board that fits; if none does, what is said and asked comes before what is shown. A notice takes the
 * place of earlier play first: it comes and goes, and the cells should stay as they are.
 */
export function drawBoard(game: Game, table: Table, size: Size, beside: Beside = {}): BoardFrame {
  const tail = linesBelow(game, table, size.columns, beside);
  const passing = noticeLines(table, size.columns).length;
  for (const detail of DETAILS) {
    if (detail.cells === 'tall' && !isRoomy(size, table)) continue;
    const top = drawTop(game, table, size.columns, detail);
    if (top.lines.length + tail.length + Math.max(0, detail.above - passing) < size.rows)
      return { ...top, lines: [...top.lines, ...tail] };
  }
  const room = Math.max(1, size.rows - 1);
  const top = drawTop(game, table, size.columns, at(DETAILS, DETAILS.length - 1));
  const lines = [...top.lines.slice(0, Math.max(0, room - tail.length)), ...tail.slice(0, room)];
  return { lines, registers: [] };
}

function isRoomy({ columns, rows }: Size, { view: { round } }: Table): boolean {
  const { book, width } = round.rules;
  if (columns < ROOMY_COLUMNS || rows < ROOMY_ROWS[book.registers]) return false;
  return cellsPerRow(book, { columns, cells: 'tall' }) === width;
}

function drawTop(game: Game, table: Table, columns: number, detail: Detail): BoardFrame {
  const lines = [
    ...(detail.head ? headLines(game, table.view, columns) : []),
    ...(detail.summary && game.book.summary !== '' ? wrap(game.book.summary, columns) : []),
  ];
  const registers: DrawnRegister[] = [];
  for (const seat of table.view.round.rules.shared ? [0 as const] : SEATS) {
    const name = nameLine(game, table, seat, columns);
    if (!detail.idle && cursorIndex(table) !== seat) {
      lines.push(...wrap(`${name}: ${idleRow(table, seat)}`, columns));
      continue;
    }
    const style = { columns, cells: detail.cells };
    const drawn = drawRegister(pictureOf(table, seat), style);
    registers.push({ seat, from: lines.length + 1, lines: drawn.length, style });
    lines.push(name, ...drawn);
  }
  return { lines, registers };
}

/** A register that cannot be chosen from, in one line. */
function idleRow({ view: { round } }: Table, seat: Seat): string {
  const row = at(registersOf(round.rules, positionIn(round)), seat);
  const left = flipsLeftText(round.rules, positionIn(round), seat);
  return `${formatBits(row, round.rules.width)}${left === '' ? '' : `, flips left ${left}`}`;
}

/** A click on the board: its line from the top, and the column, both counted from 0. */
export interface FrameClick {
  readonly line: number;
  readonly column: number;
}

/** What a click there points at; undefined if it is no bit that could be chosen. */
export function pointedAt(
  { view, ...table }: Table,
  { registers }: BoardFrame,
  click: FrameClick,
): Input | undefined {
  const { rules, ...round } = view.round;
  const hit = registers.find(({ from, lines }) => click.line >= from && click.line < from + lines);
  if (hit === undefined || table.asking !== undefined) return undefined;
  const place = { line: click.line - hit.from, column: click.column };
  const bit = bitAt(rules.book, hit.style, hit.lines, place);
  const own = positionIn(round).toMove === hit.seat ? 'own' : 'other';
  const register = rules.shared ? 'shared' : own;
  return bit === undefined ? undefined : { do: 'point', register, bit };
}

function headLines(game: Game, { setup, round, tally }: View, columns: number): readonly string[] {
  const title = matchTitle(setup);
  const { hue, ...look } = lookOf({ id: game.book.id, summary: '' });
  const sign = look.sign.trimEnd();
  const head = `${inked(HUE_INKS[hue], sign)} ${inked('bold', title)}`;
  if (setup.rounds === 1) return [head];
  const rounds = `Round ${round.number} of ${setup.rounds}, ${tally[0]}–${tally[1]}`;
  const gap = Math.min(columns, WIDEST_HEAD) - `${sign} ${title}`.length - rounds.length;
  return gap > 0 ? [`${head}${' '.repeat(gap)}${rounds}`] : [head, rounds];
}

/** Whose register it is and what counts about it, with a mark and the player where it is a player's turn. */
function nameLine(game: Game, { view }: Table, index: Seat, columns: number): string {
  const { round } = view;
  const { toMove } = positionIn(round);
  const value = at(registersOf(round.rules, positionIn(round)), index);
  const facts = factWords(registerFacts(round, index, value), round.rules.width);
  const isOpen = round.outcome === undefined;
  if (round.rules.shared) {
    const name = `The ${game.phrases.noun}: ${facts}`;
    const turn = `▸ ${playerName(view, toMove)}`;
    const fits = `${turn} · ${name}`.length <= columns;
    return isOpen ? `${inked('bold', fits ? turn : '▸')}${fits ? ' · ' : ' '}${name}` : name;
  }
  const hasTurn = isOpen && toMove === index;
  const line = named(`${hasTurn ? '▸' : ' '} ${playerName(view, index)}`, `: ${facts}`, columns);
  return hasTurn ? inked('bold', line) : line;
}

/** What counts comes before a long name that somebody has given. */
function named(name: string, facts: string, columns: number): string {
  const room = columns - facts.length;
  return name.length <= room
    ? `${name}${facts}`
    : `${name.slice(0, Math.max(0, room - 2)).trimEnd()}…)${facts}`;
}

function pictureOf(table: Table, index: Seat): RegisterPicture {
  const { round } = table.view;
  const { rules, outcome } = round;
  const { toMove, state } = positionIn(round);
  const ply = round.plies.at(-1);
  const last = ply === undefined ? 0 : at(registersIn(rules, ply.move, ply.seat), index);
  return {
    book: rules.book,
    value: at(registersIn(rules, state, toMove), index),
    chosen: at(registersIn(rules, table.chosen, toMove), index),
    last,
    cursor:
      outcome === undefined && hasCursor(table) && cursorIndex(table) === index
        ? table.cursor.bit
        : undefined,
    target: rules.target,
    hidden: round.commitment !== undefined && rules.target === undefined,
    left: flipsLeft(rules, positionIn(round))?.[index],
    closed: at(registersIn(rules, closedBits(round), toMove), index),
  };
}

/** A cursor is shown to those who choose here, also while the computer thinks. */
function hasCursor(table: Table): boolean {
  return !isLooking(table) && turnOf(table.view) !== 'elsewhere';
}

/** Which register the cursor is on, counted from Player 1's. */
function cursorIndex({ view, cursor }: Table): Seat {
  const { toMove } = positionIn(view.round);
  if (cursor.register === 'shared') return 0;
  return cursor.register === 'own' ? toMove : otherSeat(toMove);
}
