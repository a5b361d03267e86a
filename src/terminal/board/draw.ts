// Draws the board for a table: what is played, both registers, what is chosen and what to do next.
// Answers lines that fit the terminal; small terminals get smaller cells and fewer words.
import { formatBits } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import type { Game } from '../../games/game.ts';
import { isHuman, positionIn } from '../../match/match.ts';
import { mayClaimDraw } from '../../match/repetition.ts';
import type { View } from '../../match/view.ts';
import { labelRange } from '../../notation/label.ts';
import { registersIn, registersOf } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { factWords, registerFacts } from '../../table/register-facts.ts';
import { closedBits, flipsLeftText, rememberedSentences } from '../../table/remembered-lines.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { flipsLeft } from '../../table/remembered-words.ts';
import { canPass, isComplete, mustPass, playableRegisters, type Table } from '../../table/table.ts';
import { playerName, previewWords, questionWords, turnWords } from '../../table/board-words.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { drawRegister, type RegisterPicture } from './draw-register.ts';
import { inked, wrap } from '../io/style.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

interface Detail {
  readonly large: boolean;
  readonly head: boolean;
  readonly summary: boolean;
  /** Registers that cannot be chosen from in full, or in one line. */
  readonly idle: boolean;
  /** Lines of earlier play that stay visible above. */
  readonly above: number;
}

/** From a board with everything to one with what matters most. */
const DETAILS: readonly Detail[] = [
  { large: true, head: true, summary: true, idle: true, above: 2 },
  { large: true, head: true, summary: false, idle: true, above: 2 },
  { large: false, head: true, summary: true, idle: true, above: 2 },
  { large: false, head: true, summary: false, idle: true, above: 1 },
  { large: false, head: false, summary: false, idle: true, above: 0 },
  { large: false, head: false, summary: false, idle: false, above: 0 },
];

/** The most detailed board that fits; if none does, what is said and asked comes before what is shown. */
export function drawBoard(game: Game, table: Table, size: Size): readonly string[] {
  const tail = tailLines(game, table, size.columns);
  for (const detail of DETAILS) {
    const lines = [...topLines(game, table, size.columns, detail), ...tail];
    if (lines.length + detail.above < size.rows) return lines;
  }
  const room = Math.max(1, size.rows - 1);
  const registers = topLines(game, table, size.columns, at(DETAILS, DETAILS.length - 1));
  return [...registers.slice(0, Math.max(0, room - tail.length)), ...tail.slice(0, room)];
}

function topLines(game: Game, table: Table, columns: number, detail: Detail): readonly string[] {
  return [
    ...(detail.head ? headLines(game, table.view, columns) : []),
    ...(detail.summary && game.book.summary !== '' ? wrap(game.book.summary, columns) : []),
    ...registerLines(game, table, columns, detail),
  ];
}

/** What is said, asked and to be pressed. */
function tailLines(game: Game, table: Table, columns: number): readonly string[] {
  const notice = table.notice === undefined ? [] : wrap(table.notice, columns);
  const repeated = repetitionWords(table.view.round);
  const said = [...rememberedSentences(table.view.round), ...(repeated === undefined ? [] : [repeated])];
  return [
    ...said.flatMap((line) => wrap(line, columns)),
    ...statusLines(game, table, columns).map((line) => inked('bold', line)),
    ...notice.map((line) => inked('yellow', line)),
    ...wrapItems(keyItems(game, table), columns).map((line) => inked('dim', line)),
  ];
}

function headLines(game: Game, { setup, round, tally }: View, columns: number): readonly string[] {
  const title = inked('bold', game.book.title);
  if (setup.rounds === 1) return [title];
  const rounds = `Round ${round.number} of ${setup.rounds}, ${tally[0]}–${tally[1]}`;
  const gap = columns - game.book.title.length - rounds.length;
  return gap > 0 ? [`${title}${' '.repeat(gap)}${rounds}`] : [title, rounds];
}

function registerLines(game: Game, table: Table, columns: number, detail: Detail): readonly string[] {
  const { round } = table.view;
  const seats: readonly Seat[] = round.rules.shared ? [0] : [0, 1];
  return seats.flatMap((seat) => {
    const name = nameLine(game, table, seat);
    if (!detail.idle && cursorIndex(table) !== seat) {
      const row = at(registersOf(round.rules, positionIn(round)), seat);
      const left = flipsLeftText(round.rules, positionIn(round), seat);
      return [`${name}: ${formatBits(row, round.rules.width)}${left === '' ? '' : `, flips left ${left}`}`];
    }
    return [name, ...drawRegister(pictureOf(table, seat), { columns, large: detail.large })];
  });
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
    left: flipsLeft(rules, positionIn(round))?.[index],
    closed: at(registersIn(rules, closedBits(round), toMove), index),
  };
}

/** Whether the board only shows a match, and nothing can be chosen. */
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
  const thinking = !isLooking(table) && !isHuman(view.setup, positionIn(view.round).toMove);
  const preview = isLooking(table) ? [] : thinking ? ['Thinking …'] : wrap(choiceWords(table), columns);
  return [...wrap(turnWords(view), columns), ...preview];
}

function choiceWords(table: Table): string {
  if (mustPass(table)) return `${previewWords(table)} Enter passes.`;
  return `${previewWords(table)}${isComplete(table) ? ' Enter plays.' : ''}`;
}

function outcomeLines(game: Game, view: View, columns: number): readonly string[] {
  const { setup, tally, over } = view;
  const score = setup.rounds === 1 ? [] : [tallyWords(tally), ...(over ? [championWords(tally)] : [])];
  const words = outcomeText(game, view).trimEnd().split('\n');
  return [...words, ...score].flatMap((line) => wrap(line, columns));
}

function keyItems(game: Game, table: Table): readonly string[] {
  const { from, to } = labelRange(game.book);
  const { view } = table;
  if (isLooking(table)) return [];
  if (table.asking !== undefined) return ['y yes', 'any other key no'];
  if (view.round.outcome !== undefined) return view.over ? [] : ['Enter next round', 'v review', 'q quit'];
  const two = playableRegisters(view).length > 1;
  return [
    `${from}-${to} or arrows+Space choose`,
    mustPass(table) ? 'Enter pass' : 'Enter play',
    ...(canPass(table) && !mustPass(table) ? ['p pass'] : []),
    ...(two ? [`Tab other ${game.phrases.noun}`] : []),
    'h hint',
    ...(view.setup.secret ? [] : ['u undo']),
    ...(mayClaimDraw(view.round) ? ['d claim a draw'] : []),
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
