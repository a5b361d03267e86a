// What the rules remember of a round besides its registers, as a board shows it: flips left, charges, and what is
// forbidden for the moment.
import { at } from '../base/invariant.ts';
import { choiceWords } from '../games/describe.ts';
import { positionIn, type Round } from '../match/match.ts';
import { flippedBits } from '../notation/move-words.ts';
import type { Rules } from '../rules/compile.ts';
import { stateWith } from '../rules/layout.ts';
import { maskOf, type Position, type Registers } from '../rules/position.ts';
import { whyIllegal } from '../rules/refusal.ts';
import { rememberedIn } from '../rules/remembered.ts';
import { allMoveRules, otherSeat, seatNumber, type RuleBook, type Seat } from '../rules/rule-book.ts';
import { openBits, type Choices } from './choices.ts';

/** How often each bit may still be flipped: a list for each register, bit 0 first; undefined if bits do not wear. */
export function flipsLeft(rules: Rules, position: Position): readonly (readonly number[])[] | undefined {
  const { wear = 0 } = rules.book;
  return rememberedIn(rules, position).worn?.map((row) => row.map((count) => wear - count));
}

/** The charges that Player 1 and Player 2 have left; undefined if no move costs any. */
export function chargesLeft(round: Round): readonly [number, number] | undefined {
  return rememberedIn(round.rules, positionIn(round)).charges;
}

/** How many charges the player on move would use up by this legal move. */
export function costOf(round: Round, next: Position): number {
  const { toMove } = positionIn(round);
  const left = rememberedIn(round.rules, next).charges;
  return left === undefined ? 0 : at(chargesLeft(round) ?? left, toMove) - at(left, toMove);
}

/** Whether the last bit is beside the first in some move. */
export function hasRing(book: RuleBook): boolean {
  return allMoveRules(book).some(
    (rule) => 'adjacent' in rule && rule.adjacent === 'ring' && rule.bits.to > 1,
  );
}

/** Whether there can be a note at all: a board then keeps a line for it. */
export function mayHaveNote({ opening, ban }: RuleBook): boolean {
  return opening !== undefined || ban !== undefined;
}

/** One sentence on what is special about this move: that it is the first, or what the moves before forbid. */
export function noteWords(round: Round): string {
  const { rules, outcome } = round;
  const position = positionIn(round);
  if (outcome !== undefined) return '';
  const { opening } = rememberedIn(rules, position);
  if (opening === true) return `First move of the round: ${choiceWords(rules.book.opening ?? [])}.`;
  const ban = banWords(rules, position);
  return ban === '' ? '' : `Player ${seatNumber(position.toMove)} may not ${ban}.`;
}

/** What the moves before forbid the player on move, to go on after "may not"; empty if nothing. */
function banWords(rules: Rules, position: Position): string {
  const { toMove } = position;
  const { last, ownLast, crossed } = rememberedIn(rules, position);
  if (crossed?.[toMove] === true) return `change Player ${seatNumber(otherSeat(toMove))}'s row now`;
  const own = ownLast?.[toMove];
  if (own !== undefined) return isBanned(rules, position, own) ? againWords(rules, own, toMove) : '';
  if (last === undefined) return '';
  if (rules.book.ban === 'last-bits') return `flip ${bitsOf(rules, last, otherSeat(toMove))} now`;
  if (!isBanned(rules, position, last)) return '';
  return passed(last)
    ? 'pass right after a pass'
    : `just flip ${bitsOf(rules, last, otherSeat(toMove))} back`;
}

function againWords(rules: Rules, own: Registers, seat: Seat): string {
  return passed(own) ? 'pass again' : `flip ${bitsOf(rules, own, seat)} again`;
}

function bitsOf(rules: Rules, mask: Registers, seat: Seat): string {
  return flippedBits(rules, seat, maskOf(rules, mask, seat));
}

/** Whether nothing but the ban stands against that move: a bit that was set cannot be set back anyway. */
function isBanned(rules: Rules, position: Position, mask: Registers): boolean {
  return whyIllegal(rules, position, maskOf(rules, mask, position.toMove))?.code === 'banned';
}

function passed(mask: Registers): boolean {
  return mask.every((row) => row === 0);
}

/** The bits that are closed only because of the moves before; as the player on move sees the state. */
export function bannedBits(round: Round, choices: Choices): number {
  const { rules } = round;
  const position = positionIn(round);
  const { last, ownLast, crossed } = rememberedIn(rules, position);
  const mask = ownLast?.[position.toMove] ?? last;
  const other = crossed?.[position.toMove] === true ? stateWith(rules.layout, 'other', rules.full) : 0;
  const banned = (mask === undefined ? 0 : maskOf(rules, mask, position.toMove)) | other;
  return banned & ~openBits(choices, 0);
}
