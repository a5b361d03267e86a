// Whether the host of this page also decides matches. A host of plain files has a file in that place which says no.
import { forgetLocal, keepLocal, readLocal } from '../storage/local-store.ts';

const KEY = 'bitduel-server';

/** Whether there was one the last time: so that what it brings has its place from the start. */
export function hadServer(): boolean {
  return readLocal(KEY) === true;
}

let asked: Promise<boolean> | undefined;

/** False as well where nothing answers; then the next call asks again. */
export async function hasServer(): Promise<boolean> {
  // Without a network the browser would only complain.
  if (!navigator.onLine) return false;
  asked ??= ask();
  const answer = await asked.catch(() => undefined);
  if (answer === undefined) asked = undefined;
  return answer ?? false;
}

/** Rejects if no answer came. */
async function ask(): Promise<boolean> {
  const response = await fetch('./api/about');
  try {
    const about = (await response.json()) as { readonly api?: unknown } | null;
    const isServer = response.ok && about?.api === 1;
    if (isServer) keepLocal(KEY, true);
    else forgetLocal(KEY);
    return isServer;
  } catch {
    return false;
  }
}
