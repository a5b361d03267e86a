// Sentences on threat and defence.
import { expect } from 'vitest';
import { countOnes } from '../../../src/base/bits.ts';
import { goalWinner } from '../../../src/rules/play.ts';
import { turnState, type Position } from '../../../src/rules/position.ts';
import { otherSeat } from '../../../src/rules/rule-book.ts';
import { canWinAtOnce, isHandedOver, outlookOf, type Step, type World } from './all-play.ts';
import { isOnMove, isOpponent, isToldRight, readerIn, type Form, type Said } from './said.ts';
import { HOW_LONG, isEndless, isExactly, isHowLong, isNamed, steps, winsAtOnce } from './steps.ts';

/** The register of the player on move, or of the other one, as it stands. */
function registerOf({ rules, here }: World, whose: 'own' | 'other'): number {
  return whose === 'own' ? here.state & rules.full : here.state >>> rules.width;
}

/** The one content that the goal asks for, found by trying all of them. */
export function wantedIn({ rules }: World): number {
  const rows = Array.from({ length: rules.full + 1 }, (_, row) => row);
  const wanted = rows.filter((row) => goalWinner(rules, { state: row << rules.width, toMove: 1 }) === 0);
  expect(wanted).toHaveLength(1);
  return wanted[0]!;
}

function isFarAsSaid(said: Said): boolean {
  const wrong = countOnes(registerOf(said.world, 'other') ^ wantedIn(said.world));
  if (said.has('oneWrong')) return wrong === 1;
  return wrong === (said.has('wrong') ? said.number('wrong') : 0);
}

const FAR =
  '{their:whose} {noun:any} (?:is right already|has only (?:(?<oneWrong>one wrong bit)|{wrong:number} wrong bits))';

function isSpoiler({ world }: Said, { move }: Step): boolean {
  const right = world.rules.full & ~(registerOf(world, 'other') ^ wantedIn(world));
  return countOnes(move) === 1 && ((move >>> world.rules.width) & right) !== 0;
}

/** The same registers with the other player on move. */
function turned({ rules, here }: World): Position {
  return { state: turnState(rules, here.state), toMove: otherSeat(here.toMove) };
}

/** The opponent is near, and would win if it were their turn. */
function isThreatened(said: Said): boolean {
  return (
    isFarAsSaid(said) &&
    isOpponent(said, 'their') &&
    isOpponent(said, 'they') &&
    canWinAtOnce(said.world, turned(said.world))
  );
}

const BRING = 'bring {they:who} within one move of the goal(?: with {moves:moves})?';
const EARLY = 'Neither player can win with one move yet';

function isEarly({ world }: Said): boolean {
  return !canWinAtOnce(world, world.here) && !canWinAtOnce(world, turned(world));
}

export const THREAT_FORMS: readonly Form[] = [
  [
    '{your:whose} {noun:any} is right already, and it counts after {your2:whose} move: (?:(?<plain>leave it alone)|it should be left alone).',
    (said) =>
      isOnMove(said, 'your') &&
      isOnMove(said, 'your2') &&
      said.has('plain') === (readerIn(said.world) === said.world.here.toMove) &&
      registerOf(said.world, 'own') === wantedIn(said.world) &&
      steps(said).some((step) => winsAtOnce(said, step)) &&
      steps(said).every((step) => winsAtOnce(said, step) === ((step.move & said.world.rules.full) === 0)),
  ],
  [
    '(?:{moves:moves}|Any of {count:number} moves) mends the last (?:(?<last>wrong bit)|{wrong:number} wrong bits) of {your:whose} {noun:any}: that wins at once.',
    (said) =>
      isOnMove(said, 'your') &&
      countOnes(registerOf(said.world, 'own') ^ wantedIn(said.world)) ===
        (said.has('last') ? 1 : said.number('wrong')) &&
      isNamed(said, (step) => step.ending?.by === 'goal' && winsAtOnce(said, step)),
  ],
  [
    `${FAR}, and nothing {you:who} can play stops {they:who} from winning next.`,
    (said) =>
      isFarAsSaid(said) &&
      isOpponent(said, 'they') &&
      steps(said).every((step) => isHandedOver(said.world, step)),
  ],
  [
    `${FAR}, and {they:who} would win with the next move; but every move prevents that.`,
    (said) => isThreatened(said) && steps(said).every((step) => !isHandedOver(said.world, step)),
  ],
  [
    `${FAR}, and {they:who} would win with the next move: only (?:{moves:moves}|{count:number} moves?) will do.`,
    (said) =>
      isThreatened(said) &&
      isExactly(said, (step) => !isHandedOver(said.world, step)) &&
      isExactly(said, (step) => outlookOf(said.world, step, said.world.here.toMove) !== 'loss'),
  ],
  [
    String.raw`${FAR}, and {they:who} would win with the next move: the only defence is flipping one of {their2:whose} right bits(?: \({moves:moves}\))?.`,
    (said) =>
      isThreatened(said) &&
      steps(said).every(
        (step) => isSpoiler(said, step) === (outlookOf(said.world, step, said.world.here.toMove) !== 'loss'),
      ) &&
      (!said.has('moves') || isExactly(said, (step) => isSpoiler(said, step))),
  ],
  [
    `${EARLY}, and no move gives anything away: play goes on.`,
    (said) => isEarly(said) && steps(said).every((step) => isEndless(said, step)),
  ],
  [
    `${EARLY}. (?:{told:who} should not|Do not) ${BRING}; after any other move this, well played, ${HOW_LONG}.`,
    (said) =>
      isEarly(said) &&
      isToldRight(said) &&
      isHowLong(said) &&
      isOpponent(said, 'they') &&
      steps(said).some((step) => isHandedOver(said.world, step)) &&
      steps(said).every((step) => isHandedOver(said.world, step) !== isEndless(said, step)) &&
      (!said.has('moves') || isExactly(said, (step) => isHandedOver(said.world, step))),
  ],
];
