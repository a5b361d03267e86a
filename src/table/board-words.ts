// What is said around a board: the players, whose turn it is, what the chosen bits would make, what was played.
import { formatBits } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import { counted } from '../base/text.ts';
import { positionIn, type Round } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { flippedBits, moveInWords } from '../notation/move-words.ts';
import { isTargetUnknown } from '../rules/compile.ts';
import { after, goalWinner, PASS } from '../rules/play.ts';
import { registersIn, registersOf } from '../rules/position.ts';
import { otherSeat, seatNumber } from '../rules/rule-book.ts';
import { isAskedByOffer, offerQuestion } from './offers.ts';
import { playerName } from './player-name.ts';
import { factWords, registerFacts } from './register-facts.ts';
import { costOf } from './remembered-words.ts';
import { claimQuestion } from './repetition-words.ts';
import { canPass, isComplete, mustPass, previewOf, type Table } from './table.ts';

/** Asked for a hint while a person at another place plays. */
export const NO_HELP = 'Between people at different places there are no hints until the round is over.';

/** The question that waits for yes or no. */
export function questionWords({ asking, view }: Table): string {
  if (asking === 'claim') return claimQuestion(view.round);
  if (asking === 'undo' || (asking === 'draw' && isAskedByOffer(view))) return offerQuestion(view, asking);
  if (asking === 'draw') return agreeQuestion(view);
  return view.setup.rounds > 1 ? 'Give up this round?' : 'Give up?';
}

/** Between two people at one place: the one on move asks the other. */
export function agreeQuestion({ round }: View): string {
  const { toMove } = positionIn(round);
  return `Player ${seatNumber(toMove)} offers a draw. Player ${seatNumber(otherSeat(toMove))}, do you agree?`;
}

/** Whose turn it is, and what was played last. */
export function turnWords(view: View): string {
  return `${toMoveWords(view)} ${lastMoveWords(view.round)}`.trimEnd();
}

export function toMoveWords(view: View): string {
  return `${playerName(view, positionIn(view.round).toMove)} to move.`;
}

/** Empty before the first move. */
export function lastMoveWords({ rules, plies }: Round): string {
  const ply = plies.at(-1);
  if (ply === undefined) return '';
  return `Last move: ${moveInWords(rules, ply.seat, ply.move)} by Player ${seatNumber(ply.seat)}.`;
}

/** What the chosen bits would make of the registers. */
export function previewWords(table: Table): string {
  if (table.typed !== '') return `Bit ${table.typed}… (type on, or Space)`;
  if (table.chosen === 0) return choiceWords(table);
  const { round } = table.view;
  const changed = registersIn(round.rules, table.chosen, positionIn(round).toMove);
  const rows = previewOf(table).flatMap((row, index) =>
    changed[index] === 0 ? [] : [rowWords(round, index, row)],
  );
  if (!isComplete(table)) return `After: ${rows.join('; ')} (not a whole move yet)`;
  return `After: ${rows.join('; ')}${endWords(table)}.`;
}

function choiceWords(table: Table): string {
  if (mustPass(table)) return 'You can only pass.';
  return canPass(table) ? 'Choose what to flip, or pass.' : 'Choose what to flip.';
}

/** A register as it would be, with what is worth knowing about it. */
function rowWords(round: Round, index: number, row: number): string {
  const seat = index === 0 ? 0 : 1;
  const whose =
    round.rules.shared || round.rules.book.form === 'bits' ? '' : `Player ${seatNumber(seat)} has `;
  const facts = factWords(registerFacts(round, seat, row), round.rules.width);
  return `${whose}${formatBits(row, round.rules.width)}${isTargetUnknown(round.rules) ? '' : `, ${facts}`}`;
}

function endWords({ view: { round }, chosen }: Table): string {
  const position = positionIn(round);
  const next = after(round.rules, position, chosen);
  const cost = costOf(round, next);
  const costs = cost === 0 ? '' : `, for ${counted(cost, 'charge')}`;
  const winner = goalWinner(round.rules, next);
  if (winner === undefined) return costs;
  return `${costs}${winner === position.toMove ? ', which wins' : ', which loses'}`;
}

/** What the last move of a round did, in a sentence: "Player 2 flipped bits 3 and 4: 11001111, 6 ones." */
export function playedWords(round: Round): string {
  const { rules, plies } = round;
  const ply = at(plies, plies.length - 1);
  if (ply.move === PASS) return `Player ${seatNumber(ply.seat)} passed.`;
  const changed = registersIn(rules, ply.move, ply.seat);
  const rows = registersOf(rules, ply.position).flatMap((row, index) =>
    changed[index] === 0
      ? []
      : [
          `${formatBits(row, rules.width)}, ${factWords(registerFacts(round, index === 0 ? 0 : 1, row), rules.width)}`,
        ],
  );
  return `Player ${seatNumber(ply.seat)} flipped ${flippedBits(rules, ply.seat, ply.move)}: ${rows.join('; ')}.`;
}

/** One line of play, for the record above the board. */
export function plyLine(round: Round, number: number): string {
  const ply = at(round.plies, number - 1);
  const rows = registersOf(round.rules, ply.position).map((row) => formatBits(row, round.rules.width));
  const move = moveInWords(round.rules, ply.seat, ply.move);
  const told = ply.matches?.find((count) => count !== undefined);
  const matches = told === undefined ? '' : ` (${told} match)`;
  return `${number}. Player ${seatNumber(ply.seat)}: ${move} → ${rows.join(' / ')}${matches}`;
}

/** The lines of play after so many plies that were shown before; or that some of these were taken back. */
export function linesSince(round: Round, shown: number): readonly string[] {
  const { length } = round.plies;
  if (length < shown) return ['Taken back.'];
  return round.plies.slice(shown).map((_, index) => plyLine(round, shown + index + 1));
}
