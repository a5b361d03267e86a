// What a board shows of one register, as plain data: worked out from a table, drawn by components.
import { at } from '../../base/invariant.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { shiftOf } from '../../rules/layout.ts';
import { registersIn } from '../../rules/position.ts';
import { goalOf, type RegisterName, type Seat } from '../../rules/rule-book.ts';
import { openBits, type Choices } from '../../table/choices.ts';
import { bannedBits, flipsLeft } from '../../table/remembered-words.ts';
import { playableRegisters, type Table } from '../../table/table.ts';

/** Masks have a 1 for each bit of the register concerned. */
export interface Picture {
  /** Counted from Player 1's. */
  readonly index: Seat;
  /** As the player on move names it. */
  readonly register: RegisterName;
  /** Where its bits stand in the state as the player on move sees it. */
  readonly shift: number;
  readonly value: number;
  readonly chosen: number;
  /** What the last move flipped, and what can be chosen now. */
  readonly last: number;
  readonly open: number;
  /** What could be chosen but for the moves before. */
  readonly banned: number;
  /** How often each bit may still be flipped, bit 0 first; undefined if bits do not wear. */
  readonly left: readonly number[] | undefined;
  /** Some move of the player on move touches it. */
  readonly playable: boolean;
  /** The bit the cursor is on, if it is on this register. */
  readonly cursor: number | undefined;
  /** The bit at which the keyboard comes to it. */
  readonly entry: number;
  /** What its goal compares it with; `hidden` while it is secret. */
  readonly target: number | 'hidden' | undefined;
}

export function picturesOf(table: Table, choices: Choices, active: boolean): readonly Picture[] {
  const indices: readonly Seat[] = table.view.round.rules.shared ? [0] : [0, 1];
  const { round } = table.view;
  const choice: Choice = {
    open: active ? openBits(choices, table.chosen) : 0,
    banned: active ? bannedBits(round, choices) : 0,
    playable: active ? playableRegisters(table.view) : [],
    left: flipsLeft(round.rules, positionIn(round)),
  };
  return indices.map((index) => pictureOf(table, index, choice));
}

/** What is the same for all registers. */
interface Choice {
  readonly open: number;
  readonly banned: number;
  readonly playable: readonly RegisterName[];
  readonly left: ReturnType<typeof flipsLeft>;
}

function pictureOf(table: Table, index: Seat, { open, banned, playable, left }: Choice): Picture {
  const { round } = table.view;
  const { rules } = round;
  const { toMove, state } = positionIn(round);
  const register = nameOf(rules.shared, toMove, index);
  const part = (seen: number) => at(registersIn(rules, seen, toMove), index);
  const ply = round.plies.at(-1);
  return {
    index,
    register,
    shift: shiftOf(rules.layout, register),
    value: part(state),
    chosen: part(table.chosen),
    last: ply === undefined ? 0 : at(registersIn(rules, ply.move, ply.seat), index),
    open: part(open),
    banned: part(banned),
    left: left?.[index],
    playable: playable.includes(register),
    cursor: table.cursor.register === register ? table.cursor.bit : undefined,
    entry: table.cursor.bit,
    target: targetOf(round, index),
  };
}

function targetOf({ rules, commitment }: Round, index: Seat): Picture['target'] {
  const goal = goalOf(rules.book, index);
  if (goal.is === 'pattern') return Number.parseInt(goal.bits, 2);
  if (goal.is !== 'target') return undefined;
  return rules.target ?? (commitment === undefined ? undefined : 'hidden');
}

function nameOf(shared: boolean, toMove: Seat, index: Seat): RegisterName {
  if (shared) return 'shared';
  return index === toMove ? 'own' : 'other';
}

/** Bits from left to right in groups that stay together where a row is too wide, cut as their labels count. */
export function groupsOf(width: number, from: 'left' | 'right'): readonly (readonly number[])[] {
  const size = width <= 5 ? width : width <= 8 ? Math.ceil(width / 2) : 4;
  const groups: number[][] = [];
  for (let bit = width - 1; bit >= 0; bit--) {
    const starts = from === 'left' ? (width - 1 - bit) % size === 0 : bit % size === size - 1;
    if (starts || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(bit);
  }
  return groups;
}
