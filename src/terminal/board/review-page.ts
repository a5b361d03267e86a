// What is known of a match that was played at the board: why a round ended so, and the review of all as a page.
import { adviseReview, type ReviewAdvice } from '../../advice/review-advice.ts';
import { endingWords } from '../../coach/review/ending-words.ts';
import type { Game } from '../../games/game.ts';
import { peopleIn, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { solvingMs } from '../../solver/solve.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, type LongWork } from '../io/long-work.ts';
import { reviewLines } from '../texts/review-lines.ts';
import type { Page } from './page.ts';

/** Longer is too long to wait at the end of a round. */
const MOST_SOLVING_MS = 1000;

/** Why the round ended as it did, in a sentence; undefined where that is not known for certain, or not soon. */
export async function whyEnded({ round, setup }: View, longWork: LongWork): Promise<string | undefined> {
  const isQuick = round.commitment === undefined && solvingMs(round.rules) <= MOST_SOLVING_MS;
  if (!isQuick || round.plies.length === 0) return undefined;
  const advice = await runLongWork(longWork, async (control) => adviseReview(caches, round, { control }));
  if (!advice.ok) return undefined;
  const [you, ...others] = peopleIn(setup);
  return endingWords(round, advice.value.review, others.length === 0 ? you : undefined);
}

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
