// Drafts that were begun in this browser and not finished: nothing that was entered is lost.
// Each page keeps its own, so two tabs do not overwrite each other.
import { forgetLocal, keepLocal, readLocal } from './local-store.ts';

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
  const kept = readLocal(KEY);
  return Array.isArray(kept) ? kept.filter(isKeptDraft).toSorted((a, b) => b.time - a.time) : [];
}

export function draftAt(address: string): KeptDraft | undefined {
  return keptDrafts().find(({ at }) => at === address);
}

/** Older ones go first. False if there is no room even for this one. */
export function keepDraft(draft: KeptDraft): boolean {
  const others = keptDrafts().filter(({ name }) => name !== draft.name);
  return MOST_OTHERS.some((most) => keepLocal(KEY, [draft, ...others.slice(0, most)]));
}

export function dropDraft(unwanted: string): void {
  const left = keptDrafts().filter(({ name }) => name !== unwanted);
  if (left.length === 0) forgetLocal(KEY);
  else keepLocal(KEY, left);
}

/** Adds the drafts in unknown data that are not here yet; those here stay as they are. False if one could not be kept. */
export function keepMissingDrafts(data: unknown): boolean {
  const here = new Set(keptDrafts().map(({ name }) => name));
  const drafts = Array.isArray(data) ? data.filter(isKeptDraft) : [];
  return drafts.filter(({ name }) => !here.has(name)).every(keepDraft);
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, at, text, time } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return [name, at, text].every((each) => typeof each === 'string') && typeof time === 'number';
}
