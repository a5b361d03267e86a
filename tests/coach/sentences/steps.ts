// What the steps from a position are, and whether a sentence names the right ones.
import { otherSeat } from '../../../src/rules/rule-book.ts';
import { isHandedOver, outlookOf, stepsFrom, type Step } from './all-play.ts';
import type { Said } from './said.ts';

export function steps({ world }: Said): readonly Step[] {
  return stepsFrom(world, world.here);
}

export function sameSet<T>(some: readonly T[], others: readonly T[]): boolean {
  return new Set(some).size === new Set(others).size && some.every((each) => others.includes(each));
}

export function winsAtOnce({ world: { here } }: Said, { ending }: Step): boolean {
  return ending?.winner === here.toMove;
}

export function losesAtOnce({ world: { here } }: Said, { ending }: Step): boolean {
  return ending?.winner === otherSeat(here.toMove);
}

export function isEndless({ world }: Said, step: Step): boolean {
  return outlookOf(world, step, world.here.toMove) === 'endless';
}

/** The steps that are named; `count` of them if they are only counted. */
export function isNamed(said: Said, those: (step: Step) => boolean): boolean {
  const fitting = steps(said)
    .filter(those)
    .map(({ move }) => move);
  if (said.has('count')) return fitting.length === said.number('count');
  return said.moves('moves').every((move) => fitting.includes(move));
}

/** The steps that are named are these, and no others. */
export function isExactly(said: Said, those: (step: Step) => boolean): boolean {
  const fitting = steps(said)
    .filter(those)
    .map(({ move }) => move);
  if (said.has('count')) return fitting.length === said.number('count');
  return sameSet(said.moves('moves'), fitting);
}

export function isTrap(said: Said, { made, ending }: Step): boolean {
  const { world } = said;
  if (ending !== undefined) return false;
  return stepsFrom(world, made).every(
    (reply) => reply.ending?.winner === world.here.toMove || isHandedOver(world, reply),
  );
}

/** How well played play goes on that neither side can win. */
export const HOW_LONG = '(?<how>never ends|can go on for ever)';

/** "never ends" is said only where no rule ends play without a winner. */
export function isHowLong(said: Said): boolean {
  const { stuck, endless } = said.world.rules.book;
  return said.text('how') !== 'never ends' || (endless === undefined && ['loses', 'wins'].includes(stuck));
}
