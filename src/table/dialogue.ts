// The plain-text dialogue as texts: fills a game's phrases with what stands at the match. No input, no output.
import { formatBits, onesOf } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import type { Game } from '../games/game.ts';
import { COMMON, fillTemplate, type Gap, type Phrases } from '../games/phrases.ts';
import { roundAfter } from '../match/extend-round.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Outcome, type Ply, type Round } from '../match/match.ts';
import { mayClaimDraw, timesSeen } from '../match/repetition.ts';
import type { View } from '../match/view.ts';
import { formatLabel, formatLabels, labelRange } from '../notation/label.ts';
import { actionRange, formatMove } from '../notation/move.ts';
import type { Rules } from '../rules/compile.ts';
import { hasMove, PASS } from '../rules/play.ts';
import { registersIn, registersOf } from '../rules/position.ts';
import { otherSeat, seatNumber, SEATS, type Range, type Seat } from '../rules/rule-book.ts';
import { factWords, registerFacts as knownFacts } from './register-facts.ts';
import { flipsLeftText, mustPassIn, rememberedSentences } from './remembered-lines.ts';
import { repetitionWords } from './repetition-words.ts';

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
  const orPass = allowedMoves(round).includes(PASS) ? ', or pass' : '';
  const template = mustPassIn(round) ? COMMON.mustPass : game.phrases.question;
  return fillTemplate(template, { ...situationFacts(round), range, orPass });
}

/** Said before a turn where the position has come up before and that matters; of a claim only to who can type it. */
export function repetitionText({ round, here }: View): string {
  const words = repetitionWords(round);
  const claim = mayClaimDraw(round);
  if (words === undefined || (claim && !here.includes(positionIn(round).toMove))) return '';
  return `${words}\n${claim ? 'Type draw to claim it.\n' : ''}\n`;
}

/** The second question, about the bit, once the action is chosen. */
export function followUpText(game: Game, rules: Rules, action: number): string {
  return fillTemplate(at(game.phrases.followUps, action), { range: rangeText(actionRange(rules, action)) });
}

export function refusedText(game: Game, why: string): string {
  return fillTemplate(game.phrases.refused, { why });
}

/** What is said after a ply: the move, what it tells, and how things stand now. */
export function movedText(game: Game, { round, here }: View): string {
  const { phrases } = game;
  const ply = at(round.plies, round.plies.length - 1);
  const isYours = here.includes(ply.seat);
  const facts = moveFacts(round, ply, isYours, phrases);
  const size = onesOf(ply.move).length;
  const parts = [
    isYours ? phrases.answered : phrases.unasked,
    size === 0 ? passedTemplate(round) : size === 1 ? phrases.moved.one : phrases.moved.many,
    facts.matches === undefined ? '' : phrases.matches,
    round.outcome?.by === 'goal' ? phrases.reached : phrases.missed,
    round.outcome === undefined ? phrases.between : phrases.closing,
  ];
  return fillTemplate(parts.join(''), facts);
}

/** Of a pass: by choice, or because there was nothing else to do. */
function passedTemplate(round: Round): string {
  return mustPassIn(roundAfter(round, round.plies.length - 1)) ? COMMON.passedStuck : COMMON.passed;
}

/** How the round ended; a hidden target is revealed here. */
export function outcomeText(game: Game, { round }: View): string {
  const { outcome } = round;
  if (outcome === undefined) return '';
  const times = `${timesSeen(round)}`;
  const facts: Facts = { ...situationFacts(round), ...outcomeFacts(outcome), times };
  const revealed = round.commitment === undefined ? '' : COMMON.revealed;
  return fillTemplate(`${endingTemplate(game.phrases, round, outcome)}${revealed}`, facts);
}

function endingTemplate(phrases: Phrases, round: Round, { by, winner }: Outcome): string {
  if (by === 'goal') return phrases.won;
  if (by === 'stuck' && winner === undefined)
    return isBothStuck(round) ? COMMON.bothStuck : COMMON.stuckDraws;
  if (by === 'repetition' && round.endless === 'play-on') return COMMON.claimed;
  return by === 'stuck' ? phrases.stuck : COMMON[by];
}

/** Where stuck players pass, a round ends by that only if the rules leave neither a move. */
function isBothStuck({ rules, ...round }: Round): boolean {
  return rules.book.stuck === 'passes' && !hasMove(rules, positionIn(round));
}

function outcomeFacts({ winner }: Outcome): Facts {
  return winner === undefined
    ? {}
    : { winner: `${seatNumber(winner)}`, loser: `${seatNumber(otherSeat(winner))}` };
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
  const rest = `${target}${rememberedText(round)}`;
  const left = (seat: Seat) => {
    const flips = flipsLeftText(rules, positionIn(round), seat);
    return flips === '' ? '' : ` (flips left: ${flips})`;
  };
  if (rows.length === 1) return `The ${game.phrases.noun}: ${at(rows, 0)}${left(0)}\n${rest}`;
  const lines = SEATS.map(
    (seat) => `Player ${seatNumber(seat)}'s ${game.phrases.noun}: ${at(rows, seat)}${left(seat)}\n`,
  );
  return `${lines.join('')}${rest}`;
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
    player: `${seatNumber(seat)}`,
    opponent: `${seatNumber(otherSeat(seat))}`,
    own,
    first: at(rows, 0),
    second: rows[1] ?? '',
    shared: at(rows, 0),
    spaced: [...at(rows, 0)].join(' '),
    decimal: `${at(registers, 0)}`,
    target: targetBits(round),
    width: `${rules.width}`,
    firstLeft: flipsLeftText(rules, positionIn(round), 0),
    secondLeft: flipsLeftText(rules, positionIn(round), 1),
    remembered: rememberedText(round),
  };
}

function rememberedText(round: Round): string {
  return rememberedSentences(round)
    .map((sentence) => `${sentence}\n`)
    .join('');
}

function moveFacts(round: Round, ply: Ply, isYours: boolean, phrases: Phrases): Facts {
  const masks = registersIn(round.rules, ply.move, ply.seat);
  const changed: Seat = masks.findIndex((mask) => mask !== 0) === 1 ? 1 : 0;
  const matches = ply.matches?.[changed];
  const registers = registersOf(round.rules, ply.position);
  return {
    ...registerFacts(round, ply.seat),
    You: isYours ? 'You' : `Player ${seatNumber(ply.seat)}`,
    Your: isYours ? 'Your' : `Player ${seatNumber(ply.seat)}'s`,
    bits: formatLabels(round.rules.book, at(masks, changed), phrases.list),
    move: formatMove(round.rules, ply.seat, ply.move),
    whose: changed === ply.seat ? 'their own' : `Player ${seatNumber(changed)}'s`,
    changed: `${seatNumber(changed)}`,
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
