// The computer's turn: asks the advisor for a move and hands it over after a moment, so that people see what happens.
import type { Move } from '../../rules/play.ts';
import type { Progress } from '../../solver/progress.ts';
import { ask } from '../advisor/advisor.ts';
import type { Question } from '../worker/question.ts';

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

export function think(question: Question<'move'>, tell: Listener): Thought {
  const asking = ask('move', question, tell.progress);
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
