// What is public knowledge of a hidden target: the set of targets that fit all counts told so far.
import { countOnes } from '../base/bits.ts';
import type { Rules } from '../rules/compile.ts';
import { after, type Move } from '../rules/play.ts';
import { registersIn, registersOf, type Registers } from '../rules/position.ts';
import { positionIn, type MatchingBits, type Ply, type Round } from './match.ts';

/** The targets still possible; a drawn target is never where a register starts. */
export function possibleTargets(round: Round): readonly number[] {
  const { rules, start, plies } = round;
  const told: Told[] = [];
  for (const ply of plies) if (!takeDown(rules, ply, told)) return [];
  return drawableTargets(rules, registersOf(rules, start)).filter((target) =>
    told.every(({ register, apart }) => countOnes(register ^ target) === apart),
  );
}

/** In how many bits a register and the target differ. */
interface Told {
  readonly register: number;
  readonly apart: number;
}

/** Adds what a ply tells; false if it tells of other registers than it changed, which fits no target. */
function takeDown(rules: Rules, { seat, move, position, matches }: Ply, told: Told[]): boolean {
  if (matches === undefined) return true;
  const changed = registersIn(rules, move, seat);
  const fits = changed.length === matches.length;
  return (
    fits &&
    registersOf(rules, position).every((register, index) => {
      const count = matches[index];
      if (count !== undefined) told.push({ register, apart: rules.width - count });
      return (count === undefined) === (changed[index] === 0);
    })
  );
}

/** What a random target may be: not a start, as long as that leaves anything. */
export function drawableTargets(rules: Rules, starts: Registers): readonly number[] {
  const others: number[] = [];
  for (let target = 0; target <= rules.full; target++) if (!starts.includes(target)) others.push(target);
  return others.length === 0 ? starts.toSorted((a, b) => a - b) : others;
}

/** How many bits match, for each register that the move changed. */
export function matchesAfter(
  rules: Rules,
  ply: Pick<Ply, 'seat' | 'move' | 'position'>,
  target: number,
): MatchingBits {
  const changed = registersIn(rules, ply.move, ply.seat);
  return registersOf(rules, ply.position).map((register, index) =>
    changed[index] === 0 ? undefined : rules.width - countOnes(register ^ target),
  );
}

/** Whether two possible targets would make the move's counts differ; if not, it is a dead question. */
export function tellsSomething(round: Round, move: Move, targets: readonly number[]): boolean {
  const position = positionIn(round);
  const ply = { seat: position.toMove, move, position: after(round.rules, position, move) };
  const answer = matchesAfter(round.rules, ply, targets[0] ?? 0);
  return targets.some((target) => !sameMatches(answer, matchesAfter(round.rules, ply, target)));
}

function sameMatches(one: MatchingBits, other: MatchingBits): boolean {
  return one.length === other.length && one.every((count, index) => count === other[index]);
}
