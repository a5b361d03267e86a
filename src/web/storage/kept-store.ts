// Small things that this browser keeps by name, and everything at once: to take along, to bring back, to erase.
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { StoreFault } from '../../host/record-store.ts';
import { database } from './database.ts';
import { CHOICES, forgetLocals, keepLocal, readLocal } from './local-store.ts';
import { tellGone } from './match-channel.ts';
import { matchStore } from './match-store.ts';
import { storeFault } from './store-fault.ts';
import { write } from './write.ts';

export type Kept = Readonly<Record<string, unknown>>;

/** Everything that is kept by name. */
export async function readKept(): Promise<Result<Kept, StoreFault>> {
  try {
    const store = (await database()).transaction('kept').store;
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return ok(Object.fromEntries(keys.map((key, index) => [key, values[index]])));
  } catch (error) {
    return refuse(storeFault(error));
  }
}

/** Keeps what is not kept yet; true if it was missing. */
export async function keepMissing(name: string, value: unknown): Promise<Result<boolean, StoreFault>> {
  try {
    const missing = await write(['kept'], async ({ store }) => {
      const isMissing = (await store.getKey(name)) === undefined;
      if (isMissing) await store.put(value, name);
      return isMissing;
    });
    return ok(missing);
  } catch (error) {
    return refuse(storeFault(error));
  }
}

/** Every match, record and choice is gone afterwards; the app's own files stay, so that it still starts offline. */
export async function eraseAll(): Promise<Result<void, StoreFault>> {
  const matches = await matchStore.list();
  try {
    const stores = ['lines', 'matches', 'secrets', 'kept', 'search', 'seats', 'outbox'] as const;
    await write(stores, async (writing) =>
      Promise.all(stores.map(async (name) => writing.objectStore(name).clear())),
    );
    forgetLocals();
    if (matches.ok) for (const { id } of matches.value) tellGone(id);
    return ok(undefined);
  } catch (error) {
    return refuse(storeFault(error));
  }
}

/** The choices that were made in this browser, as text by name. */
export function readChoices(): Readonly<Record<string, string>> {
  const known = CHOICES.map((name) => [name, readLocal(name)] as const);
  const made = known.filter(([, value]) => value !== undefined);
  return Object.fromEntries(made.map(([name, value]) => [name, JSON.stringify(value)]));
}

/** The longest that a choice may be. */
const MOST_CHOICE = 20_000;

/** Takes over choices that have not been made here yet; they show when the app is loaded anew. False if one could not be kept. */
export function keepMissingChoices(choices: unknown): boolean {
  const values = new Map<string, unknown>(Object.entries({ ...(choices as object | undefined) }));
  const kept = CHOICES.map((name) => {
    const text = values.get(name);
    const value = typeof text === 'string' && text.length < MOST_CHOICE ? parseJson(text) : undefined;
    return value === undefined || readLocal(name) !== undefined || keepLocal(name, value);
  });
  return kept.every(Boolean);
}
