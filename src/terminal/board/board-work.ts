// How the board waits for long work, hints above all: a notice says how far it is, and Esc or Ctrl-C stops it.
import { mayHelp } from '../../match/view.ts';
import { NO_HELP } from '../../table/board-words.ts';
import { layHint, type Table } from '../../table/table.ts';
import type { Hints } from '../match/hints.ts';
import { boardKey, type KeyQueue } from './input.ts';
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

/** The table with a hint, or with the reason why there is none. */
export async function hintedTable(table: Table, hints: Hints, longWork: LongWork): Promise<Table> {
  if (!mayHelp(table.view)) return { ...table, notice: NO_HELP };
  const hint = await hints.next(table.view, longWork);
  return hint === undefined ? { ...table, notice: 'Stopped.' } : layHint(table, hint);
}
