// The user's small choices: colours, sound, whether values are shown. Kept in this browser, and the same in all its
// tabs.
import { useEffect, useState } from 'preact/hooks';
import { forgetLocal, keepLocal, readLocal } from '../storage/local-store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly sound: boolean;
  /** Whether each move's value is shown in a match. */
  readonly values: boolean;
}

const KEY = 'bitduel-preferences';
const USUAL: Preferences = { theme: 'auto', sound: false, values: false };

/** As earlier versions have stored them. */
type Stored = Omit<Preferences, 'values'> & { readonly truth: boolean };

const listeners = new Set<() => void>();
let current = read();

export function preferences(): Preferences {
  return current;
}

/** Where nothing can be kept, the choice holds as long as the page does. */
export function prefer(change: Partial<Preferences>): void {
  show({ ...current, ...change });
  const { values, ...others } = current;
  keepLocal(KEY, { ...others, truth: values } satisfies Stored);
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
  const { theme, sound, truth } = { ...(readLocal(KEY) as Partial<Record<keyof Stored, unknown>>) };
  return {
    theme: THEMES.find((each) => each === theme) ?? USUAL.theme,
    sound: sound === true,
    values: truth === true,
  };
}

// Another tab has chosen something; without a key, it has erased everything.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) show(read());
});
