// The computer's turn: asks the advisor for a move and hands it over after a moment, so that people see what happens.
import type { RecordLine } from '../../notation/record-line.ts';
import type { Move } from '../../rules/play.ts';
import type { Progress } from '../../solver/progress.ts';
import { ask } from '../advisor/advisor.ts';
import { packLines } from '../advisor/packed-lines.ts';

/** A move that comes at once is not noticed: it is held back this long. */
const HELD_BACK_MS = 450;

export interface Thought {
  /** Its move is not wanted any more, and never comes. */
  readonly forget: () => void;
}

interface Listener {
  readonly progress: (progress: Progress) => void;
  readonly move: (move: Move) => void;
  readonly failed: () => void;
}

interface Situation {
  /** The record so far. */
  readonly lines: readonly RecordLine[];
  readonly seed: number;
}

export function think({ lines, seed }: Situation, tell: Listener): Thought {
  const asking = ask('move', { moment: { record: packLines(lines) }, seed }, tell.progress);
  let wanted = true;
  const answered = Promise.all([asking.answer, pause(HELD_BACK_MS)]);
  answered.then(
    ([move]) => wanted && tell.move(move),
    () => wanted && tell.failed(),
  );
  return {
    forget: () => {
      if (!wanted) return;
      wanted = false;
      asking.forget();
    },
  };
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
