// A text that takes the board's place while it is read: help, rules.
import type { Game } from '../../games/game.ts';
import { mayClaimDraw, whyNoOffer } from '../../match/repetition.ts';
import { mayHelp, type View } from '../../match/view.ts';
import { mayPass } from '../../rules/book-facts.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import { isNumber, isRing, runsMatter } from '../../table/row-aids.ts';
import { mayTakeBack } from '../../table/requests.ts';
import { playableRegisters } from '../../table/table.ts';
import type { Size } from './draw.ts';
import type { BoardKey } from './input.ts';
import { nextLevel } from '../match/rematch.ts';
import { rulesLines } from '../texts/rules-lines.ts';
import { inked, wrap } from '../io/style.ts';

export interface Page {
  /** Made for a width, so that a resized terminal gets a new one. */
  readonly lines: (columns: number) => readonly string[];
  readonly top: number;
}

export function drawPage(page: Page, { columns, rows }: Size): readonly string[] {
  const lines = page.lines(columns);
  const room = Math.max(1, rows - 2);
  const shown = lines.slice(page.top, page.top + room);
  const more = page.top + room < lines.length;
  const foot = more || page.top > 0 ? '↑↓ scroll, any other key: back' : 'Any key: back';
  return [...shown, inked('dim', foot)];
}

/** The page after a key; undefined once it is closed. */
export function turnPage(page: Page, key: BoardKey | undefined, { columns, rows }: Size): Page | undefined {
  const room = Math.max(1, rows - 2);
  const steps: Readonly<Record<string, number>> = { up: -1, down: 1, 'page-up': -room, 'page-down': room };
  const step = steps[key?.do ?? ''];
  if (step === undefined) return undefined;
  const last = Math.max(0, page.lines(columns).length - room);
  return { ...page, top: Math.max(0, Math.min(last, page.top + step)) };
}

export function pageAbout(what: 'help' | 'rules', game: Game, view: View): Page {
  const lines: Page['lines'] =
    what === 'help'
      ? (columns) => helpLines(game, view, columns)
      : (columns) => rulesLines(game, columns, view.setup);
  return { lines, top: 0 };
}

type KeyHelp = readonly [key: string, words: string];

/** Only keys that do something in this match, at this moment. */
function keysFor(view: View): readonly KeyHelp[] {
  const { setup, round } = view;
  const always: readonly KeyHelp[] = [
    ['r', 'the rules'],
    ['q Ctrl-D', 'leave; the match is kept'],
  ];
  if (view.over) return [...afterMatch(view), ...always];
  if (round.outcome !== undefined) return [['Enter', 'play the next round'], ['v', 'the review'], ...always];
  return [
    ['digits', 'choose a bit by its label, or take it back'],
    ['arrows', 'move the cursor'],
    ['Space', 'choose the bit at the cursor, or take it back'],
    ['click', 'choose that bit; with Shift the mouse selects text'],
    ...(playableRegisters(view).length > 1 ? [['Tab', 'go to the other row'] as const] : []),
    ['Enter', 'play the chosen bits'],
    ...(mayPass(round.rules.book) ? [['p', 'pass, where that is allowed'] as const] : []),
    ['Esc', 'choose anew'],
    ...(mayHelp(view) ? [['h', 'a hint; once more: a best move and why'] as const] : []),
    ...(mayTakeBack(setup) ? [['u', 'take back the last move'] as const] : []),
    ...drawKey(view),
    ['x', 'give up (asks once more)'],
    ...always,
  ];
}

function afterMatch({ setup, round }: View): readonly KeyHelp[] {
  const level = nextLevel(setup, round.outcome);
  return [
    ['a', 'play again'],
    ['s', 'the same with the seats exchanged'],
    ...(level === undefined ? [] : [['l', `the same against the computer: ${level.name}`] as const]),
    ['v', 'the review'],
  ];
}

/** Where no draw can be offered, it may be possible to claim one later. */
function drawKey({ setup, round }: View): readonly KeyHelp[] {
  if (mayClaimDraw(round)) return [['d', 'claim a draw']];
  const fault = whyNoOffer(setup);
  if (fault === undefined) return [['d', 'offer a draw']];
  return fault.third === 'claim' ? [['d', 'claim a draw, the third time a position comes up']] : [];
}

function helpLines(game: Game, view: View, columns: number): readonly string[] {
  const keys = keysFor(view).flatMap(([key, words]) =>
    wrap(words, columns - 10).map((line, index) => `${(index === 0 ? key : '').padEnd(10)}${line}`),
  );
  const hasMarks = game.book.target !== 'none' && !isTargetUnknown(view.round.rules);
  const marks = [
    '0→1 is chosen and will be flipped. ·1· was flipped by the last move. [3] is the cursor.',
    ...(runsMatter(game.book) ? ['A bracket shows how many 1s stand side by side.'] : []),
    ...(isRing(game.book) ? ['The row is a ring: its first bit and its last are neighbours.'] : []),
    ...(isNumber(game.book) ? ['The numbers below the bits are what each 1 counts.'] : []),
    ...(game.book.wear === undefined ? [] : ['Below each bit: how often it may still be flipped.']),
    ...(game.book.wear !== undefined || game.book.ban !== undefined
      ? ['A × marks a bit that may not be flipped now.']
      : []),
    ...(hasMarks ? ['A ✓ marks a bit that matches the target.'] : []),
  ];
  return [inked('bold', 'Keys'), ...keys, '', ...marks.flatMap((mark) => wrap(mark, columns))];
}
