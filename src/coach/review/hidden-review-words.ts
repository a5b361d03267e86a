// A review of a hidden target in sentences: where it turned, the costliest mistake with what each answer to it would
// have meant, what the other mistakes cost, and where luck weighed most. Mistakes and luck are kept apart.
import { at } from '../../base/invariant.ts';
import { counted, listed } from '../../base/text.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Move } from '../../rules/play.ts';
import { largestSwing, loserOf, worstMistake, type Swing } from './hidden-turning-point.ts';
import type { CountAnswer, HiddenGuide } from '../../hidden/guide.ts';
import { knownTarget } from './hidden-review.ts';
import { letGo, mistakeWords } from './review-words.ts';
import { forSeat } from '../assessment.ts';
import { placeIn, type Review, type ReviewedMove, type TurningPoint } from './review.ts';
import { namedFor, quotedMove, type You } from '../words/person.ts';

/** Where a round with a hidden target turned, and why. `you` as in `turningWords`. */
export function hiddenTurningWords(
  guide: HiddenGuide,
  round: Round,
  review: Review,
  you?: You,
): readonly string[] {
  const luck = () => luckWords(round, review, you);
  const { turningPoint } = review;
  switch (turningPoint?.by) {
    case undefined:
      return [evenWords(round), ...luck()];
    case 'resign':
      return [resignWords(review, turningPoint, you), ...otherMistakes(review, you), ...luck()];
    case 'answer':
      return answerTurnWords(guide, round, review, you);
    case 'blunder': {
      const mistake = at(review.moves, turningPoint.ply - 1);
      return [
        `The turning point was move ${mistake.ply}, by ${namedFor(mistake.seat, you).name}.`,
        ...whyWords(guide, round, mistake, you),
        ...otherMistakes(review, you, mistake),
        ...luck(),
      ];
    }
  }
}

function evenWords({ outcome }: Round): string {
  return outcome === undefined ? 'Nobody has given anything away so far.' : 'Nobody gave anything away.';
}

function resignWords({ history }: Review, turn: TurningPoint, you: You | undefined): string {
  const gaveUp = `${namedFor(turn.seat, you).Name} ${letGo(turn)} a position that was not lost`;
  const { chance } = forSeat(turn.seat, at(history, history.length - 1));
  if (chance === undefined || chance.of === 1) return `${gaveUp}.`;
  return `${gaveUp}: well played, ${chance.wins} of ${counted(chance.of, 'possible target')} would win.`;
}

/** Luck did more than any mistake; the loser's worst mistake is told all the same. */
function answerTurnWords(
  guide: HiddenGuide,
  round: Round,
  review: Review,
  you: You | undefined,
): readonly string[] {
  const loser = loserOf(round.outcome);
  const named = loser === undefined ? undefined : namedFor(loser, you);
  const [swing, mistake] = [largestSwing(review, loser), worstMistake(review, loser)];
  return [
    ...(swing === undefined ? [] : [`The turning point was luck, ${swingWords(round, swing, you)}`]),
    mistake === undefined
      ? `${named?.Name ?? ''} gave nothing away.`
      : `${named?.Whose ?? ''} costliest mistake was move ${mistake.ply}.`,
    ...(mistake === undefined ? [] : whyWords(guide, round, mistake, you)),
    ...otherMistakes(review, you, mistake),
  ];
}

/** While the target was unknown, question against question; afterwards by the open book. */
function whyWords(
  guide: HiddenGuide,
  round: Round,
  mistake: ReviewedMove,
  you: You | undefined,
): readonly string[] {
  const place = placeIn(round, mistake.ply - 1);
  const played = at(round.plies, mistake.ply - 1).move;
  const target = knownTarget(place);
  if (target !== undefined) return mistakeWords(guide.solution(target), place, played, you);
  const { name, verb } = namedFor(mistake.seat, you);
  return [
    `Of the targets that were possible then, ${name} ${verb('win', 'wins')} with best play:`,
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
function otherMistakes({ moves }: Review, you: You | undefined, told?: ReviewedMove): readonly string[] {
  const others = moves.filter((move) => move.verdict === 'blunder' && move !== told);
  if (others.length === 0) return [];
  const costs = others.map(
    (move) => `move ${move.ply} (${namedFor(move.seat, you).name}) ${costWords(move)}`,
  );
  return [`${told === undefined ? 'Mistakes' : 'Other mistakes'}: ${listed(costs, 'and')}.`];
}

function costWords({ before, after }: ReviewedMove): string {
  const [had, kept] = [before.chance, after.chance];
  if (had === undefined || kept === undefined || had.of === 1) return 'gave the race away';
  return `gave away ${had.wins - kept.wins} of ${counted(had.of, 'target')}`;
}

function luckWords(round: Round, review: Review, you: You | undefined): readonly string[] {
  const swing = largestSwing(review);
  return swing === undefined ? [] : [`Luck weighed most ${swingWords(round, swing, you)}`];
}

function swingWords(round: Round, { ply, from, to }: Swing, you: You | undefined): string {
  const lucky = to > from ? 0 : 1;
  const seen = (share: number) => percent(lucky === 0 ? share : 1 - share);
  const count = at(round.plies, ply - 1).matches?.find((matches) => matches !== undefined);
  const told = count === undefined ? 'the answer' : `${count} of ${round.rules.width} matching`;
  return `after move ${ply}: ${told} took ${namedFor(lucky, you).name} from ${seen(from)} to ${seen(to)} of the targets.`;
}

/** All and nothing only where it is just that. */
function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded} %`;
}
