// What everybody can know about a hidden target: the set of targets that fit all counts told so far.
import { countOnes } from '../base/bits.ts';
import type { Rules } from '../rules/compile.ts';
import { after, type Move } from '../rules/play.ts';
import { registersIn, registersOf, type Registers } from '../rules/position.ts';
import { positionIn, type Matches, type Ply, type Round } from './match.ts';

/** The targets still possible; a drawn target is never where a register starts. */
export function possibleTargets(round: Round): readonly number[] {
  return drawableTargets(round.rules, registersOf(round.rules, round.start)).filter((target) =>
    round.plies.every((ply) => fits(round.rules, ply, target)),
  );
}

/** What a random target may be: not a start, as long as that leaves anything. */
export function drawableTargets(rules: Rules, starts: Registers): readonly number[] {
  const all = Array.from({ length: rules.full + 1 }, (_, target) => target);
  const others = all.filter((target) => !starts.includes(target));
  return others.length === 0 ? all : others;
}

/** How many bits match, for each register that the move changed. */
export function matchesAfter(
  rules: Rules,
  ply: Pick<Ply, 'seat' | 'move' | 'position'>,
  target: number,
): Matches {
  const changed = registersIn(rules, ply.move, ply.seat);
  return registersOf(rules, ply.position).map((register, index) =>
    changed[index] === 0 ? undefined : rules.width - countOnes(register ^ target),
  );
}

/** Whether two possible targets would make the move's counts differ; if not, it is a dead question. */
export function tellsSomething(round: Round, move: Move, targets: readonly number[]): boolean {
  const position = positionIn(round);
  const ply = { seat: position.toMove, move, position: after(round.rules, position, move) };
  const answers = targets.map((target) => matchesAfter(round.rules, ply, target));
  return answers.some((answer) => !sameMatches(answer, answers[0] ?? []));
}

function fits(rules: Rules, ply: Ply, target: number): boolean {
  return ply.matches === undefined || sameMatches(ply.matches, matchesAfter(rules, ply, target));
}

function sameMatches(one: Matches, other: Matches): boolean {
  return one.length === other.length && one.every((count, index) => count === other[index]);
}
