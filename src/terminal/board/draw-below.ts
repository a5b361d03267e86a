// The lines below the registers of a board: people at other places, whose turn it is, how the round ended, questions,
// notices, and the keys that do something now.
import type { Game } from '../../games/game.ts';
import { mayClaimDraw } from '../../match/repetition.ts';
import { mayHelp, youIn, type View } from '../../match/view.ts';
import { labelRange } from '../../notation/label.ts';
import { previewWords, questionWords, turnWords } from '../../table/board-words.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { roundEnding, type RoundEnding } from '../../table/ending-words.ts';
import { offerLines, offersToAnswer } from '../../table/offers.ts';
import { rememberedSentences } from '../../table/remembered-lines.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { mayTakeBack } from '../../table/requests.ts';
import { canPass, isComplete, mustPass, playableRegisters, turnOf, type Table } from '../../table/table.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { inked, wrap, type Ink } from '../io/style.ts';
import type { OnlineWords } from '../match/online-words.ts';
import { nextLevel } from '../match/rematch.ts';

/** What a board shows besides the table. */
export interface Beside {
  /** Once the round is over. */
  readonly ending?: EndingWords | undefined;
  /** Undefined if the match is decided here. */
  readonly online?: OnlineWords | undefined;
}

/** All lines below the registers. */
export function linesBelow(game: Game, table: Table, columns: number, beside: Beside): readonly string[] {
  const { ending, online } = beside;
  const repeated = table.asking === undefined ? repetitionWords(table.view.round) : undefined;
  const said = [...rememberedSentences(table.view.round), ...(repeated === undefined ? [] : [repeated])];
  return [
    ...onlineLines(online, columns),
    ...said.flatMap((line) => wrap(line, columns)),
    ...statusLines(game, table, columns, beside),
    ...noticeLines(table, columns).map((line) => inked('magenta', line)),
    ...wrapItems(ending?.keys ?? keyItems(game, table, online !== undefined), columns).map((line) =>
      inked('dim', line),
    ),
  ];
}

/** What was said of the last key: gone with the next. */
export function noticeLines({ notice }: Table, columns: number): readonly string[] {
  return notice === undefined ? [] : wrap(notice, columns);
}

function onlineLines(online: Beside['online'], columns: number): readonly string[] {
  if (online === undefined) return [];
  const people = online.people === '' ? [] : wrap(online.people, columns);
  return [
    ...people.map((line) => inked('bold', line)),
    ...online.notices.flatMap((line) => wrap(line, columns)),
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
  { ending, online }: Beside,
): readonly string[] {
  const { view } = table;
  const { outcome } = view.round;
  if (outcome !== undefined && table.asking === undefined)
    return isLooking(table)
      ? outcomeLines(game, view, columns)
      : endingLines(roundEnding(game, view, outcome), ending?.why, view, columns);
  // The match was cancelled: nobody is on move any more.
  if (ending !== undefined && outcome === undefined) return [];
  const words = table.asking === undefined ? openWords(table, online) : [questionWords(table)];
  return words.flatMap((line) => wrap(line, columns)).map((line) => inked('bold', line));
}

/** Whose turn it is, and what the chosen bits would make. */
function openWords(table: Table, online: Beside['online']): readonly string[] {
  const { view } = table;
  if (isLooking(table)) return [turnWords(view), ...offerLines(view)];
  const waiting = online?.isSent === true ? 'Your move is on its way …' : waitingWords(table);
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

interface EndingWords {
  /** Why the round ended so; undefined until it is known, and where it is not. */
  readonly why: string | undefined;
  /** What can be pressed now, the next step first. */
  readonly keys: readonly string[];
}

const LOOKS: Readonly<Record<RoundEnding['result'], { readonly sign: string; readonly ink: Ink }>> = {
  won: { sign: '★', ink: ['black', 'bgGreen'] },
  lost: { sign: '×', ink: ['inverse', 'red'] },
  drawn: { sign: '=', ink: ['black', 'bgYellow'] },
  over: { sign: '★', ink: ['black', 'bgCyan'] },
};

function endingLines(
  { result, head, how }: RoundEnding,
  why: string | undefined,
  view: View,
  columns: number,
): readonly string[] {
  const { sign, ink } = LOOKS[result];
  const words = [...told(how, why), ...scoreWords(view)];
  return [inked(ink, `${sign} ${head} `), ...words.flatMap((line) => wrap(line, columns))];
}

/** How and why, without a sentence that the reason only goes on with: "You gave up, and it was not lost yet." */
function told(how: readonly string[], why: string | undefined): readonly string[] {
  if (why === undefined) return how;
  return [...how.filter((line) => !why.startsWith(`${line.replace(/\.$/, '')}, `)), why];
}

/** How a round ended that another follows, for the lines of play. */
export function pauseLines(game: Game, view: View): readonly string[] {
  const { outcome } = view.round;
  return outcome === undefined || view.over ? [] : roundEnding(game, view, outcome).how;
}

/** Of several rounds. */
function scoreWords({ setup, tally, over }: View): readonly string[] {
  return setup.rounds === 1 ? [] : [tallyWords(tally), ...(over ? [championWords(tally)] : [])];
}

/** Between two rounds, and after the last one. */
export function nextKeys(view: View, isElsewhere = false): readonly string[] {
  const { setup, round, over } = view;
  if (isElsewhere && view.seat === undefined) return ['v review', over ? 'Enter leaves' : 'q quit'];
  if (!over) return ['Enter next round', 'v review', 'q quit'];
  if (isElsewhere) return ['a play again', 's swap seats', 'v review', 'Enter leaves'];
  const level = nextLevel(setup, round.outcome);
  const up = level?.is === 'stronger' ? [`l next level: ${level.name}`] : [];
  const down = level?.is === 'weaker' ? [`l easier: ${level.name}`] : [];
  const swap = youIn(view) === undefined ? 's other moves first' : 's swap seats';
  return [...up, 'a play again', swap, ...down, 'v review', 'Enter leaves'];
}

const ALWAYS: readonly string[] = ['r rules', '? help', 'q quit'];

/** Those that do something now; who only looks on has none of a match that is replayed. */
function keyItems(game: Game, table: Table, isElsewhere: boolean): readonly string[] {
  const { from, to } = labelRange(game.book);
  const { view } = table;
  if (view.seat === undefined) return isElsewhere && view.round.outcome === undefined ? ALWAYS : [];
  if (table.asking !== undefined) return ['y yes', 'any other key no'];
  if (view.round.outcome !== undefined) return [];
  const two = playableRegisters(view).length > 1;
  const choosing = [
    `${from}-${to} or arrows+Space choose`,
    mustPass(table) ? 'Enter pass' : 'Enter play',
    ...(canPass(table) && !mustPass(table) ? ['p pass'] : []),
    ...(two ? [`Tab other ${game.phrases.noun}`] : []),
  ];
  return [
    ...(offersToAnswer(view).length > 0 ? ['y agree', 'n decline'] : []),
    ...(turnOf(view) === 'elsewhere' ? [] : choosing),
    ...(mayHelp(view) ? ['h hint'] : []),
    ...(mayTakeBack(view.setup) ? ['u undo'] : []),
    ...(mayClaimDraw(view.round) ? ['d claim a draw'] : []),
    ...ALWAYS,
  ];
}

/** Broken between the keys, never within what is said of one. */
export function wrapItems(items: readonly string[], columns: number): readonly string[] {
  const joined = items.map((item) => item.replaceAll(' ', '\u00a0')).join(' · ');
  return joined === ''
    ? []
    : wrap(joined, columns).map((line) => line.replaceAll('\u00a0', ' ').replace(/^· | ·$/g, ''));
}
