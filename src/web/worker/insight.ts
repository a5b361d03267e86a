// What is known of a position, by itself or in a match, as the pages show it.
import { advisePosition, adviseRound, type PositionAdvice } from '../../advice/position-advice.ts';
import { startOf, startPosition } from '../../rules/position.ts';
import { caches } from './caches.ts';
import { rulesOf } from './books.ts';
import { placeAt } from './moments.ts';
import type { Question, Report } from './question.ts';

export async function insightFor(
  question: Question<'insight'>,
  onProgress: Report,
): Promise<PositionAdvice | 'unknown'> {
  const options = { person: question.person, lookAhead: true, control: { onProgress } };
  if ('moment' in question) {
    const advice = await adviseRound(caches, placeAt(question.moment), options);
    return advice.ok ? advice.value : 'unknown';
  }
  const { start, position } = question.place;
  const rules = rulesOf(question.place);
  const advice = await advisePosition(caches, rules, position, {
    ...options,
    start: start === undefined ? startPosition(rules, 0) : startOf(rules, start, 0),
  });
  return advice.ok ? advice.value : 'unknown';
}
