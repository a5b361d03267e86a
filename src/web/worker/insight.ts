// What perfect play says of a position, by itself or in a match, and with a hidden target what is public.
import { hiddenGuessWords, hiddenHintWords } from '../../coach/hints/hidden-hint.ts';
import { hintFor, type HintLevel } from '../../coach/hints/hint.ts';
import { allowedSolution } from '../../coach/hints/usable-solution.ts';
import { valueWords } from '../../coach/words/value-words.ts';
import type { Voice } from '../../coach/words/person.ts';
import { possibleTargets } from '../../match/belief.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { hiddenGuide } from '../../hidden/guide.ts';
import { likelyMove } from '../../hidden/sample.ts';
import { isTargetUnknown, type Rules } from '../../rules/compile.ts';
import { samePosition, type Position } from '../../rules/position.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Report } from './answer.ts';
import { caches } from './caches.ts';
import { placeAt } from './moments.ts';
import type { Insight, Moment, Place, Prospects, Question } from './question.ts';
import { solutionOf } from './solutions.ts';

type Known = Insight | Prospects | 'unknown';

export async function insightFor(question: Question<'insight'>, report: Report): Promise<Known> {
  return 'place' in question
    ? insightAt(question.place, report, question.voice)
    : insightIn(question.moment, report, question.voice);
}

async function insightAt(place: Place, report: Report, voice: Voice = 'you'): Promise<Known> {
  const solution = await solutionOf(place.book, place.target, report);
  return solution === undefined ? 'unknown' : insightFrom(solution, place.position, voice);
}

/** As the match allows it; for a round that is not over. */
async function insightIn(moment: Moment, report: Report, voice: Voice = 'you'): Promise<Known> {
  const round = placeAt(moment);
  const hidden = isTargetUnknown(round.rules);
  const targets = hidden ? possibleTargets(round) : [round.rules.target];
  if (targets.length > 1) return prospectsIn(round);
  const solution = await solutionOf(round.rules.book, targets[0], report);
  if (solution === undefined) return 'unknown';
  const insight = insightFrom(allowedSolution(solution, round), positionIn(round), voice);
  // Once a hidden target is known, no-repeat forbids nothing any more.
  return hidden ? { ...insight, deduced: targets[0] } : { ...insight, byBook: round.endless === 'no-repeat' };
}

function insightFrom(known: Solution, position: Position, voice: Voice): Insight {
  const moves = known.moves(position);
  const [best] = moves;
  const value = best === undefined ? known.value(position) : { value: best.value, plies: best.plies };
  const here: Solution = {
    ...known,
    // Not worked out more than once, and as good as the best move that is allowed, in words too.
    moves: (at) => (samePosition(at, position) ? moves : known.moves(at)),
    value: (at) => (samePosition(at, position) ? value : known.value(at)),
  };
  return {
    value,
    moves,
    exact: known.exact,
    byBook: false,
    deduced: undefined,
    method: known.method,
    words: valueWords(here, position, voice),
    best: hintFor(here, position, 2, voice),
  };
}

function prospectsIn(round: Round): Prospects {
  const moves = hiddenGuide(caches, round)?.prospects(round) ?? [];
  const [best] = moves;
  const { toMove } = positionIn(round);
  const { rules } = round;
  if (best === undefined) return guessIn(round, rules);
  const words = (level: HintLevel) => hiddenHintWords(rules, toMove, moves, level);
  return { hidden: true, moves, words: words(1), best: { move: best.move, words: words(2) } };
}

/** Where nobody has worked out the moves. */
function guessIn(round: Round, rules: Rules): Prospects {
  const { toMove } = positionIn(round);
  const guess = { move: likelyMove(caches.solutions, round), of: possibleTargets(round).length };
  const words = (level: HintLevel) => hiddenGuessWords(rules, toMove, guess, level);
  return { hidden: true, moves: [], words: words(1), best: { move: guess.move, words: words(2) } };
}
