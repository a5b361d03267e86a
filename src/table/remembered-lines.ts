// What the rules remember of a round besides its registers, for texts: the flips left of each bit, and a sentence each
// for the charges, for what is special about this move, and for what the other player may not do next.
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { formatMove } from '../notation/move.ts';
import type { Rules } from '../rules/compile.ts';
import { stateWith } from '../rules/layout.ts';
import { PASS } from '../rules/play.ts';
import { maskOf, type Position } from '../rules/position.ts';
import { rememberedIn, wornOut } from '../rules/remembered.ts';
import { otherSeat, seatNumber, type RegisterName, type Seat } from '../rules/rule-book.ts';
import { choicesIn } from './choices.ts';
import { bannedBits, chargesLeft, flipsLeft, noteWords } from './remembered-words.ts';

/** The flips left of one register, leftmost bit first: a digit each, or numbers apart where digits are too few. */
export function flipsLeftText(rules: Rules, position: Position, index: Seat): string {
  const counts = flipsLeft(rules, position)?.[index]?.toReversed() ?? [];
  return counts.join((rules.book.wear ?? 0) > 9 ? ' ' : '');
}

/** All but the flips left; none where the book has no such rule, or it says nothing now. */
export function rememberedSentences(round: Round): readonly string[] {
  const charges = chargesLeft(round);
  const note = mustPassIn(round) ? '' : noteWords(round);
  const sentences = [
    charges === undefined ? '' : `Charges left: Player 1 has ${charges[0]}, Player 2 has ${charges[1]}.`,
    note,
    nextWords(round.rules, positionIn(round)),
  ];
  return round.outcome === undefined ? sentences.filter((sentence) => sentence !== '') : [];
}

/** Bits that may not be flipped now, worn out or banned by the moves before; as the player on move sees the state. */
export function closedBits(round: Round): number {
  const { rules } = round;
  const names: readonly RegisterName[] = rules.shared ? ['shared'] : ['own', 'other'];
  const worn = names.reduce(
    (bits, name) => bits | stateWith(rules.layout, name, wornOut(rules, positionIn(round), name)),
    0,
  );
  return worn | (round.outcome === undefined ? bannedBits(round, choicesIn(round)) : 0);
}

/** Whether passing is all that the player on move can do. */
export function mustPassIn(round: Round): boolean {
  const [only, ...others] = allowedMoves(round);
  return only === PASS && others.length === 0;
}

/** What the other player's own last move forbids that player next; empty if nothing. */
function nextWords(rules: Rules, position: Position): string {
  const other = otherSeat(position.toMove);
  const { ownLast, crossed } = rememberedIn(rules, position);
  const next = `Player ${seatNumber(other)} may not`;
  if (crossed?.[other] === true) return `${next} change Player ${seatNumber(position.toMove)}'s row next.`;
  const last = ownLast?.[other];
  if (last === undefined) return '';
  const move = maskOf(rules, last, other);
  return `${next} ${move === PASS ? 'pass' : `play ${formatMove(rules, other, move)}`} next.`;
}
