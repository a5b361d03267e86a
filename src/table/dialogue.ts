// The plain-text dialogue as texts: fills a game's phrases with what stands at the match. No input, no output.
import { formatBits, onesOf } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import type { Game } from '../games/game.ts';
import { COMMON, fillTemplate, type Gap, type Phrases } from '../games/phrases.ts';
import { allowedMoves } from '../match/legal.ts';
import {
  HUMAN,
  isHuman,
  positionIn,
  type Outcome,
  type Ply,
  type Round,
  type Setup,
} from '../match/match.ts';
import type { View } from '../match/view.ts';
import { formatLabel, formatLabels, labelRange } from '../notation/label.ts';
import { actionRange, formatMove } from '../notation/move.ts';
import type { Rules } from '../rules/compile.ts';
import { registersIn, registersOf } from '../rules/position.ts';
import { otherSeat, type Range, type Seat } from '../rules/rule-book.ts';
import { factWords, registerFacts as knownFacts } from './register-facts.ts';

type Facts = Partial<Record<Gap, string>>;

export function openingText(game: Game, { round }: View): string {
  return fillTemplate(game.phrases.opening, situationFacts(round));
}

/** What is said of a match that goes on: how its last round stands, or how it ended. */
export function resumedText(game: Game, view: View): string {
  const { round } = view;
  if (round.outcome !== undefined) return outcomeText(game, view);
  return round.plies.length === 0
    ? openingText(game, view)
    : fillTemplate(game.phrases.resumed, situationFacts(round));
}

export function turnText(game: Game, { round }: View): string {
  return fillTemplate(game.phrases.turn, situationFacts(round));
}

export function situationText(game: Game, { round }: View): string {
  return fillTemplate(game.phrases.situation, { ...situationFacts(round), available: availableBits(round) });
}

export function questionText(game: Game, { round }: View): string {
  const range = rangeText(labelRange(game.book));
  return fillTemplate(game.phrases.question, { ...situationFacts(round), range });
}

/** The second question, about the bit, once the action is chosen. */
export function followUpText(game: Game, rules: Rules, action: number): string {
  return fillTemplate(at(game.phrases.followUps, action), { range: rangeText(actionRange(rules, action)) });
}

export function refusedText(game: Game, why: string): string {
  return fillTemplate(game.phrases.refused, { why });
}

/** What is said after a ply: the move, what it tells, and how things stand now. */
export function movedText(game: Game, { round, setup }: View): string {
  const { phrases } = game;
  const ply = at(round.plies, round.plies.length - 1);
  const byPerson = isHuman(setup, ply.seat);
  const facts = moveFacts(round, ply, byPerson, phrases);
  const size = onesOf(ply.move).length;
  const parts = [
    byPerson ? phrases.answered : phrases.unasked,
    size === 1 ? phrases.moved.one : phrases.moved.many,
    facts.matches === undefined ? '' : phrases.matches,
    round.outcome?.by === 'goal' ? phrases.reached : phrases.missed,
    round.outcome === undefined ? phrases.between : phrases.closing,
  ];
  return fillTemplate(parts.join(''), facts);
}

/** How the round ended; a hidden target is revealed here. */
export function outcomeText(game: Game, { round }: View): string {
  const { outcome } = round;
  if (outcome === undefined) return '';
  const facts: Facts = { ...situationFacts(round), ...outcomeFacts(outcome) };
  const revealed = round.commitment === undefined ? '' : COMMON.revealed;
  return fillTemplate(`${endingTemplate(game.phrases, outcome)}${revealed}`, facts);
}

function endingTemplate(phrases: Phrases, { by }: Outcome): string {
  if (by === 'goal') return phrases.won;
  return by === 'stuck' ? phrases.stuck : COMMON[by];
}

function outcomeFacts({ winner }: Outcome): Facts {
  return winner === undefined ? {} : { winner: `${winner + 1}`, loser: `${otherSeat(winner) + 1}` };
}

/** What is said of both registers on `show`; with a hidden target, with the counts told last. */
export function showText(game: Game, { round }: View): string {
  const { rules } = round;
  const hidden = round.commitment !== undefined && rules.target === undefined;
  const rows = registersOf(rules, positionIn(round)).map((row, index) => {
    const facts = hidden ? `, ${factWords(knownFacts(round, index === 0 ? 0 : 1, row), rules.width)}` : '';
    return `${formatBits(row, rules.width)}${facts}`;
  });
  const target = game.book.target === 'none' ? '' : `Target: ${targetBits(round)}\n`;
  if (rows.length === 1) return `The ${game.phrases.noun}: ${at(rows, 0)}\n${target}`;
  return `${rows.map((row, seat) => `Player ${seat + 1}'s ${game.phrases.noun}: ${row}\n`).join('')}${target}`;
}

function situationFacts(round: Round): Facts {
  return registerFacts(round, positionIn(round).toMove);
}

/** The registers as they are now, from this seat. */
function registerFacts(round: Round, seat: Seat): Facts {
  const { rules } = round;
  const registers = registersOf(rules, positionIn(round));
  const rows = registers.map((row) => formatBits(row, rules.width));
  const own = at(rows, rules.shared ? 0 : seat);
  return {
    player: `${seat + 1}`,
    opponent: `${otherSeat(seat) + 1}`,
    own,
    first: at(rows, 0),
    second: rows[1] ?? '',
    shared: at(rows, 0),
    spaced: [...at(rows, 0)].join(' '),
    decimal: `${at(registers, 0)}`,
    target: targetBits(round),
    width: `${rules.width}`,
  };
}

function moveFacts(round: Round, ply: Ply, byPerson: boolean, phrases: Phrases): Facts {
  const masks = registersIn(round.rules, ply.move, ply.seat);
  const changed = masks.findIndex((mask) => mask !== 0);
  const matches = ply.matches?.[changed];
  const registers = registersOf(round.rules, ply.position);
  return {
    ...registerFacts(round, ply.seat),
    You: byPerson ? 'You' : `Player ${ply.seat + 1}`,
    Your: byPerson ? 'Your' : `Player ${ply.seat + 1}'s`,
    bits: formatLabels(round.rules.book, at(masks, changed), phrases.list),
    move: formatMove(round.rules, ply.seat, ply.move),
    whose: changed === ply.seat ? 'their own' : `Player ${changed + 1}'s`,
    changed: `${changed + 1}`,
    register: formatBits(at(registers, changed), round.rules.width),
    ...(matches === undefined ? {} : { matches: `${matches}` }),
  };
}

function targetBits({ rules }: Round): string {
  return rules.target === undefined ? '?'.repeat(rules.width) : formatBits(rules.target, rules.width);
}

/** Bits that some allowed move flips, from left to right. */
function availableBits(round: Round): string {
  const touched = allowedMoves(round).reduce((all, move) => all | move, 0);
  return onesOf(touched & round.rules.full)
    .map((bit) => formatLabel(round.rules.book, bit))
    .join(', ');
}

function rangeText({ from, to }: Range): string {
  return `${from}-${to}`;
}

/** Said before the first turn, if anything is not as the rule book has it. */
export function announcements(view: View, tossed: boolean): readonly string[] {
  const { setup, round } = view;
  return [
    ...(setup.rounds > 1 ? [`Round ${round.number} of ${setup.rounds}.`] : []),
    ...firstWords(setup, round, tossed),
    ...endlessWords(setup),
    ...(round.number === 1 ? playerWords(setup) : []),
  ];
}

function endlessWords({ endless, secret }: Setup): readonly string[] {
  switch (endless) {
    case 'play-on':
      return [];
    case 'draw':
      return ['Endless play: draw (the third time the same position comes up, nobody wins).'];
    case 'no-repeat':
      return secret
        ? ['Endless play: no-repeat (a flip that would tell nobody anything new is illegal).']
        : ['Endless play: no-repeat (a move that brings back an earlier position is illegal).'];
  }
}

function firstWords(setup: Setup, round: Round, tossed: boolean): readonly string[] {
  const first = `Player ${round.first + 1} moves first.`;
  if (tossed && round.number === 1) return [`The toss says: ${first}`];
  return round.first === 1 || setup.rounds > 1 ? [first] : [];
}

function playerWords(setup: Setup): readonly string[] {
  return setup.players.flatMap((name, seat) =>
    name === HUMAN ? [] : [`Player ${seat + 1} is the computer (${name}).`],
  );
}
