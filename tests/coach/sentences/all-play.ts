// Everything that can happen from a position, found by walking through it move by move: what sentences are held against.
import type { Person } from '../../../src/coach/words/person.ts';
import type { Rules } from '../../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play, type Ending, type Move } from '../../../src/rules/play.ts';
import type { Position } from '../../../src/rules/position.ts';
import type { Seat } from '../../../src/rules/rule-book.ts';
import type { Outlook, Value } from '../../../src/solver/value.ts';
import type { BruteForce } from '../../solver/brute-force.ts';

export interface Step {
  readonly move: Move;
  readonly made: Position;
  readonly ending: Ending | undefined;
}

/** A position that is not over, with the means to check what is said of it. */
export interface World {
  readonly rules: Rules;
  readonly here: Position;
  readonly valueIn: BruteForce;
  /** Whom the sentences speak to; the player on move, if nothing is said. */
  readonly person?: Person;
}

export function stepsFrom({ rules }: World, position: Position): readonly Step[] {
  return legalMoves(rules, position).map((move) => {
    const made = play(rules, position, move);
    return { move, made, ending: endingAfterMove(rules, made) };
  });
}

/** The value of a step for the player who makes it. */
export function outlookOf({ valueIn }: World, { made, ending }: Step, seat: Seat): Outlook {
  if (ending !== undefined)
    return ending.winner === undefined ? 'draw' : ending.winner === seat ? 'win' : 'loss';
  const { value } = valueIn(made.state, made.toMove);
  return ({ win: 'loss', loss: 'win', draw: 'draw', endless: 'endless' } as const)[value];
}

/** Whether both are worth the same to a player: nobody wins in a draw, and nobody where play never ends. */
export function sameWorth(one: Outlook, other: Outlook): boolean {
  const worth = { win: 1, draw: 0, endless: 0, loss: -1 };
  return worth[one] === worth[other];
}

export function valueHere({ valueIn, here }: World): Value {
  return valueIn(here.state, here.toMove);
}

/** Whether the player on move has a move that wins at once. */
export function canWinAtOnce(world: World, position: Position): boolean {
  return stepsFrom(world, position).some(({ ending }) => ending?.winner === position.toMove);
}

/** What a step is, seen three plies deep. */
export function isHandedOver(world: World, { made, ending }: Step): boolean {
  return ending === undefined && canWinAtOnce(world, made);
}

/** Every position that play from here can come to and that is not over, here included; `allowed` may forbid steps. */
export function reachable(
  world: World,
  allowed: (step: Step, seat: Seat) => boolean = () => true,
): readonly Position[] {
  const found = [world.here];
  const seen = new Set([keyOf(world.here)]);
  for (const position of found)
    for (const step of stepsFrom(world, position)) {
      if (step.ending !== undefined || !allowed(step, position.toMove) || seen.has(keyOf(step.made)))
        continue;
      seen.add(keyOf(step.made));
      found.push(step.made);
    }
  return found;
}

/** Every step that play from here can come to. */
export function allSteps(world: World): readonly (Step & { readonly seat: Seat })[] {
  return reachable(world).flatMap((position) =>
    stepsFrom(world, position).map((step) => ({ ...step, seat: position.toMove })),
  );
}

/** The numbers of plies after which play from here can end; undefined if it can go on for ever. */
export function lengthsOfPlay(world: World): ReadonlySet<number> | undefined {
  const positions = reachable(world);
  const lengths = new Map<string, ReadonlySet<number>>();
  for (let before = -1; before !== lengths.size;) {
    before = lengths.size;
    for (const position of positions) {
      const next = stepsFrom(world, position).map(({ made, ending }) =>
        ending === undefined ? lengths.get(keyOf(made)) : new Set([0]),
      );
      if (next.every((each) => each !== undefined))
        lengths.set(keyOf(position), new Set(next.flatMap((each) => [...each].map((plies) => plies + 1))));
    }
  }
  return lengths.get(keyOf(world.here));
}

function keyOf({ state, toMove }: Position): string {
  return `${state} ${toMove}`;
}
