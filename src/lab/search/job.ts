// What a worker is handed to evaluate a candidate, wherever it runs: plain data.
import { mayDeal } from '../space/draw.ts';
import type { Candidate, SearchPlan } from './search.ts';

export interface Job {
  /** The rule book. */
  readonly text: string;
  /** For dealing its starts; undefined: the book keeps its own. */
  readonly seed: number | undefined;
  /** Fingerprints of games that are known. */
  readonly known: readonly string[];
}

export function jobFor(
  { seed, limits }: SearchPlan,
  { n, book }: Candidate,
  known: ReadonlySet<string>,
): Job {
  return { text: JSON.stringify(book), seed: mayDeal(limits) ? seed + n : undefined, known: [...known] };
}
