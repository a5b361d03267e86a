// The advisor: solves, reviews, sets puzzles and plays the computer's moves, away from the page's thread.
import { answerTo } from './answer.ts';
import type { Asked, Told } from './question.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Between two reports of progress. */
const REPORT_EVERY_MS = 50;

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void attend(data));

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

function tell(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(told);
}
