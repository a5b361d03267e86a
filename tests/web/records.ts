// Match records as files have them, played move by move through the authority. Not a test itself.
import { findGame } from '../../src/games/catalogue.ts';
import type { Command } from '../../src/match/command.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { currentRound, positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { encodeEvent, encodeHeader } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { seededRandom } from '../../src/base/random.ts';
import { parseMask } from '../../src/notation/mask.ts';
import { formatRecord } from '../../src/notation/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';

export interface Played {
  readonly book: RuleBook;
  readonly setup?: Partial<Setup>;
  /** Masks, in turn. */
  readonly moves: readonly string[];
}

const TIME = '2026-02-03T04:05:06.000Z';

export function linesOf({ book, setup = {}, moves }: Played): readonly RecordLine[] {
  const created = createMatch({
    book,
    players: ['human', 'human'],
    endless: 'play-on',
    rounds: 1,
    secret: false,
    seed: undefined,
    ...setup,
  });
  if (!created.ok) throw new Error(created.fault.code);
  const lines: RecordLine[] = [encodeHeader(created.value.setup, TIME)];
  const random = seededRandom(1, 2, 3);
  let match = take(
    created.value,
    dealRound(created.value, { first: 0, random, salt: '0f'.repeat(16) }),
    lines,
  );
  for (const text of moves) {
    const seat = positionIn(currentRound(match)!).toMove;
    match = take(match, { do: 'move', seat, move: parseMask(match.rules, seat, text)! }, lines);
  }
  return lines;
}

export function recordOf(played: Played): string {
  return formatRecord(linesOf(played));
}

function take(match: Match, command: Command, lines: RecordLine[]): Match {
  const decision = decide(match, command);
  if (!decision.ok) throw new Error(decision.fault.code);
  lines.push(...decision.value.events.map((event) => encodeEvent(match.rules, event, TIME)));
  return decision.value.match;
}

export function bookOf(data: unknown): RuleBook {
  const book = readRuleBook(data);
  if (!book.ok) throw new Error(book.fault.map(({ field }) => field).join(', '));
  return book.value;
}

export function catalogueBook(id: string): RuleBook {
  return findGame(id)!.book;
}

/** Bit Flip after its first move: the middle pair is gone. */
export const UNFINISHED: Played = { book: catalogueBook('bit-flip'), moves: ['00011000'] };

/** By the rules of Bit Flip: who clears the last 1 wins, here Player 1. */
export const FINISHED: Played = {
  book: catalogueBook('bit-flip'),
  moves: ['11000000', '00110000', '00001100', '00000010', '00000001'],
};

/** Bit Battle with a target that nobody has seen yet. */
export const HIDDEN: Played = {
  book: catalogueBook('bit-battle'),
  setup: { secret: true },
  moves: ['10000000/00000000'],
};

/** What a rule book needs at least, for one shared register that any one bit may be flipped of. */
export const SMALL_BOOK = {
  id: 'small',
  title: 'Small',
  width: 3,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', on: 'shared', bits: 1 }],
  goal: { is: 'ones', in: 'shared' },
};
