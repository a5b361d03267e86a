// The review of a match that was played at the board, as a page.
import { adviseReview, type ReviewAdvice } from '../../advice/review-advice.ts';
import type { Game } from '../../games/game.ts';
import type { Round } from '../../match/match.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, type LongWork } from '../io/long-work.ts';
import { reviewLines } from '../texts/review-lines.ts';
import type { Page } from './page.ts';

/** The review of rounds that were played here, to be read at the board; undefined if it was stopped. */
export async function reviewPage(
  game: Game,
  rounds: readonly Round[],
  longWork: LongWork,
): Promise<Page | undefined> {
  const reviews: { readonly round: Round; readonly advice: ReviewAdvice }[] = [];
  for (const round of rounds) {
    const advice = await runLongWork(longWork, async (control) =>
      adviseReview(caches, round, { lookAhead: true, control }),
    );
    if (!advice.ok) return undefined;
    reviews.push({ round, advice: advice.value });
  }
  const lines = (columns: number) =>
    reviews.flatMap(({ round, advice }, index) => [
      ...(index === 0 ? [] : ['']),
      ...reviewLines(game, round, advice, columns),
    ]);
  return { lines, top: 0 };
}
