// Keys and clicks at the board, from what the terminal sends to what they mean at the table.
import type { Key } from 'node:readline';
import type { View } from '../../match/view.ts';
import { offersToAnswer } from '../../table/offers.ts';
import type { Table } from '../../table/table.ts';
import type { Input } from '../../table/update.ts';
import { nextLevel, type Rematch } from '../match/rematch.ts';
import { pointedAt, type BoardFrame, type FrameClick } from './draw.ts';
import { cellsPerRow } from './draw-register.ts';

export const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

/** Where the terminal was clicked, counted from 0. */
interface Click {
  readonly column: number;
  readonly row: number;
}

/** No report is longer than this. */
const LONGEST = 20;

/** The terminal reports a click as ESC [ < button ; column ; row M, which arrives as one key for each character. */
export class MouseReader {
  private report = '';

  /** Takes the next key: the click that it completes, `part` of a report, or `key` if it belongs to none. */
  read(key: Key): Click | 'part' | 'key' {
    const text = key.sequence ?? '';
    const begins = text === '\u001b[<';
    if (!begins && (this.report === '' || !/^[\d;Mm]$/u.test(text))) {
      // What began like a report is none.
      this.report = '';
      return 'key';
    }
    this.report = begins ? text : `${this.report}${text}`;
    const click = clickIn(this.report);
    if (/[Mm]$/u.test(text) || this.report.length > LONGEST) this.report = '';
    return click;
  }
}

/** Presses of the left button count; releases, other buttons and the wheel do not. */
function clickIn(report: string): Click | 'part' {
  // oxlint-disable-next-line no-control-regex -- reports are escape sequences
  const [, column, row] = /^\u001b\[<0;(\d+);(\d+)M$/u.exec(report) ?? [];
  return column === undefined ? 'part' : { column: Number(column) - 1, row: Number(row) - 1 };
}

/** A key, or a click in its place. */
export interface PressedKey extends Key {
  readonly click?: FrameClick;
}

interface Waiting {
  /** Whether news end the waiting too. */
  readonly forNews: boolean;
  readonly resolve: (key: PressedKey | undefined) => void;
}

/** Keys and clicks in the order in which they came, kept until they are asked for; and whether there is news. */
export class KeyQueue {
  private readonly keys: PressedKey[] = [];
  private news = false;
  private waiting: Waiting | undefined;

  push(key: PressedKey): void {
    if (this.waiting === undefined) this.keys.push(key);
    else this.answer(this.waiting, key);
  }

  /** The session has changed. Several changes before the next question count as one. */
  pushNews(): void {
    if (this.waiting?.forNews === true) this.answer(this.waiting, undefined);
    else this.news = true;
  }

  /** Removes the first such key from the queue; returns whether there was one. */
  take(wanted: (key: PressedKey) => boolean): boolean {
    const index = this.keys.findIndex(wanted);
    if (index >= 0) this.keys.splice(index, 1);
    return index >= 0;
  }

  /** Removes all such keys from the queue. */
  drop(unwanted: (key: PressedKey) => boolean): void {
    while (this.take(unwanted));
  }

  async next(): Promise<PressedKey> {
    for (;;) {
      const key = this.keys.shift() ?? (await this.wait(false));
      if (key !== undefined) return key;
    }
  }

  /** Undefined for news, which come before keys: a key is pressed at what is shown. */
  async nextOrNews(): Promise<PressedKey | undefined> {
    if (this.news) {
      this.news = false;
      return undefined;
    }
    return this.keys.shift() ?? this.wait(true);
  }

  private async wait(forNews: boolean): Promise<PressedKey | undefined> {
    return new Promise((resolve) => {
      this.waiting = { forNews, resolve };
    });
  }

  private answer({ resolve }: Waiting, key: PressedKey | undefined): void {
    this.waiting = undefined;
    resolve(key);
  }
}

/** What a key or a click means, before it is known what is on the table. */
export type BoardKey =
  | Input
  | { readonly do: 'up' | 'down' | 'page-up' | 'page-down' }
  | { readonly do: 'help' | 'rules' | 'hint' | 'review' | 'quit' | 'interrupt' | 'suspend' | 'redraw' }
  | { readonly do: 'again' | 'swapped' | 'level' }
  | { readonly do: 'click'; readonly at: FrameClick };

const NAMED: Readonly<Record<string, BoardKey>> = {
  left: { do: 'step', by: -1 },
  right: { do: 'step', by: 1 },
  home: { do: 'step', by: -Infinity },
  end: { do: 'step', by: Infinity },
  up: { do: 'up' },
  down: { do: 'down' },
  pageup: { do: 'page-up' },
  pagedown: { do: 'page-down' },
  tab: { do: 'register' },
  space: { do: 'toggle' },
  return: { do: 'enter' },
  enter: { do: 'enter' },
  backspace: { do: 'back' },
  escape: { do: 'clear' },
};

const LETTERS: Readonly<Record<string, BoardKey>> = {
  p: { do: 'pass' },
  u: { do: 'undo' },
  x: { do: 'resign' },
  d: { do: 'draw' },
  y: { do: 'yes' },
  n: { do: 'no' },
  r: { do: 'rules' },
  h: { do: 'hint' },
  v: { do: 'review' },
  a: { do: 'again' },
  s: { do: 'swapped' },
  l: { do: 'level' },
  q: { do: 'quit' },
  '?': { do: 'help' },
};

const CONTROL: Readonly<Record<string, BoardKey>> = {
  c: { do: 'interrupt' },
  d: { do: 'quit' },
  z: { do: 'suspend' },
  l: { do: 'redraw' },
};

/** Undefined for a key that means nothing here. */
export function boardKey(key: PressedKey): BoardKey | undefined {
  if (key.click !== undefined) return { do: 'click', at: key.click };
  if (key.ctrl === true) return CONTROL[key.name ?? ''];
  if (key.meta === true && key.name !== 'escape') return undefined;
  const text = key.sequence ?? '';
  if (/^[0-9]$/.test(text)) return { do: 'digit', digit: text };
  return LETTERS[text.toLowerCase()] ?? NAMED[key.name ?? ''];
}

/** Typed for a move that never came: it does not leave what nobody has seen yet. */
export function isTypedAhead(key: BoardKey | undefined): boolean {
  return key?.do === 'enter' || key?.do === 'clear' || key?.do === 'digit' || key?.do === 'toggle';
}

/**
 * What a key or a click means at this table; undefined for keys that the board handles itself. While a question is open,
 * those mean no.
 */
export function inputOf(key: BoardKey, table: Table, frame: BoardFrame, columns: number): Input | undefined {
  switch (key.do) {
    case 'up':
    case 'down':
      return vertical(table, key.do === 'up' ? -1 : 1, columns);
    case 'click':
      return pointedAt(table, frame, key.at);
    case 'page-up':
    case 'page-down':
    case 'help':
    case 'rules':
    case 'hint':
    case 'review':
    case 'again':
    case 'swapped':
    case 'level':
    case 'quit':
    case 'interrupt':
    case 'suspend':
    case 'redraw':
      return table.asking === undefined ? undefined : { do: 'no' };
    case 'yes':
    case 'no':
      return answerTo(table, key.do);
    default:
      return key;
  }
}

/** While no question is open, yes and no answer the newest offer from another place. */
function answerTo(table: Table, said: 'yes' | 'no'): Input {
  const [offer] = table.asking === undefined ? offersToAnswer(table.view) : [];
  if (offer === undefined) return { do: said };
  return { do: said === 'yes' ? 'accept' : 'decline', what: offer.what };
}

/** Up and down go through the rows of a wide register, then to the other register. */
function vertical({ view, cursor }: Table, direction: -1 | 1, columns: number): Input {
  const { width, book } = view.round.rules;
  // Tall cells stand in one row, and then others would too.
  const perRow = cellsPerRow(book, { columns, cells: 'framed' });
  const bit = cursor.bit - direction * perRow;
  return bit >= 0 && bit < width ? { do: 'step', by: direction * perRow } : { do: 'register' };
}

/** The match that a key asks for after the last round. */
export function rematchBy(key: BoardKey | undefined, { setup, round }: View): Rematch | undefined {
  if (key?.do === 'again' || key?.do === 'swapped') return key.do;
  return key?.do === 'level' && nextLevel(setup, round.outcome) !== undefined ? 'level' : undefined;
}
