// Sentences on games where only the count of 1s matters.
import { countOnes } from '../../../src/base/bits.ts';
import { otherSeat, SEATS, type Seat } from '../../../src/rules/rule-book.ts';
import { allSteps, isHandedOver, reachable, stepsFrom, type Step } from './all-play.ts';
import { adviceTo, isOpponent, isToldRight, type Form, type Said } from './said.ts';
import { isTrap, sameSet, steps, winsAtOnce } from './steps.ts';

const made = (step: Step) => countOnes(step.made.state);

/** Whether every step that makes one of the counts lets the other player win at once, and each of them can be made. */
function areDangerous(said: Said, counts: readonly number[]): boolean {
  const all = allSteps(said.world).filter((step) => counts.includes(made(step)));
  return all.every((step) => isHandedOver(said.world, step)) && sameSet(all.map(made), counts);
}

/** Nothing can end as long as those who are named keep away from the counts. */
function goesOnWithout(said: Said, seats: readonly (Seat | undefined)[], counts: readonly number[]): boolean {
  const kept = (step: Step, seat: Seat) => !(seats.includes(seat) && counts.includes(made(step)));
  const positions = reachable(said.world, kept);
  return positions.every((position) => {
    const open = stepsFrom(said.world, position).filter((step) => kept(step, position.toMove));
    return open.every(({ ending }) => ending === undefined);
  });
}

const PARITY_WORDS = [
  'Both players make only {both:parity} counts.',
  'Only {maker:who} can ever make {goal:word} 1s?: {other:whose} moves always make an {others:parity} count.',
];

function isParityTrue(said: Said): boolean {
  const all = allSteps(said.world);
  const isOf = (step: Step, name: string) => (made(step) % 2 === 0 ? 'even' : 'odd') === said.text(name);
  if (said.has('both')) return all.every((step) => isOf(step, 'both'));
  const makers = all.filter((step) => made(step) === said.number('goal')).map(({ seat }) => seat);
  return (
    sameSet(makers, [said.seat('maker')]) &&
    said.seat('maker') !== undefined &&
    said.seat('other') === otherSeat(said.seat('maker')!) &&
    all.filter(({ seat }) => seat === said.seat('other')).every((step) => isOf(step, 'others'))
  );
}

export const COUNT_FORMS: readonly Form[] = [
  [
    'There (?:is|are) {ones:word} 1s? now: one move makes {goal:number}, and that wins.',
    (said) =>
      countOnes(said.world.here.state) === said.number('ones') &&
      steps(said).some((step) => winsAtOnce(said, step) && made(step) === said.number('goal')),
  ],
  [
    `${adviceTo('make {trap:word} 1s?')}: then {they:who} must leave a count that one move turns into {goal:number}.`,
    (said) => {
      const traps = steps(said).filter((step) => made(step) === said.number('trap'));
      return (
        isToldRight(said) &&
        isOpponent(said, 'they') &&
        traps.length > 0 &&
        traps.every((step) => isTrap(said, step))
      );
    },
  ],
  [
    'There (?:is|are) {ones:word} 1s? now: every move makes {made:list}, and {they:who} then makes? {goal:number}.',
    (said) =>
      countOnes(said.world.here.state) === said.number('ones') &&
      isOpponent(said, 'they') &&
      sameSet(said.numbers('made'), steps(said).map(made)) &&
      steps(said).every((step) =>
        stepsFrom(said.world, step.made).some(
          (reply) => reply.ending?.winner === step.made.toMove && made(reply) === said.number('goal'),
        ),
      ),
  ],
  [
    'Neither player can ever make {goal:word} 1s?(?:: every move leaves the count {parity:parity})?.',
    (said) => {
      const all = allSteps(said.world);
      const parity = said.text('parity') === 'odd' ? 1 : 0;
      return (
        all.every((step) => made(step) !== said.number('goal')) &&
        (!said.has('parity') || all.every((step) => made(step) % 2 === parity))
      );
    },
  ],
  ...PARITY_WORDS.flatMap((pattern): readonly Form[] => [
    [
      `${pattern} ${adviceTo('never make {counts:list}')}: as long as (?:neither player does|{kept:who} do(?:es)? not), the game goes on for ever.`,
      (said) =>
        isToldRight(said) &&
        isParityTrue(said) &&
        areDangerous(said, said.numbers('counts')) &&
        goesOnWithout(said, said.has('kept') ? [said.seat('kept')] : SEATS, said.numbers('counts')),
    ],
    [
      `${pattern} As long as (?:neither player makes|{kept:who} never makes?) {counts:list}, the game goes on for ever.`,
      (said) =>
        isParityTrue(said) &&
        areDangerous(said, said.numbers('counts')) &&
        goesOnWithout(said, said.has('kept') ? [said.seat('kept')] : SEATS, said.numbers('counts')),
    ],
  ]),
];
