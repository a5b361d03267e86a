// A review of a hidden target in sentences: where it turned, the costliest mistake with what each answer to it would
// have meant, what the other mistakes cost, and where luck weighed most. Mistakes and luck are kept apart.
import { at } from '../../base/invariant.ts';
import { counted, listed } from '../../base/text.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Move } from '../../rules/play.ts';
import { largestSwing, loserOf, worstMistake, type Swing } from './hidden-turning-point.ts';
import type { CountAnswer, HiddenGuide } from '../../hidden/guide.ts';
import { knownTarget } from './hidden-review.ts';
import { mistakeWords } from './review-words.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { forSeat } from '../assessment.ts';
import { placeIn, type Review, type ReviewedMove } from './review.ts';
import { playerName, quotedMove } from '../words/person.ts';

/** Where a round with a hidden target turned, and why. */
export function hiddenTurningWords(guide: HiddenGuide, round: Round, review: Review): readonly string[] {
  const { turningPoint } = review;
  switch (turningPoint?.by) {
    case undefined:
      return [evenWords(round), ...luckWords(round, review)];
    case 'resign':
      return [resignWords(review, turningPoint.seat), ...otherMistakes(review), ...luckWords(round, review)];
    case 'answer':
      return answerTurnWords(guide, round, review);
    case 'blunder': {
      const mistake = at(review.moves, turningPoint.ply - 1);
      return [
        `The turning point was move ${mistake.ply}, by ${playerName(mistake.seat)}.`,
        ...whyWords(guide, round, mistake),
        ...otherMistakes(review, mistake),
        ...luckWords(round, review),
      ];
    }
  }
}

function evenWords({ outcome }: Round): string {
  return outcome === undefined ? 'Nobody has given anything away so far.' : 'Nobody gave anything away.';
}

function resignWords({ history }: Review, seat: Seat): string {
  const gaveUp = `${playerName(seat)} gave up a position that was not lost`;
  const { chance } = forSeat(seat, at(history, history.length - 1));
  if (chance === undefined || chance.of === 1) return `${gaveUp}.`;
  return `${gaveUp}: well played, ${chance.wins} of ${counted(chance.of, 'possible target')} would win.`;
}

/** Luck did more than any mistake; the loser's worst mistake is told all the same. */
function answerTurnWords(guide: HiddenGuide, round: Round, review: Review): readonly string[] {
  const loser = loserOf(round.outcome);
  const name = loser === undefined ? '' : playerName(loser);
  const [swing, mistake] = [largestSwing(review, loser), worstMistake(review, loser)];
  return [
    ...(swing === undefined ? [] : [`The turning point was luck, ${swingWords(round, swing)}`]),
    mistake === undefined
      ? `${name} gave nothing away.`
      : `The costliest mistake of ${name} was move ${mistake.ply}.`,
    ...(mistake === undefined ? [] : whyWords(guide, round, mistake)),
    ...otherMistakes(review, mistake),
  ];
}

/** While the target was unknown, question against question; afterwards by the open book. */
function whyWords(guide: HiddenGuide, round: Round, mistake: ReviewedMove): readonly string[] {
  const place = placeIn(round, mistake.ply - 1);
  const played = at(round.plies, mistake.ply - 1).move;
  const target = knownTarget(place);
  if (target !== undefined) return mistakeWords(guide.solution(target), place, played);
  return [
    `Of the targets that were possible then, ${playerName(mistake.seat)} wins with best play:`,
    ...[played, mistake.best].map((move) => questionWords(place, move, guide.answers(place, move))),
  ];
}

/** What a question wins, and after which answers. */
function questionWords(place: Round, move: Move, answers: readonly CountAnswer[]): string {
  const sum = (part: 'wins' | 'of') => answers.reduce((total, answer) => total + answer[part], 0);
  const whole = `After ${quotedMove(place.rules, positionIn(place).toMove, move)}: ${sum('wins')} of ${sum('of')}`;
  if (answers.length === 1) return `${whole}. It asks what everybody knew already.`;
  const cases = answers.map(({ matches, wins, of }, index) => {
    const count = index === 0 ? counted(matches, 'matching bit') : `${matches}`;
    return `${wins} of ${of} for ${count}`;
  });
  return `${whole} (${cases.join(', ')}).`;
}

/** What the mistakes cost besides the one that was told. */
function otherMistakes({ moves }: Review, told?: ReviewedMove): readonly string[] {
  const others = moves.filter((move) => move.verdict === 'blunder' && move !== told);
  if (others.length === 0) return [];
  const costs = others.map((move) => `move ${move.ply} (${playerName(move.seat)}) ${costWords(move)}`);
  return [`${told === undefined ? 'Mistakes' : 'Other mistakes'}: ${listed(costs, 'and')}.`];
}

function costWords({ before, after }: ReviewedMove): string {
  const [had, kept] = [before.chance, after.chance];
  if (had === undefined || kept === undefined || had.of === 1) return 'gave the race away';
  return `gave away ${had.wins - kept.wins} of ${counted(had.of, 'target')}`;
}

function luckWords(round: Round, review: Review): readonly string[] {
  const swing = largestSwing(review);
  return swing === undefined ? [] : [`Luck weighed most ${swingWords(round, swing)}`];
}

function swingWords(round: Round, { ply, from, to }: Swing): string {
  const lucky = to > from ? 0 : 1;
  const seen = (share: number) => percent(lucky === 0 ? share : 1 - share);
  const count = at(round.plies, ply - 1).matches?.find((matches) => matches !== undefined);
  const told = count === undefined ? 'the answer' : `${count} of ${round.rules.width} matching`;
  return `after move ${ply}: ${told} took ${playerName(lucky)} from ${seen(from)} to ${seen(to)} of the targets.`;
}

/** All and nothing only where it is just that. */
function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded} %`;
}
