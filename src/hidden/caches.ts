// What players and advice remember from one question to the next: solutions, and tables of beliefs about hidden
// targets. A face makes one of these and hands it in.
import { createSolutionCache, type SolutionCache, type SolutionLimits } from '../solver/solution-cache.ts';
import { createBeliefTables, type BeliefTables } from './belief-table.ts';

export interface Caches {
  readonly solutions: SolutionCache;
  readonly beliefs: BeliefTables;
}

export function createCaches(limits?: SolutionLimits): Caches {
  return { solutions: createSolutionCache(limits), beliefs: createBeliefTables() };
}
