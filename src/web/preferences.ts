// Small choices of whoever sits here: colours, sound, whether the truth is shown. Kept in this browser.

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly sound: boolean;
  /** Whether each move's value is shown in a match. */
  readonly truth: boolean;
}

const KEY = 'bitduel-preferences';
const USUAL: Preferences = { theme: 'auto', sound: false, truth: false };

const listeners = new Set<() => void>();
let current = read();

export function preferences(): Preferences {
  return current;
}

export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Where nothing can be kept, the choice holds as long as the page does.
  }
  for (const listener of listeners) listener();
}

export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every choice. */
export function forgetPreferences(): void {
  prefer(USUAL);
  localStorage.removeItem(KEY);
}

function read(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { theme, sound, truth } = kept as Partial<Record<keyof Preferences, unknown>>;
    return {
      theme: THEMES.find((each) => each === theme) ?? USUAL.theme,
      sound: sound === true,
      truth: truth === true,
    };
  } catch {
    return USUAL;
  }
}
