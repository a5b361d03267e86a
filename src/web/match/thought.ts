// The computer's turn: asks the advisor for a move, and holds it back for a moment so that people see what happens.
import type { Question, Thought } from '../../host/local-session.ts';
import { ask } from '../advisor/advisor.ts';
import { packLines } from '../advisor/packed-lines.ts';

/** A move that comes at once is not noticed: it is held back this long. */
const HELD_BACK_MS = 450;

export function think({ lines, onProgress }: Question, seed: number): Thought {
  const asking = ask('move', { moment: { record: packLines(lines) }, seed }, onProgress);
  const move = Promise.all([asking.answer, pause(HELD_BACK_MS)]).then(([answer]) => answer);
  return { move, forget: asking.forget };
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
