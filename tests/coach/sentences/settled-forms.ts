// Sentences on positions where nothing matters any more.
import { registerOf } from '../../../src/rules/position.ts';
import { countOnes } from '../../../src/base/bits.ts';
import { otherSeat } from '../../../src/rules/rule-book.ts';
import { allSteps, lengthsOfPlay, type Step } from './all-play.ts';
import type { Form, Said } from './said.ts';
import { sameSet } from './steps.ts';

/** What the shared register holds. */
function numberOf({ world }: Said, { made }: Step): number {
  return registerOf(world.rules, made.state, 'shared');
}

const SETTLED = 'Whatever anyone plays from here, {winner:who} wins?';

/** All play ends, and for the player who is named. */
function isSettled(said: Said): boolean {
  return (
    lengthsOfPlay(said.world) !== undefined &&
    allSteps(said.world).every(({ ending }) => ending === undefined || ending.winner === said.seat('winner'))
  );
}

const NOBODY = 'Whatever anyone plays from here, nobody wins';

/** All play ends, and nobody ever wins. */
function isDrawn(said: Said): boolean {
  return (
    lengthsOfPlay(said.world) !== undefined &&
    allSteps(said.world).every(({ ending }) => ending?.winner === undefined)
  );
}

export const SETTLED_FORMS: readonly Form[] = [
  [`${NOBODY}.`, isDrawn],
  [`${NOBODY}: this move is the last.`, (said) => isDrawn(said) && playTakes(said, 1)],
  [
    `${NOBODY}: exactly {moves:number} moves are left.`,
    (said) => isDrawn(said) && playTakes(said, said.number('moves')),
  ],
  [`${SETTLED}.`, isSettled],
  [`${SETTLED}: this move is the last.`, (said) => isSettled(said) && playTakes(said, 1)],
  [
    `${SETTLED}: exactly {moves:number} moves are left, and the last falls to {last:who}(?<loses>, (?:who loses|and you lose) by it)?.`,
    (said) => {
      const last =
        said.number('moves') % 2 === 1 ? said.world.here.toMove : otherSeat(said.world.here.toMove);
      return (
        isSettled(said) &&
        playTakes(said, said.number('moves')) &&
        said.seat('last') === last &&
        said.has('loses') === (last !== said.seat('winner'))
      );
    },
  ],
  [
    String.raw`${SETTLED}: every multiple of {of:number} that can still come up(?: \({numbers:list}\))? has an {parity:parity} number of 1s, and only {maker:who} makes? {counts:parity} counts.`,
    (said) => {
      const all = allSteps(said.world);
      const multiples = all
        .map((step) => numberOf(said, step))
        .filter((number) => number % said.number('of') === 0);
      const parity = said.text('parity') === 'odd' ? 1 : 0;
      return (
        isSettled(said) &&
        said.seat('maker') === said.seat('winner') &&
        said.text('counts') === said.text('parity') &&
        multiples.length > 0 &&
        multiples.every((number) => countOnes(number) % 2 === parity) &&
        (!said.has('numbers') || sameSet(said.numbers('numbers'), multiples)) &&
        all.every(
          (step) => (countOnes(numberOf(said, step)) % 2 === parity) === (step.seat === said.seat('maker')),
        )
      );
    },
  ],
];

function playTakes({ world }: Said, plies: number): boolean {
  const lengths = lengthsOfPlay(world);
  return lengths?.size === 1 && lengths.has(plies);
}
