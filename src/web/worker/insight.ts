// What is known of a position, by itself or in a match, as the pages show it.
import { advisePosition, adviseRound, type PositionAdvice } from '../../advice/position-advice.ts';
import { startPosition } from '../../rules/position.ts';
import { caches } from './caches.ts';
import { rulesOf } from './books.ts';
import type { Report } from './answer.ts';
import { placeAt } from './moments.ts';
import type { Insight, Prospects, Question } from './question.ts';

export async function insightFor(
  question: Question<'insight'>,
  onProgress: Report,
): Promise<Insight | Prospects | 'unknown'> {
  const options = { person: question.person, lookAhead: true, control: { onProgress } };
  if ('moment' in question) {
    const advice = await adviseRound(caches, placeAt(question.moment), options);
    return advice.ok ? shown(advice.value) : 'unknown';
  }
  const { book, target, position } = question.place;
  const rules = rulesOf(book, target);
  const advice = await advisePosition(caches, rules, position, {
    ...options,
    start: startPosition(rules, 0),
  });
  return advice.ok ? shown(advice.value) : 'unknown';
}

function shown(advice: PositionAdvice): Insight | Prospects {
  const { hints, moves, method, caution } = advice;
  const words = { words: hints.value, best: hints.best };
  if (method === 'belief' || method === 'sample')
    return {
      hidden: true,
      moves: moves.map(({ move, chance }) => ({ move, wins: chance?.wins ?? 0, of: chance?.of ?? 1 })),
      ...words,
    };
  const { value, plies, exact, deduced } = advice;
  return {
    value: { value: value ?? 'endless', plies },
    moves: moves.map((move) => ({ ...move, value: move.value ?? 'endless' })),
    exact,
    byBook: caution !== undefined,
    deduced,
    method,
    ...words,
  };
}
