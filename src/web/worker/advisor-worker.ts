// The advisor: solves, reviews, sets puzzles and plays the computer's moves, away from the page's thread. The workers of
// a search start from this file too, under names of their own; what they need is loaded then.
import { answerTo } from './answer.ts';
import { holdName } from './hold-name.ts';
import type { Asked, Begun, Told } from './question.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Between two reports of progress. */
const REPORT_EVERY_MS = 50;

if (self.name.startsWith('searcher ')) void take(import('./lab/searcher.ts'));
else if (self.name.startsWith('evaluator ')) void take(import('./lab/evaluator.ts'));
else {
  self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void attend(data));
  void begin();
}

/** Another role than the advisor's. */
async function take(role: Promise<unknown>): Promise<void> {
  try {
    await role;
  } catch {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers whoever started it
    self.postMessage({ told: 'failed' });
  }
}

async function begin(): Promise<void> {
  tell({ begun: await holdName(self.name) });
}

async function attend({ number, kind, question }: Asked): Promise<void> {
  let reported = performance.now();
  try {
    const answer = await answerTo(kind, question, (progress) => {
      if (performance.now() - reported < REPORT_EVERY_MS) return;
      reported = performance.now();
      tell({ number, progress });
    });
    tell({ number, answer });
  } catch (error) {
    tell({ number, failed: error instanceof Error ? error.message : 'unknown' });
  }
}

function tell(told: Told | Begun): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(told);
}
