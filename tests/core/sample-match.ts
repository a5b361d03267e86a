// Short ways to a match that a test needs: made, begun and played through the real `decide`.
import type { Result } from '../../src/base/result.ts';
import { parseBits } from '../../src/base/bits.ts';
import { findGame } from '../../src/games/catalogue.ts';
import type { Decision } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import { currentRound, positionIn, type Match, type Round, type Setup } from '../../src/match/match.ts';
import { encodeEvent, encodeHeader } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { parseMove } from '../../src/notation/move.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';

const TIME = '2026-01-31T12:00:00.000Z';
export const SALT = '00112233445566778899aabbccddeeff';

/** The value; a refusal is the test's own mistake here and throws. */
export function must<T, F>(result: Result<T, F>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.fault)}`);
  return result.value;
}

/** The fault; a success throws. */
export function faultOf<T, F>(result: Result<T, F>): F {
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
  return result.fault;
}

export function bookOf(id: string): RuleBook {
  const game = findGame(id);
  if (game === undefined) throw new Error(`No game ${id}`);
  return game.book;
}

export function rulesOf(book: RuleBook, target?: string): Rules {
  const rules = must(compile(book));
  return target === undefined ? rules : withTarget(rules, Number.parseInt(target, 2));
}

export function setupOf(book: RuleBook, part: Partial<Setup> = {}): Setup {
  const usual = { players: ['human', 'human'], endless: 'play-on', rounds: 1 } as const;
  return { book, ...usual, secret: false, seed: undefined, ...part };
}

export interface Begin {
  readonly first?: Seat;
  /** Registers joined by "/"; all zeros if missing. */
  readonly start?: string;
  readonly target?: string;
}

/** The match with its next round begun as told. */
export function beginIn(match: Match, { first = 0, start, target }: Begin = {}): Decision {
  const { width, registers } = match.setup.book;
  const zeros = registers === 'own' ? [0, 0] : [0];
  const rows = start === undefined ? zeros : start.split('/').map((row) => parseBits(row, width)!);
  const goal = target === undefined ? undefined : parseBits(target, width)!;
  const hidden = match.setup.secret ? { salt: SALT, commitment: commitmentOf(SALT, target!) } : {};
  return must(decide(match, { do: 'begin', first, start: rows, target: goal, ...hidden }));
}

/** A match whose first round has begun; with a start of its own it is a variant of the book that begins there. */
export function begun(setup: Setup, begin: Begin = {}): Match {
  const book = begin.start === undefined ? setup.book : startingAt(setup.book, begin.start);
  return beginIn(must(createMatch({ ...setup, book })), begin).match;
}

function startingAt(book: RuleBook, start: string): RuleBook {
  const [one = '', two] = start.split('/');
  return {
    ...book,
    start: two === undefined ? one : [one, two],
    widths: { from: book.width, to: book.width },
  };
}

/** Plays moves written as people or programs write them. */
export function playing(match: Match, ...texts: readonly string[]): Match {
  return texts.reduce((before, text) => moveBy(before, text).match, match);
}

export function moveBy(match: Match, text: string): Decision {
  return must(tryMove(match, text));
}

/** What `decide` says to this move of the player who is on move. */
export function tryMove(match: Match, text: string): ReturnType<typeof decide> {
  const seat = positionIn(roundOf(match)).toMove;
  const move = must(parseMove(match.rules, seat, text));
  return decide(match, { do: 'move', seat, move });
}

export function roundOf(match: Match): Round {
  const round = currentRound(match);
  if (round === undefined) throw new Error('No round has begun');
  return round;
}

/** The lines of a record of these events. */
export function linesOf(setup: Setup, rules: Rules, events: readonly MatchEvent[]): readonly RecordLine[] {
  return [encodeHeader(setup, TIME), ...events.map((event) => encodeEvent(rules, event, TIME))];
}
