// What is known of a match that was played at the board: why a round ended so, and the review of all as a page.
import { adviseReview, type ReviewAdvice } from '../../advice/review-advice.ts';
import { endingWords } from '../../coach/review/ending-words.ts';
import { spokenTo } from '../../coach/words/spoken-to.ts';
import type { Game } from '../../games/game.ts';
import type { Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { solvingMs } from '../../solver/solve.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, type LongWork } from '../io/long-work.ts';
import { reviewLines } from '../texts/review-lines.ts';
import type { Page } from './page.ts';

/** Longer is too long to wait at the end of a round. */
const MOST_SOLVING_MS = 1000;

/** Why the round ended as it did, in a sentence; undefined where that is not known for certain, or not soon. */
export async function whyEnded(view: View, longWork: LongWork): Promise<string | undefined> {
  const { round } = view;
  const isQuick = round.commitment === undefined && solvingMs(round.rules) <= MOST_SOLVING_MS;
  if (!isQuick || round.plies.length === 0) return undefined;
  const advice = await runLongWork(longWork, async (control) => adviseReview(caches, round, { control }));
  if (!advice.ok) return undefined;
  return endingWords(round, advice.value.review, spokenTo(view));
}

/** The review of rounds that were played here, to be read at the board; undefined if it was stopped. */
export async function reviewPage(
  game: Game,
  view: View,
  rounds: readonly Round[],
  longWork: LongWork,
): Promise<Page | undefined> {
  const you = spokenTo(view);
  const reviews: { readonly round: Round; readonly advice: ReviewAdvice }[] = [];
  for (const round of rounds) {
    const advice = await runLongWork(longWork, async (control) =>
      adviseReview(caches, round, { lookAhead: true, control, you }),
    );
    if (!advice.ok) return undefined;
    reviews.push({ round, advice: advice.value });
  }
  const lines = (columns: number) =>
    reviews.flatMap(({ round, advice }, index) => [
      ...(index === 0 ? [] : ['']),
      ...reviewLines(game, round, advice, { columns, you }),
    ]);
  return { lines, top: 0 };
}
