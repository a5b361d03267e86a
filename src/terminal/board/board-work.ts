// How the board waits for long work: a notice says how far it is, and Esc or Ctrl-C stops it.
import type { KeyQueue } from './key-queue.ts';
import { boardKey } from './keys.ts';
import { percentOf, type LongWork } from '../io/long-work.ts';

export function longWorkAtBoard(keys: KeyQueue, note: (notice: string | undefined) => void): LongWork {
  return {
    show: (progress) =>
      note(progress && progressWords(percentOf(progress.done, progress.of), progress.mayStop)),
    stop: () =>
      keys.take((key) => {
        const does = boardKey(key)?.do;
        return does === 'clear' || does === 'interrupt';
      }),
    // The screen is given back as a whole.
    clearAtExit: false,
  };
}

function progressWords(percent: number, mayStop: boolean): string {
  return `Working it out: ${percent} % known, ${mayStop ? 'at most ' : ''}${100 - percent} % left. Esc stops.`;
}
