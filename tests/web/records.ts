// Records of matches that were played move by move through the authority: as lines, as files have them, and as links
// carry them. Not a test itself.
import { formatBits, parseBits } from '../../src/base/bits.ts';
import { findGame } from '../../src/games/catalogue.ts';
import type { Command } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import { currentRound, firstOfRound, positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { encodeEvent, encodeHeader } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { parseMask, parseRegisters } from '../../src/notation/mask.ts';
import { formatRecord } from '../../src/notation/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { deckRows, startRows, type RuleBook, type Seat } from '../../src/rules/rule-book.ts';
import { packMatch } from '../../src/web/share/match-link.ts';

export interface Played {
  /** A game of the catalogue, or any rule book. */
  readonly game: string | RuleBook;
  readonly players?: readonly [string, string];
  /** Who begins round 1. */
  readonly first?: Seat;
  readonly rounds?: number;
  readonly endless?: Setup['endless'];
  /** The bits to match; hidden if `secret`. */
  readonly target?: string;
  readonly secret?: boolean;
  readonly seed?: number;
  /** With one, every move takes a second. */
  readonly clock?: Setup['clock'];
  /** For each round (where starts are dealt, with the first of the deck) the bits that each move flips: `00011000`, or `0010/0000` with two registers. */
  readonly moves: readonly (readonly string[])[];
  /** Who gives up after that. */
  readonly resigns?: Seat;
}

export const TIME = '2026-01-31T12:00:00.000Z';
export const SALT = '00112233445566778899aabbccddeeff';

export function linesOf({ moves, resigns, first = 0, ...played }: Played): readonly RecordLine[] {
  const setup = setupOf(played);
  const target = played.target === undefined ? undefined : parseBits(played.target, setup.book.width)!;
  const created = createMatch(setup);
  if (!created.ok) throw new Error(created.fault.code);
  const table = new Writer(created.value);
  for (const [index, round] of moves.entries()) {
    table.send(dealt(table.match, firstOfRound(first, index + 1), target));
    for (const bits of round) table.move(bits);
  }
  if (resigns !== undefined) table.send({ do: 'resign', seat: resigns });
  return table.lines;
}

/** As a file has it. */
export function recordOf(played: Played): string {
  return formatRecord(linesOf(played));
}

/** Where the link to it leads: `#/shared/…`. */
export async function linkTo(played: Played): Promise<string> {
  return `#/shared/${await packMatch(linesOf(played))}`;
}

class Writer {
  readonly lines: RecordLine[];
  match: Match;

  constructor(match: Match) {
    this.match = match;
    this.lines = [encodeHeader(match.setup, TIME)];
  }

  move(bits: string): void {
    const { rules, ...round } = currentRound(this.match)!;
    const seat = positionIn(round).toMove;
    const spent = this.match.setup.clock && 1000;
    this.send({ do: 'move', seat, move: parseMask(rules, seat, bits)!, spent });
  }

  send(command: Command): void {
    const decision = decide(this.match, command);
    if (!decision.ok) throw new Error(decision.fault.code);
    this.lines.push(...decision.value.events.map((event) => encodeEvent(this.match.rules, event, TIME)));
    this.match = decision.value.match;
  }
}

function setupOf(played: Omit<Played, 'moves'>): Setup {
  const { game, players, rounds, endless, secret = false, target, seed, clock } = played;
  const book = typeof game === 'string' ? catalogueBook(game) : game;
  return {
    book,
    players: players ?? ['human', 'human'],
    endless: endless ?? 'play-on',
    rounds: rounds ?? 1,
    secret,
    target: secret || target === undefined ? undefined : parseBits(target, book.width)!,
    seed,
    clock,
  };
}

function dealt({ setup: { book, secret }, rules }: Match, first: Seat, target: number | undefined): Command {
  const rows = startRows(book) ?? deckRows(book)![0]!;
  const start = parseRegisters(rules, rows.join('/'))!;
  if (!secret) return { do: 'begin', first, start, target };
  const commitment = commitmentOf(SALT, formatBits(target!, book.width));
  return { do: 'begin', first, start, target, salt: SALT, commitment };
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
export const UNFINISHED: Played = { game: 'bit-flip', moves: [['00011000']] };

/** By the rules of Bit Flip: who clears the last 1 wins, here Player 1. */
export const FINISHED: Played = {
  game: 'bit-flip',
  moves: [['11000000', '00110000', '00001100', '00000010', '00000001']],
};

/** Bit Battle with a target that is still hidden. */
export const HIDDEN: Played = {
  game: 'bit-battle',
  secret: true,
  target: '01101001',
  moves: [['10000000/00000000']],
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
