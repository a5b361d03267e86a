// Questions about rounds: their review, and what can come up in them at all.
import { adviseReview, type ReviewAdvice } from '../../advice/review-advice.ts';
import { endingWords } from '../../coach/review/ending-words.ts';
import { startOf } from '../../rules/position.ts';
import { canComeUp } from '../../solver/reach.ts';
import { rulesOf } from './books.ts';
import { caches } from './caches.ts';
import { roundAt } from './moments.ts';
import type { Answer, Question, Report } from './question.ts';

export async function review(
  { moment, you }: Question<'review'>,
  onProgress: Report,
): Promise<ReviewAdvice | 'unknown'> {
  const options = { lookAhead: true, control: { onProgress }, you };
  const advice = await adviseReview(caches, roundAt(moment), options);
  return advice.ok ? advice.value : 'unknown';
}

export async function ending(
  { moment, you }: Question<'ending'>,
  onProgress: Report,
): Promise<Answer<'ending'>> {
  const graded = await review({ moment, you }, onProgress);
  return { words: graded === 'unknown' ? undefined : endingWords(roundAt(moment), graded.review, you) };
}

export function comeUp({ place, starts }: Question<'comeUp'>): boolean | undefined {
  const rules = rulesOf(place);
  return canComeUp(
    rules,
    starts.map((start) => startOf(rules, start, 0)),
    place.position,
  );
}
