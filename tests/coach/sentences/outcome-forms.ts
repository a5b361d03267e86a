// Sentences on what three plies of looking ahead show.
import { registerOf } from '../../../src/rules/position.ts';
import { isHandedOver, stepsFrom, type Step } from './all-play.ts';
import { adviceTo, isOnMove, isOpponent, isToldRight, type Form, type Said } from './said.ts';
import {
  HOW_LONG,
  isEndless,
  isExactly,
  isHowLong,
  isNamed,
  isTrap,
  losesAtOnce,
  steps,
  winsAtOnce,
} from './steps.ts';

/** "loses at once", "lets Player 2 win with the reply": whether a step is bad in one of the ways that are named. */
function isBadAs(said: Said, step: Step): boolean {
  const loses = said.has('loses') && losesAtOnce(said, step);
  return loses || (said.has('lets') && isHandedOver(said.world, step));
}

const HARMS = String.raw`(?<loses>lose at once)?(?: or )?(?<lets>let {they:who} win with the reply)?`;

export const OUTCOME_FORMS: readonly Form[] = [
  ['{moves:moves} wins at once.', (said) => isNamed(said, (step) => winsAtOnce(said, step))],
  ['Any of {count:number} moves wins at once.', (said) => isNamed(said, (step) => winsAtOnce(said, step))],
  [
    'After (?:{moves:moves}|any of {count:number} moves) every reply by {they:who} lets {you:who} win.',
    (said) =>
      isOpponent(said, 'they') && isOnMove(said, 'you') && isNamed(said, (step) => isTrap(said, step)),
  ],
  ['Every move loses at once.', (said) => steps(said).every((step) => losesAtOnce(said, step))],
  [
    'Every move (?<loses>loses at once) or (?<lets>lets {they:who} win with the reply).',
    (said) =>
      isOpponent(said, 'they') &&
      steps(said).every((step) => isBadAs(said, step)) &&
      steps(said).some((step) => losesAtOnce(said, step)) &&
      steps(said).some((step) => isHandedOver(said.world, step)),
  ],
  [
    'Whatever {you:who} plays?, {they:who} can win with the reply.',
    (said) =>
      isOnMove(said, 'you') &&
      isOpponent(said, 'they') &&
      steps(said).every((step) => isHandedOver(said.world, step)),
  ],
  [
    `No move wins and none loses: well played, this ${HOW_LONG}.`,
    (said) => isHowLong(said) && steps(said).every((step) => isEndless(said, step)),
  ],
  [
    String.raw`Only {moves:moves} (?:(?<loses>does not lose at once)|(?<lets>does not let {they:who} win with the reply)|neither (?<loses2>loses at once) nor (?<lets2>lets {they2:who} win with the reply)); then, well played, this ${HOW_LONG}.`,
    (said) => {
      const bad = (step: Step) =>
        ((said.has('loses') || said.has('loses2')) && losesAtOnce(said, step)) ||
        ((said.has('lets') || said.has('lets2')) && isHandedOver(said.world, step));
      return (
        isHowLong(said) &&
        isExactly(said, (step) => !bad(step)) &&
        isExactly(said, (step) => isEndless(said, step))
      );
    },
  ],
  [
    `${adviceTo(`avoid (?:{moves:moves}|the {count:number} moves that ${HARMS})`)}; after any other move this, well played, ${HOW_LONG}.`,
    (said) =>
      isToldRight(said) &&
      isHowLong(said) &&
      isExactly(said, (step) => losesAtOnce(said, step) || isHandedOver(said.world, step)) &&
      isExactly(said, (step) => !isEndless(said, step)) &&
      (!said.has('count') || isExactly(said, (step) => isBadAs(said, step))),
  ],
];

/** The number that play has made in a shared register. */
function numberOf({ world }: Said, { made }: Step): number {
  return registerOf(world.rules, made.state, 'shared');
}

export const MULTIPLE_FORMS: readonly Form[] = [
  [
    '{moves:moves} makes {made:number}, a multiple of {of:number}.',
    (said) =>
      isNamed(said, (step) => winsAtOnce(said, step) && numberOf(said, step) === said.number('made')) &&
      said.number('made') % said.number('of') === 0,
  ],
  ...OUTCOME_FORMS.map(([pattern, isTrue]): Form => [
    `${pattern} For example {bad:moves} makes {made:number}, and {replier:who} answers? {reply:moves}: {answer:number} is a multiple of {of:number}.`,
    (said) => {
      const { world } = said;
      const bad = steps(said).find(({ move }) => move === said.move('bad'));
      if (bad === undefined || bad.ending !== undefined || !isOpponent(said, 'replier')) return false;
      const reply = said.move('reply', bad.made.toMove);
      const answer = stepsFrom(world, bad.made).find(({ move }) => move === reply);
      return (
        isTrue(said) &&
        numberOf(said, bad) === said.number('made') &&
        answer?.ending?.winner === bad.made.toMove &&
        numberOf(said, answer) === said.number('answer') &&
        said.number('answer') % said.number('of') === 0
      );
    },
  ]),
];
