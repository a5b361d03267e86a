// The user's small choices: colours, sound, and what is shown and told of other players. Kept in this browser, and the same in all its tabs.
import { useEffect, useState } from 'preact/hooks';
import { forgetLocal, keepLocal, readLocal } from '../storage/local-store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly sound: boolean;
  /** Whether to tell of one's turn in a match that a server decides while the tab is hidden. */
  readonly alert: boolean;
  /** Whether to do without the names that others give themselves. */
  readonly hideNames: boolean;
}

const KEY = 'bitduel-preferences';
const USUAL: Preferences = { theme: 'auto', sound: false, alert: false, hideNames: false };

const listeners = new Set<() => void>();
let current = read();

export function preferences(): Preferences {
  return current;
}

/** Where nothing can be kept, the choice holds as long as the page does. */
export function prefer(change: Partial<Preferences>): void {
  show({ ...current, ...change });
  keepLocal(KEY, current);
}

export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For components: shown anew when a choice changes. */
export function usePreferences(): Preferences {
  const [shown, setShown] = useState(preferences);
  useEffect(() => onPreference(() => setShown(preferences())), []);
  return shown;
}

/** Forgets every choice. */
export function forgetPreferences(): void {
  show(USUAL);
  forgetLocal(KEY);
}

function show(next: Preferences): void {
  current = next;
  for (const listener of listeners) listener();
}

function read(): Preferences {
  const { theme, sound, alert, hideNames } = {
    ...(readLocal(KEY) as Partial<Record<keyof Preferences, unknown>>),
  };
  return {
    theme: THEMES.find((each) => each === theme) ?? USUAL.theme,
    sound: sound === true,
    alert: alert === true,
    hideNames: hideNames === true,
  };
}

// Another tab has chosen something; without a key, it has erased everything.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) show(read());
});
