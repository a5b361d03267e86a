// What stands below the registers of a board: what is known of people elsewhere, whose turn it is, what is asked, said
// and to be pressed.
import type { Game } from '../../games/game.ts';
import type { View } from '../../match/view.ts';
import { previewWords, questionWords, turnWords } from '../../table/board-words.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { roundEnding } from '../../table/ending-words.ts';
import { offerLines } from '../../table/offers.ts';
import { rememberedSentences } from '../../table/remembered-lines.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { isComplete, mustPass, turnOf, type Table } from '../../table/table.ts';
import { inked, wrap } from '../io/style.ts';
import { endingLines, scoreWords, type EndingWords } from './draw-ending.ts';
import { keyItems, wrapItems } from './key-line.ts';

/** What a board shows besides the table. */
export interface Beside {
  /** Once the round is over. */
  readonly ending?: EndingWords | undefined;
  /** Of a match that is decided elsewhere. */
  readonly elsewhere?: ElsewhereWords | undefined;
}

export interface ElsewhereWords {
  /** Clocks and how many look on. */
  readonly people: string;
  /** Who is there, and what is wrong with the way there. */
  readonly notices: readonly string[];
  /** Whether the chosen move was sent and is not answered yet. */
  readonly isSent: boolean;
}

/** What is said, asked and to be pressed. */
export function tailLines(game: Game, table: Table, columns: number, beside: Beside): readonly string[] {
  const { ending, elsewhere } = beside;
  const repeated = table.asking === undefined ? repetitionWords(table.view.round) : undefined;
  const said = [...rememberedSentences(table.view.round), ...(repeated === undefined ? [] : [repeated])];
  return [
    ...elsewhereLines(elsewhere, columns),
    ...said.flatMap((line) => wrap(line, columns)),
    ...statusLines(game, table, columns, beside),
    ...noticeLines(table, columns).map((line) => inked('magenta', line)),
    ...wrapItems(ending?.keys ?? keyItems(game, table, elsewhere !== undefined), columns).map((line) =>
      inked('dim', line),
    ),
  ];
}

/** What was said of the last key: gone with the next. */
export function noticeLines({ notice }: Table, columns: number): readonly string[] {
  return notice === undefined ? [] : wrap(notice, columns);
}

function elsewhereLines(elsewhere: Beside['elsewhere'], columns: number): readonly string[] {
  if (elsewhere === undefined) return [];
  const people = elsewhere.people === '' ? [] : wrap(elsewhere.people, columns);
  return [
    ...people.map((line) => inked('bold', line)),
    ...elsewhere.notices.flatMap((line) => wrap(line, columns)),
  ];
}

/** Whether the board only shows a match, and nothing can be chosen. */
export function isLooking({ view }: Table): boolean {
  return view.seat === undefined;
}

function statusLines(
  game: Game,
  table: Table,
  columns: number,
  { ending, elsewhere }: Beside,
): readonly string[] {
  const { view } = table;
  const { outcome } = view.round;
  if (outcome !== undefined && table.asking === undefined)
    return isLooking(table)
      ? outcomeLines(game, view, columns)
      : endingLines(roundEnding(game, view, outcome), ending?.why, view, columns);
  const words = table.asking === undefined ? openWords(table, elsewhere) : [questionWords(table)];
  return words.flatMap((line) => wrap(line, columns)).map((line) => inked('bold', line));
}

/** Whose turn it is, and what the chosen bits would make. */
function openWords(table: Table, elsewhere: Beside['elsewhere']): readonly string[] {
  const { view } = table;
  if (isLooking(table)) return [turnWords(view), ...offerLines(view)];
  const waiting = elsewhere?.isSent === true ? 'Your move is on its way …' : waitingWords(table);
  return [turnWords(view), ...offerLines(view), waiting];
}

function waitingWords(table: Table): string {
  switch (turnOf(table.view)) {
    case 'here':
      return choiceWords(table);
    case 'computer':
      return 'Thinking …';
    case 'elsewhere':
      return 'Waiting for the other player.';
  }
}

function choiceWords(table: Table): string {
  if (mustPass(table)) return `${previewWords(table)} Enter passes.`;
  return `${previewWords(table)}${isComplete(table) ? ' Enter plays.' : ''}`;
}

function outcomeLines(game: Game, view: View, columns: number): readonly string[] {
  const words = outcomeText(game, view).trimEnd().split('\n');
  const lines = [...words, ...scoreWords(view)].flatMap((line) => wrap(line, columns));
  return lines.map((line) => inked('bold', line));
}
