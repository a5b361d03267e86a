// What this process remembers for players and advice: one for all matches, puzzles and questions of a run.
import { createCaches } from '../../hidden/caches.ts';

export const caches = createCaches();
