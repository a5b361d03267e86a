// What is said before the first turn of a round: all that is not as the rule book has it, or that chance has decided.
import type { Game } from '../games/game.ts';
import { HUMAN, type Round, type Setup } from '../match/match.ts';
import { isRulingFelt } from '../match/repetition.ts';
import { peopleElsewhere, youIn, type View } from '../match/view.ts';
import { formatRegisters } from '../notation/mask.ts';
import { registersOf } from '../rules/position.ts';
import { deckRows, seatNumber, SEATS, type Seat } from '../rules/rule-book.ts';

/** Said before the first turn, if anything is not as the rule book has it; `game` adds what the shelf calls it. */
export function announcements(view: View, tossed: boolean, game?: Game): readonly string[] {
  const { setup, round } = view;
  return [
    ...(game?.shelved !== undefined && round.number === 1
      ? [`${game.shelved.title}: ${game.shelved.line}`]
      : []),
    ...(setup.rounds > 1 ? [`Round ${round.number} of ${setup.rounds}.`] : []),
    ...dealtWords(round),
    ...firstWords(setup, round, tossed),
    ...rulingWords(setup),
    ...(round.number === 1 ? playerWords(view) : []),
  ];
}

/** Which start of the deck was drawn. */
function dealtWords({ rules, start }: Round): readonly string[] {
  const deck = deckRows(rules.book);
  if (deck === undefined) return [];
  return [`Start dealt: ${formatRegisters(rules, registersOf(rules, start))} (one of ${deck.length}).`];
}

/** The ruling on endless play, also printed when a match is resumed; nothing if it cannot change a round. */
export function rulingWords(setup: Setup): readonly string[] {
  if (!isRulingFelt(setup)) return [];
  if (setup.endless === 'draw')
    return ['Endless play: draw (the third time the same position comes up, nobody wins).'];
  if (!setup.secret)
    return ['Endless play: no-repeat (a move that brings back an earlier position is illegal).'];
  return [
    'Endless play: no-repeat (a flip that would tell nobody anything new is illegal).',
    ...(setup.book.endless === undefined
      ? []
      : ['Once one target is left, a move that brings back an earlier position is illegal.']),
  ];
}

function firstWords(setup: Setup, round: Round, tossed: boolean): readonly string[] {
  const first = `Player ${seatNumber(round.first)} moves first.`;
  if (tossed && round.number === 1) return [`The toss says: ${first}`];
  return round.first === 1 || setup.rounds > 1 ? [first] : [];
}

function playerWords(view: View): readonly string[] {
  return SEATS.flatMap((seat) => {
    const player = view.setup.players[seat];
    return player === HUMAN
      ? personWords(view, seat)
      : [`Player ${seatNumber(seat)} is the computer (${player}).`];
  });
}

/** People at one place know who they are; where one sits at another, it is told. */
function personWords(view: View, seat: Seat): readonly string[] {
  if (peopleElsewhere(view).length === 0) return [];
  if (youIn(view) === seat) return [`You are Player ${seatNumber(seat)}.`];
  const name = view.names?.[seat];
  return name === undefined ? [] : [`Player ${seatNumber(seat)} is ${name}.`];
}
