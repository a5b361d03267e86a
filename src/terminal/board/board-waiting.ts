// How the board lets somebody wait while a game is solved: a notice, and Esc or Ctrl-C stops it.
import type { KeyQueue } from './key-queue.ts';
import { boardKey } from './keys.ts';
import { percentOf, type Waiting } from '../io/long-work.ts';

export function waitingAtBoard(keys: KeyQueue, note: (notice: string | undefined) => void): Waiting {
  return {
    say: (progress) =>
      note(progress && waitingWords(percentOf(progress.done, progress.of), progress.mayStop)),
    stopped: () =>
      keys.take((key) => {
        const does = boardKey(key)?.do;
        return does === 'clear' || does === 'interrupt';
      }),
  };
}

function waitingWords(percent: number, mayStop: boolean): string {
  return `Working it out: ${percent} % known, ${mayStop ? 'at most ' : ''}${100 - percent} % left. Esc stops.`;
}
