// Key presses → what they mean at the board.
import type { Key } from 'node:readline';
import type { Input } from '../../table/update.ts';
import type { FrameClick } from './mouse.ts';

export type BoardKey =
  | Input
  | { readonly do: 'up' | 'down' | 'page-up' | 'page-down' }
  | { readonly do: 'help' | 'rules' | 'hint' | 'review' | 'quit' | 'interrupt' | 'suspend' | 'redraw' }
  | { readonly do: 'again' | 'swapped' | 'level' }
  | { readonly do: 'click'; readonly at: FrameClick };

/** A key, or a click in its place. */
export interface PressedKey extends Key {
  readonly click?: FrameClick;
}

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
