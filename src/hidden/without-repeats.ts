// What is known of a round in which no position may come back, because its book says so: by geography, or because the
// rules are a race in which the ban can cost nobody anything.
import { chooseCount } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import { possibleTargets } from '../match/belief.ts';
import { roundFrom } from '../match/extend-round.ts';
import type { Round } from '../match/match.ts';
import { byMovesAlone, isTargetUnknown, type Rules } from '../rules/compile.ts';
import { registersOf, type Position } from '../rules/position.ts';
import { SEATS } from '../rules/rule-book.ts';
import { geographyOf } from '../solver/geography/geography.ts';
import type { Method } from '../solver/solution.ts';
import { solveNow } from '../solver/solve.ts';
import type { Value } from '../solver/value.ts';
import type { BeliefTables } from './belief-table.ts';
import { beliefIn } from './exact-play.ts';
import { raceOf, type Race } from './race.ts';

/** With a hidden target: how many of those that can be drawn the player who moves first can force. */
export interface StartChance {
  readonly wins: number;
  readonly of: number;
}

export type ValueFromStart = Value & { readonly method: Method | 'geography' };

/**
 * The value of a round with an open target, for the player who moves first; undefined where it cannot be worked out. Only
 * for books in which earlier positions decide which moves are legal.
 */
export function valueFromStart(rules: Rules, start: Position): ValueFromStart | undefined {
  if (isTargetUnknown(rules)) return undefined;
  const geography = geographyOf(rules, start);
  if (geography !== undefined) return { ...geography.value([start]), method: 'geography' };
  if (!isFreeRace({ ...roundFrom(rules, start), rules })) return undefined;
  const solved = solveNow(byMovesAlone(rules));
  return solved.ok ? { ...solved.value.value(start), method: solved.value.method } : undefined;
}

/** The same with a hidden target; undefined where it is not known exactly. */
export function chanceFromStart(
  beliefs: BeliefTables,
  rules: Rules,
  start: Position,
): StartChance | undefined {
  const round = hiddenRoundFrom(rules, start);
  const table = beliefs.of(rules);
  if (table === undefined || !isExactInTheDark(round)) return undefined;
  const belief = beliefIn(round);
  return { wins: table.value(belief), of: belief.targets.length };
}

/** What is public of a round with a hidden target that begins here. */
export function hiddenRoundFrom(rules: Rules, start: Position): Round {
  return { ...roundFrom(rules, start), commitment: '' };
}

/** Whether the table of beliefs is exact: dead questions are refused, and the race for a known target is not disturbed. */
export function isExactInTheDark(round: Round): boolean {
  return round.rules.book.endless === 'no-repeat' && isFreeRace(round);
}

/**
 * Whether the rules are a race of own registers in which the ban on earlier positions changes no value from here on: on
 * every turn there are more of the fastest moves than positions that the player can have made before.
 */
export function isFreeRace(round: Round): boolean {
  const race = raceOf(round.rules);
  if (race === undefined) return false;
  const starts = registersOf(round.rules, round.start);
  const targets = targetsIn(round);
  if (targets.some((target) => starts.includes(target))) return false;
  return fastestMoves(race) > mostMade(race, round, targets.length);
}

function targetsIn(round: Round): readonly number[] {
  const { target } = round.rules;
  return round.commitment === undefined && target !== undefined ? [target] : possibleTargets(round);
}

/**
 * The most positions, the start among them, that one player can have made when the last move of the race is due. Each live question adds an
 * equation that is independent of those before, so there are at most as many as bits.
 */
function mostMade(race: Race, round: Round, targets: number): number {
  const made = Math.max(...SEATS.map((seat) => round.plies.filter((ply) => ply.seat === seat).length));
  const questions = targets < 2 ? 0 : Math.ceil(race.width / 2);
  return 1 + made + questions + Math.max(...race.turns);
}

/** Over all distances from which a player needs two turns or more: the fewest moves that bring the target a turn nearer. */
function fastestMoves({ width, sizes, turns, moves }: Race): number {
  let fewest = moves.length;
  for (let wrong = 0; wrong <= width; wrong++)
    if (at(turns, wrong) > 1) fewest = Math.min(fewest, nearerMoves({ width, sizes, turns }, wrong));
  return fewest;
}

function nearerMoves(
  { width, sizes, turns }: Pick<Race, 'width' | 'sizes' | 'turns'>,
  wrong: number,
): number {
  let count = 0;
  for (const size of sizes)
    for (let mended = 0; mended <= Math.min(size, wrong); mended++) {
      const spoilt = size - mended;
      const left = wrong - mended + spoilt;
      if (spoilt > width - wrong || left === 0 || at(turns, left) >= at(turns, wrong)) continue;
      count += chooseCount(wrong, mended) * chooseCount(width - wrong, spoilt);
    }
  return count;
}
