// Sentences on races.
import { countOnes } from '../../../src/base/bits.ts';
import { legalMoves } from '../../../src/rules/play.ts';
import type { Position } from '../../../src/rules/position.ts';
import { otherSeat } from '../../../src/rules/rule-book.ts';
import { allSteps, outlookOf, valueHere, type World } from './all-play.ts';
import { isOnMove, isOpponent, type Form, type Said } from './said.ts';
import { steps } from './steps.ts';
import { wantedIn } from './threat-forms.ts';

/** How many turns of their own a player needs to make the wanted register, at least one; Infinity for never. */
function turnsFor(world: World, register: number): number {
  const { rules } = world;
  const wanted = wantedIn(world);
  const seen = new Set<number>();
  let front = [register];
  for (let turns = 1; front.length > 0; turns++) {
    const next = front.flatMap((row) =>
      legalMoves(rules, { state: row, toMove: 0 }).map((move) => (row ^ move) & rules.full),
    );
    if (next.includes(wanted)) return turns;
    front = [...new Set(next)].filter((row) => !seen.has(row));
    for (const row of front) seen.add(row);
  }
  return Infinity;
}

/** The two registers as the player on move sees them: the own one and the other's. */
function rowsIn({ rules }: World, { state }: Position): readonly [number, number] {
  return [state & rules.full, state >>> rules.width];
}

function need(side: 'own' | 'other'): string {
  return String.raw`{${side}:who} (?:(?<${side}Never>can never get there)|needs? {${side}Turns:number} turns? \((?:already there: away and back|{${side}Wrong:number} bits? wrong)\))`;
}

function isDistance(said: Said, side: 'own' | 'other'): boolean {
  const { world } = said;
  const row = rowsIn(world, world.here)[side === 'own' ? 0 : 1];
  const turns = said.has(`${side}Never`) ? Infinity : said.number(`${side}Turns`);
  const wrong = said.has(`${side}Wrong`) ? said.number(`${side}Wrong`) : 0;
  return turnsFor(world, row) === turns && (turns === Infinity || countOnes(row ^ wantedIn(world)) === wrong);
}

/** Both distances are right, and no move of anybody touches the other's register. */
function isRace(said: Said): boolean {
  const { world } = said;
  return (
    isOnMove(said, 'own') &&
    isOpponent(said, 'other') &&
    isDistance(said, 'own') &&
    isDistance(said, 'other') &&
    allSteps(world).every(({ move }) => move <= world.rules.full)
  );
}

const RACE = `This is a race that nobody can disturb: ${need('own')}, ${need('other')}`;

export const TEMPO_FORMS: readonly Form[] = [
  [
    'Neither player can ever reach the goal.',
    (said) => allSteps(said.world).every(({ ending }) => ending?.by !== 'goal'),
  ],
  [
    `${RACE}, so {they:who} can arrive first whatever {you:who} plays?.`,
    (said) => isRace(said) && isOpponent(said, 'they') && valueHere(said.world).value === 'loss',
  ],
  [
    `${RACE}, and it is {your:whose} turn.`,
    (said) => isRace(said) && isOnMove(said, 'your') && valueHere(said.world).value === 'win',
  ],
  [
    `${RACE}, and it is {your:whose} turn: a move wins if after it {you:who} needs? fewer turns than {they:who}(?: do)?.`,
    (said) => {
      const { world } = said;
      const theirs = turnsFor(world, rowsIn(world, world.here)[1]);
      return (
        isRace(said) &&
        said.seat('they') === otherSeat(world.here.toMove) &&
        steps(said).every((step) => {
          const mine = turnsFor(world, rowsIn(world, step.made)[1]);
          return mine < theirs === (outlookOf(world, step, world.here.toMove) === 'win');
        })
      );
    },
  ],
];
