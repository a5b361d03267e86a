// Draws the board for a table: what is played, both registers, what is chosen and what to do next.
// Answers lines that fit the terminal; small terminals get smaller cells and fewer words.
import { formatBits } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import type { Game } from '../games/game.ts';
import { HUMAN, positionIn, type Round } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { labelRange } from '../notation/label.ts';
import { formatMove } from '../notation/move.ts';
import { after, goalWinner } from '../rules/play.ts';
import { registersIn, registersOf } from '../rules/position.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import { factWords, registerFacts } from '../table/register-facts.ts';
import { isComplete, playableRegisters, previewOf, type Table } from '../table/table.ts';
import { outcomeText } from './dialogue.ts';
import { drawRegister, type RegisterPicture } from './draw-register.ts';
import { inked, wrap } from './style.ts';
import { championWords, tallyWords } from './tally-words.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

interface Detail {
  readonly large: boolean;
  readonly summary: boolean;
  readonly keys: boolean;
}

const DETAILS: readonly Detail[] = [
  { large: true, summary: true, keys: true },
  { large: true, summary: false, keys: true },
  { large: false, summary: true, keys: true },
  { large: false, summary: false, keys: true },
  { large: false, summary: false, keys: false },
];

/** Lines of earlier play that should stay visible above the board. */
const LINES_ABOVE = 2;

/** The most detailed board that leaves room for the last lines of play. */
export function drawBoard(game: Game, table: Table, size: Size): readonly string[] {
  const boards = DETAILS.map((detail) => () => drawDetailed(game, table, size, detail));
  for (const board of boards) {
    const lines = board();
    if (lines.length + LINES_ABOVE <= size.rows) return lines;
  }
  return at(boards, boards.length - 1)().slice(0, Math.max(1, size.rows - 1));
}

function drawDetailed(game: Game, table: Table, { columns }: Size, detail: Detail): readonly string[] {
  const { view } = table;
  return [
    ...headLines(game, view, columns),
    ...(detail.summary ? wrap(game.book.summary, columns) : []),
    ...registerLines(game, table, columns, detail.large),
    ...statusLines(game, table, columns).map((line) => inked('bold', line)),
    ...(table.notice === undefined ? [] : wrap(table.notice, columns).map((line) => inked('yellow', line))),
    ...(detail.keys ? wrapItems(keyItems(game, table), columns).map((line) => inked('dim', line)) : []),
  ];
}

function headLines(game: Game, { setup, round, tally }: View, columns: number): readonly string[] {
  const title = inked('bold', game.book.title);
  if (setup.rounds === 1) return [title];
  const rounds = `Round ${round.number} of ${setup.rounds}, ${tally[0]}–${tally[1]}`;
  const gap = columns - game.book.title.length - rounds.length;
  return gap > 0 ? [`${title}${' '.repeat(gap)}${rounds}`] : [title, rounds];
}

function registerLines(game: Game, table: Table, columns: number, large: boolean): readonly string[] {
  const { round } = table.view;
  const seats: readonly Seat[] = round.rules.shared ? [0] : [0, 1];
  return seats.flatMap((seat) => [
    nameLine(game, table, seat),
    ...drawRegister(pictureOf(table, seat), { columns, large }),
  ]);
}

function nameLine(game: Game, { view }: Table, index: Seat): string {
  const { round, setup } = view;
  const value = at(registersOf(round.rules, positionIn(round)), index);
  const facts = factWords(registerFacts(round, index, value), round.rules.width);
  if (round.rules.shared) return `The ${game.phrases.noun}: ${facts}`;
  const toMove = round.outcome === undefined && positionIn(round).toMove === index;
  const name = `${toMove ? '▸' : ' '} ${playerName(setup.players, index)}: ${facts}`;
  return toMove ? inked('bold', name) : name;
}

export function playerName(players: readonly string[], seat: Seat): string {
  const name = at(players, seat);
  const alone = players.filter((each) => each === HUMAN).length === 1;
  if (name !== HUMAN) return `Player ${seat + 1} (${name})`;
  return alone ? `Player ${seat + 1} (you)` : `Player ${seat + 1}`;
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
      outcome === undefined && !isLooking(table) && cursorIndex(table) === index
        ? table.cursor.bit
        : undefined,
    target: rules.target,
    hidden: round.commitment !== undefined && rules.target === undefined,
  };
}

/** Nobody sits here: there is nothing to choose. */
function isLooking({ view }: Table): boolean {
  return view.seat === undefined;
}

/** Which register the cursor is on, counted from Player 1's. */
function cursorIndex({ view, cursor }: Table): Seat {
  const { toMove } = positionIn(view.round);
  if (cursor.register === 'shared') return 0;
  return cursor.register === 'own' ? toMove : otherSeat(toMove);
}

function statusLines(game: Game, table: Table, columns: number): readonly string[] {
  const { view } = table;
  if (table.asking !== undefined) return wrap(questionWords(table), columns);
  if (view.round.outcome !== undefined) return outcomeLines(game, view, columns);
  const preview = isLooking(table) ? [] : wrap(previewWords(table), columns);
  return [...wrap(turnWords(view), columns), ...preview];
}

function questionWords({ asking, view }: Table): string {
  const other = otherSeat(positionIn(view.round).toMove) + 1;
  if (asking === 'draw') return `A draw is offered. Player ${other}: y agrees, any other key does not.`;
  return 'Give up this round? y gives up, any other key goes on.';
}

function outcomeLines(game: Game, view: View, columns: number): readonly string[] {
  const { setup, tally, over } = view;
  const score = setup.rounds === 1 ? [] : [tallyWords(tally), ...(over ? [championWords(tally)] : [])];
  const words = outcomeText(game, view).trimEnd().split('\n');
  return [...words, ...score].flatMap((line) => wrap(line, columns));
}

function turnWords({ round, setup }: View): string {
  const turn = `${playerName(setup.players, positionIn(round).toMove)} to move.`;
  const ply = round.plies.at(-1);
  if (ply === undefined) return turn;
  return `${turn} Last move: ${formatMove(round.rules, ply.seat, ply.move)} by Player ${ply.seat + 1}.`;
}

function previewWords(table: Table): string {
  if (table.typed !== '') return `Bit ${table.typed}… (type on, or Space)`;
  if (table.chosen === 0) return 'Choose what to flip.';
  const { round } = table.view;
  const changed = registersIn(round.rules, table.chosen, positionIn(round).toMove);
  const rows = previewOf(table).filter((_, index) => changed[index] !== 0);
  const text = rows.map((row) => formatBits(row, round.rules.width)).join(' / ');
  if (!isComplete(table)) return `After: ${text} (not a whole move yet)`;
  return `After: ${text}${previewFacts(table)}. Enter plays.`;
}

function previewFacts(table: Table): string {
  const { round } = table.view;
  const position = positionIn(round);
  const next = after(round.rules, position, table.chosen);
  const winner = goalWinner(round.rules, next);
  if (winner !== undefined) return winner === position.toMove ? ', which wins' : ', which loses';
  const index = round.rules.shared ? 0 : position.toMove;
  const facts = registerFacts(round, index, at(previewOf(table), index));
  return round.rules.target === undefined && round.commitment !== undefined
    ? ''
    : `, ${factWords(facts, round.rules.width)}`;
}

function keyItems(game: Game, table: Table): readonly string[] {
  const { from, to } = labelRange(game.book);
  const { view } = table;
  if (isLooking(table)) return [];
  if (view.round.outcome !== undefined) return view.over ? [] : ['Enter next round', 'q quit'];
  const two = playableRegisters(view).length > 1;
  return [
    `${from}-${to} or ←→ Space choose`,
    'Enter play',
    ...(two ? [`Tab other ${game.phrases.noun}`] : []),
    'h hint',
    'u undo',
    'r rules',
    '? help',
    'q quit',
  ];
}

function wrapItems(items: readonly string[], columns: number): readonly string[] {
  const joined = items.map((item) => item.replaceAll(' ', '\u00a0')).join(' · ');
  return joined === ''
    ? []
    : wrap(joined, columns).map((line) => line.replaceAll('\u00a0', ' ').replace(/^· | ·$/g, ''));
}

/** One line of play, for the record above the board. */
export function plyLine(round: Round, number: number): string {
  const ply = at(round.plies, number - 1);
  const rows = registersOf(round.rules, ply.position).map((row) => formatBits(row, round.rules.width));
  const move = formatMove(round.rules, ply.seat, ply.move);
  const told = ply.matches?.find((count) => count !== undefined);
  const matches = told === undefined ? '' : ` (${told} match)`;
  return `${number}. Player ${ply.seat + 1}: ${move} → ${rows.join(' / ')}${matches}`;
}
