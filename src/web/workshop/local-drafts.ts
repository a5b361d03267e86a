// Drafts that were begun in this browser and not finished: nothing that somebody has entered is lost.
// Each page keeps its own, so two tabs do not overwrite each other.

export interface KeptDraft {
  /** Which page's it is. */
  readonly name: string;
  /** The address under which it was last seen. */
  readonly at: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const KEY = 'bitduel-draft';
/** How many others are kept beside one: fewer where there is no room. */
const MOST_OTHERS = [11, 4, 1, 0];

/** The newest first. */
export function keptDrafts(): readonly KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptDraft).toSorted((a, b) => b.time - a.time) : [];
  } catch {
    return [];
  }
}

export function draftAt(address: string): KeptDraft | undefined {
  return keptDrafts().find(({ at }) => at === address);
}

/** Older ones go first. */
export function keepDraft(draft: KeptDraft): void {
  const others = keptDrafts().filter(({ name }) => name !== draft.name);
  MOST_OTHERS.some((most) => write([draft, ...others.slice(0, most)]));
}

export function dropDraft(unwanted: string): void {
  const left = keptDrafts().filter(({ name }) => name !== unwanted);
  if (left.length === 0) forgetDraft();
  else write(left);
}

/** Forgets every draft. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}

function write(drafts: readonly KeptDraft[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, at, text, time } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return [name, at, text].every((each) => typeof each === 'string') && typeof time === 'number';
}
