// The browser's simple store: a few small things by name, there at once. What cannot be read is not there, and where
// nothing can be kept, nothing is.
import { parseJson } from '../../base/json.ts';

/** The choices that can be made in this browser. */
export const CHOICES = [
  'bitduel-preferences',
  'bitduel-choices',
  'bitduel-standings',
  'bitduel-online',
] as const;
type LocalName = (typeof CHOICES)[number] | 'bitduel-draft' | 'bitduel-server';

const OWN = 'bitduel-';

export function readLocal(name: LocalName): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}

/** False if it could not be kept. */
export function keepLocal(name: LocalName, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetLocal(name: LocalName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}

/** Everything of this app. */
export function forgetLocals(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(OWN)) localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}
