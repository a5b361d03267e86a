// Links to matches that were played move by move, as the app makes them. Not a test itself.
import { findGame } from '../../src/games/catalogue.ts';
import type { Command } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import { currentRound, positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { encodeEvent, encodeHeader } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { parseMask, parseRegisters } from '../../src/notation/mask.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { startRows, type Seat } from '../../src/rules/rule-book.ts';
import { packMatch } from '../../src/web/share/match-link.ts';

export interface Played {
  readonly game: string;
  readonly players?: readonly [string, string];
  readonly rounds?: number;
  readonly endless?: Setup['endless'];
  /** The bits to match; hidden if `secret`. */
  readonly target?: string;
  readonly secret?: boolean;
  /** For each round the bits that each move flips: `00011000`, or `0010/0000` with two registers. */
  readonly moves: readonly (readonly string[])[];
  /** Who gives up after that. */
  readonly resigns?: Seat;
}

const TIME = '2026-01-31T12:00:00.000Z';
const SALT = '00112233445566778899aabbccddeeff';

/** Where the link leads: `#/shared/…`. */
export async function linkTo(played: Played): Promise<string> {
  return `#/shared/${await packMatch(linesOf(played))}`;
}

/** The record of a match. */
export function linesOf({ moves, resigns, ...played }: Played): readonly RecordLine[] {
  const target = played.target === undefined ? undefined : parseInt(played.target, 2);
  const created = createMatch(setupOf(played, target));
  if (!created.ok) throw new Error(created.fault.code);
  const table = new Writer(created.value);
  for (const [index, round] of moves.entries()) {
    table.send(dealt(table.match, index % 2 === 0 ? 0 : 1, target));
    for (const bits of round) table.move(bits);
  }
  if (resigns !== undefined) table.send({ do: 'resign', seat: resigns });
  return table.lines;
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
    this.send({ do: 'move', seat, move: parseMask(rules, seat, bits)! });
  }

  send(command: Command): void {
    const decision = decide(this.match, command);
    if (!decision.ok) throw new Error(decision.fault.code);
    this.lines.push(...decision.value.events.map((event) => encodeEvent(this.match.rules, event, TIME)));
    this.match = decision.value.match;
  }
}

function setupOf(
  { game, players, rounds, endless, secret = false }: Omit<Played, 'moves'>,
  target: number | undefined,
): Setup {
  return {
    book: findGame(game)!.book,
    players: players ?? ['human', 'human'],
    endless: endless ?? 'play-on',
    rounds: rounds ?? 1,
    secret,
    target: secret ? undefined : target,
    seed: undefined,
  };
}

function dealt({ setup, rules }: Match, first: Seat, target: number | undefined): Command {
  const start = parseRegisters(rules, startRows(setup.book)!.join('/'))!;
  if (!setup.secret) return { do: 'begin', first, start, target };
  const bits = target!.toString(2).padStart(setup.book.width, '0');
  return { do: 'begin', first, start, target, salt: SALT, commitment: commitmentOf(SALT, bits) };
}
