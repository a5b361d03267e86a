// How far measuring is, as any long work says it.
import type { Progress } from '../solver/progress.ts';

export function measureProgress(done: number, of: number): Progress {
  return { layer: 0, done, of, mayStop: false };
}

/** So many games are played in one step. */
const GAMES_PER_STEP = 20;

/** Games that tell how many there were, as steps of work with `before` games done and `of` in all. */
export function* countedGames<T>(
  games: Generator<number, T>,
  before: number,
  of: number,
): Generator<Progress, T> {
  for (;;) {
    const step = games.next();
    if (step.done === true) return step.value;
    if (step.value % GAMES_PER_STEP === 0) yield measureProgress(before + step.value, of);
  }
}
