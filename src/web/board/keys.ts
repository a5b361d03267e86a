// Key presses → what they mean at a board. A key that something else under the fingers needs is left alone.
import type { Input } from '../../table/update.ts';

/** To the row above or below, wherever that is. */
export type Vertical = 'up' | 'down';

const NAMED: Readonly<Record<string, Input | Vertical>> = {
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
  Home: { do: 'step', by: -Infinity },
  End: { do: 'step', by: Infinity },
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': { do: 'toggle' },
  Enter: { do: 'enter' },
  Escape: { do: 'clear' },
  Backspace: { do: 'back' },
  p: { do: 'pass' },
};

/** Undefined for a key that means nothing here. */
export function boardKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Input | Vertical | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return /^[0-9]$/.test(key) ? { do: 'digit', digit: key } : NAMED[key];
}

/** For keys that are pressed beside the board: what is not needed there to type, to choose or to scroll. */
export function keyBeside(event: KeyboardEvent): Input | undefined {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('input, select, textarea, [contenteditable]') !== null)
    return undefined;
  const key = boardKey(event);
  if (key === undefined || key === 'up' || key === 'down' || key.do === 'toggle') return undefined;
  const needed = key.do === 'enter' || key.do === 'step';
  return needed && target.closest('a, button, summary') !== null ? undefined : key;
}
