// The conformance kit: plays a match at random and holds every position it meets against the naive referee,
// every text against its round trip, and the record against the match.
import { expect } from 'vitest';
import { seededRandom, type Random } from '../../src/base/random.ts';
import { ok } from '../../src/base/result.ts';
import type { Command, Decision } from '../../src/match/command.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves, whyRefused } from '../../src/match/legal.ts';
import { positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { timesSeen } from '../../src/match/repetition.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { formatLabel, parseLabel } from '../../src/notation/label.ts';
import { formatMask, formatRegisters, parseMask } from '../../src/notation/mask.ts';
import { formatMove, parseMove } from '../../src/notation/move.ts';
import { formatPosition, parsePosition } from '../../src/notation/position.ts';
import { formatRecord, parseRecord } from '../../src/notation/record.ts';
import { endingAfterMove, hasMove, isLegal, legalMoves, play } from '../../src/rules/play.ts';
import { whyIllegal } from '../../src/rules/refusal.ts';
import { SEATS } from '../../src/rules/rule-book.ts';
import { naiveEnd, naiveMoves, naiveStart, naiveText } from './naive-position.ts';
import {
  naiveAllowed,
  naiveAnswer,
  naiveNow,
  naiveOutcome,
  naivePlayed,
  naiveTimes,
  type NaiveRound,
} from './naive-round.ts';
import { linesOf, must, roundOf, SALT } from './sample-match.ts';

const MOST_MASKS = 32;

/** One match from its first round to its end; a round that is still open after `plies` moves is resigned.
 * Answers how many decisions were checked. */
export function checkMatch(setup: Setup, seed: number, plies: number): number {
  const random = seededRandom(seed);
  let match = must(createMatch(setup));
  const decisions: Decision[] = [];
  const ask = (command: Command) => {
    decisions.push(must(decide(match, command)));
    match = decisions.at(-1)!.match;
  };
  for (let number = 1; number <= setup.rounds; number++) {
    ask(dealRound(match, { first: (seed % 2) as 0 | 1, random, salt: SALT }));
    let naive = naiveBegin(match);
    checkPosition(match, naive, random);
    while (roundOf(match).outcome === undefined && roundOf(match).plies.length < plies) {
      const moves = allowedMoves(roundOf(match));
      const { toMove } = positionIn(roundOf(match));
      const move = moves[random.below(moves.length)]!;
      naive = naivePlayed(naive, formatMask(match.rules, toMove, move));
      ask({ do: 'move', seat: toMove, move });
      checkPosition(match, naive, random);
    }
    if (roundOf(match).outcome === undefined) ask({ do: 'resign', seat: random.below(2) as 0 | 1 });
  }
  expect(match.over).toBe(true);
  checkRecords(setup, decisions, random);
  return decisions.length;
}

function naiveBegin(match: Match): NaiveRound {
  const { book, endless, secret } = match.setup;
  const { rules, start } = roundOf(match);
  const [rows, player] = formatPosition(rules, start).split(' ');
  const target =
    rules.target === undefined ? undefined : formatRegisters(rules, [rules.target]).split('/')[0];
  return {
    book,
    endless,
    secret,
    target,
    seen: [naiveStart(book, rows!.split('/'), Number(player) - 1)],
    masks: [],
  };
}

function checkPosition(match: Match, naive: NaiveRound, random: Random): void {
  const round = roundOf(match);
  const position = positionIn(round);
  const text = naiveText(naive.book, naiveNow(naive));
  expect(formatPosition(round.rules, position)).toBe(text);
  expect(parsePosition(round.rules, text)).toEqual({ ok: true, value: position });
  expect(round.outcome).toEqual(naiveOutcome(naive));
  expect(match.over).toBe(round.outcome !== undefined && match.rounds.length === match.setup.rounds);
  checkRules(match, naive);
  checkMasks(match, naive, random);
  checkClaim(match, naive);
  if (match.setup.secret) checkSecret(match, naive);
}

/** A draw can be claimed by either player exactly from the third time on, and only under play-on. */
function checkClaim(match: Match, naive: NaiveRound): void {
  const times = naiveTimes(naive);
  expect(timesSeen(roundOf(match))).toBe(times);
  for (const seat of SEATS) {
    const claimed = decide(match, { do: 'claim', seat });
    const open = roundOf(match).outcome === undefined;
    expect(claimed.ok).toBe(open && naive.endless === 'play-on' && times >= 3);
    if (!claimed.ok) continue;
    expect(roundOf(claimed.value.match).outcome).toEqual({ winner: undefined, by: 'repetition' });
  }
}

/** The rules alone, without the match's own rulings. */
function checkRules(match: Match, naive: NaiveRound): void {
  const { rules } = roundOf(match);
  const position = positionIn(roundOf(match));
  const now = naiveNow(naive);
  const wanted = naiveMoves(naive.book, now);
  const moves = legalMoves(rules, position);
  same(
    moves.map((move) => formatMask(rules, position.toMove, move)),
    wanted,
  );
  expect(hasMove(rules, position)).toBe(wanted.length > 0);
  expect(endingAfterMove(rules, position)).toEqual(naiveEnd(naive.book, naive.target, now));
  const texts = moves.map((move) => formatMove(rules, position.toMove, move));
  const read = (text: string) => parseMove(rules, position.toMove, text);
  same(texts.map(read), moves.map(ok));
  // A single 0 may be the label of a bit as well.
  const isMask = (move: number) => move !== 0 || rules.width > 1;
  same(wanted.filter((_, index) => isMask(moves[index]!)).map(read), moves.filter(isMask).map(ok));
  const masks = wanted.map((mask) => parseMask(rules, position.toMove, mask));
  same(masks, moves);
}

/** Every mask, or a sample of them: accepted if the naive referee allows it, else refused with a code. */
function checkMasks(match: Match, naive: NaiveRound, random: Random): void {
  const round = roundOf(match);
  const { rules } = round;
  const position = positionIn(round);
  const textOf = (move: number) => formatMask(rules, position.toMove, move);
  const legal = new Set(naiveMoves(naive.book, naiveNow(naive)));
  const allowed = round.outcome === undefined ? naiveAllowed(naive) : [];
  same(allowedMoves(round).map(textOf), allowed);
  const others = someMasks(naive, random).map((text) => parseMask(rules, position.toMove, text)!);
  const masks = [...legalMoves(rules, position), ...others];
  const isGood = (move: number) => legal.has(textOf(move));
  const asked = masks.map((move) => [
    isLegal(rules, position, move),
    whyIllegal(rules, position, move)?.code,
  ]);
  same(
    asked.map(([good, code]) => [good, typeof code]),
    masks.map((move) => (isGood(move) ? [true, 'undefined'] : [false, 'string'])),
  );
  const decided = slow(match) ? others.slice(0, 4) : masks;
  const answers = decided.map((move) => decide(match, { do: 'move', seat: position.toMove, move }));
  same(
    answers.map((answer) => answer.ok),
    decided.map((move) => allowed.includes(textOf(move))),
  );
  same(
    answers.map((answer) => (answer.ok ? undefined : answer.fault)),
    decided.map((move) => whyNot(match, move)),
  );
  const illegal = masks.find((move) => !isGood(move));
  if (illegal !== undefined) expect(() => play(rules, position, illegal)).toThrow('Broken invariant');
  const wrongSeat = decide(match, { do: 'move', seat: (1 - position.toMove) as 0 | 1, move: masks[0]! });
  expect(wrongSeat.ok).toBe(false);
}

/** Where every decision weighs each possible target for each move. */
function slow({ setup }: Match): boolean {
  return setup.secret && setup.endless === 'no-repeat' && setup.book.width > 6;
}

/** Long lists as text: much quicker to compare than value by value. */
function same(got: readonly unknown[], wanted: readonly unknown[]): void {
  expect(listed(got)).toBe(listed(wanted));
}

function listed(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item)).join('\n');
}

function whyNot(match: Match, move: number): unknown {
  if (match.over) return { code: 'match-over' };
  return roundOf(match).outcome === undefined ? whyRefused(roundOf(match), move) : { code: 'round-over' };
}

function someMasks(naive: NaiveRound, random: Random): readonly string[] {
  const { rows } = naiveNow(naive);
  const width = rows[0]!.length;
  const bits = rows.length * width;
  const textOf = (mask: number) => {
    const text = mask.toString(2).padStart(bits, '0');
    return rows.map((_, index) => text.slice(index * width, (index + 1) * width)).join('/');
  };
  if (2 ** bits <= MOST_MASKS) return Array.from({ length: 2 ** bits }, (_, mask) => textOf(mask));
  return [0, ...Array.from({ length: MOST_MASKS }, () => random.below(2 ** bits))].map(textOf);
}

/** The target shows nowhere before the outcome, and everywhere after it. */
function checkSecret(match: Match, naive: NaiveRound): void {
  const open = roundOf(match).outcome === undefined;
  for (const seat of [0, 1, undefined] as const) {
    const { round } = viewOf(match, seat);
    expect(round.rules.target === undefined).toBe(open);
    expect(round.salt).toBe(open ? undefined : SALT);
    expect(JSON.stringify(viewOf(match, seat)).includes(SALT)).toBe(!open);
    expect(JSON.stringify(round.rules.goals)).toBe(
      JSON.stringify(open ? match.rules.goals : roundOf(match).rules.goals),
    );
  }
  const told = roundOf(match).plies.map(({ matches }) => matches!.map((count) => count ?? '-').join(' '));
  const wanted = naive.masks.map((mask, i) => naiveAnswer(naive.seen[i + 1]!.rows, mask, naive.target!));
  expect(told).toEqual(wanted);
}

/** The record of the whole match, and of the match as it stood after any one decision. */
function checkRecords(setup: Setup, decisions: readonly Decision[], random: Random): void {
  for (const count of [decisions.length, 1 + random.below(decisions.length)]) {
    const { match } = decisions[count - 1]!;
    const events = decisions.slice(0, count).flatMap((decision) => decision.events);
    const lines = linesOf(setup, match.rules, events);
    const text = formatRecord(lines);
    const parsed = must(parseRecord(text));
    expect(parsed.lines).toEqual(lines);
    expect([parsed.length, parsed.dropped]).toEqual([text.length, false]);
    const { target } = roundOf(match).rules;
    const secret = setup.secret ? { target: target!, salt: SALT } : undefined;
    expect(must(rebuildMatch(parsed.lines, secret))).toEqual({ match, unwritten: [] });
    const revealed = match.rounds.some((round) => round.outcome !== undefined);
    expect(text.includes(SALT)).toBe(setup.secret && revealed);
    const targets = lines.flatMap((line) => (line.t === 'round' ? [line.target] : []));
    const wanted = match.rounds.map((round) => (setup.secret ? undefined : round.rules.target));
    expect(targets).toEqual(wanted.map((each) => (each === undefined ? null : targetText(match, each))));
  }
}

function targetText(match: Match, target: number): string {
  return target.toString(2).padStart(match.rules.width, '0');
}

/** Every bit has one label, and every label one bit. Answers how many. */
export function checkLabels(book: Setup['book']): number {
  const bits = Array.from({ length: book.width }, (_, bit) => bit);
  const labels = bits.map((bit) => formatLabel(book, bit));
  expect(labels.map((label) => parseLabel(book, label))).toEqual(bits);
  const counted = bits.map((bit) => String(bit + book.labels.first));
  expect(book.labels.from === 'right' ? labels : labels.toReversed()).toEqual(counted);
  for (const label of [book.labels.first - 1, book.labels.first + book.width, '', 'a', ' 1', '01', '1.0'])
    expect(parseLabel(book, String(label))).toBeUndefined();
  return labels.length;
}
