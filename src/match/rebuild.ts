// A match from its record. Every line is decided again: a line that `decide` would not have written is refused.
import { parseBits } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { finish } from '../base/steps.ts';
import { commitmentOf } from '../notation/digest.ts';
import { formatRegisters } from '../notation/mask.ts';
import type { HeaderLine, RecordLine } from '../notation/record-line.ts';
import type { Rules } from '../rules/compile.ts';
import { readRuleBook } from '../rules/read-rule-book.ts';
import type { BeginRound, Command } from './command.ts';
import { decide } from './decide.ts';
import type { MatchEvent } from './event.ts';
import type { DecideFault, RebuildFault } from './fault.ts';
import { ENDLESS_RULINGS, type Match } from './match.ts';
import { decodeLine, encodeEvent, hashBook } from './record.ts';
import { createMatch } from './setup.ts';

/** A hidden target that is not revealed yet, as it stands beside the record. */
export interface Secret {
  readonly target: number;
  readonly salt: string;
}

export interface Rebuilt {
  readonly match: Match;
  /** What had happened already but was not yet written when the program was stopped. */
  readonly unwritten: readonly MatchEvent[];
}

/** The match that these lines tell of; `secret` is needed to go on with a hidden target, not to look on. */
export function rebuildMatch(lines: readonly RecordLine[], secret?: Secret): Result<Rebuilt, RebuildFault> {
  return finish(rebuildingMatch(lines, secret));
}

type Rebuilding<T> = Generator<undefined, Result<T, RebuildFault>>;

/** The same, line by line. */
export function* rebuildingMatch(lines: readonly RecordLine[], secret?: Secret): Rebuilding<Rebuilt> {
  const [header, ...rest] = lines;
  if (header?.t !== 'header') return refuse({ code: 'not-a-record' });
  const created = matchOf(header);
  if (!created.ok) return created;
  return yield* continuing({ match: created.value, unwritten: [] }, rest, { line: 2, secret });
}

/**
 * The match after more lines, where the ones before need not be played again; `line` is the number of the first new
 * one. Not for lines that reveal a hidden target which is not known yet: what was told before must be checked by it.
 */
export function continueMatch(
  before: Rebuilt,
  lines: readonly RecordLine[],
  place: Place,
): Result<Rebuilt, RebuildFault> {
  return finish(continuing(before, lines, place));
}

export interface Place {
  /** The number of the first line, from 1. */
  readonly line: number;
  readonly secret?: Secret | undefined;
}

function* continuing(before: Rebuilt, lines: readonly RecordLine[], place: Place): Rebuilding<Rebuilt> {
  const events = yield* decodeAll(before.match, lines, place.line);
  return events.ok ? yield* replay(before, events.value, place) : events;
}

function matchOf(header: HeaderLine): Result<Match, RebuildFault> {
  const book = readRuleBook(header.book);
  if (!book.ok) return refuse({ code: 'bad-book', field: book.fault[0]?.field ?? '' });
  if (hashBook(book.value) !== header.bookHash) return refuse({ code: 'book-hash' });
  const endless = ENDLESS_RULINGS.find((ruling) => ruling === header.endless);
  if (endless === undefined || header.rounds < 1)
    return refuse({ code: 'bad-line', line: 1, expected: 'an endless ruling and rounds that we know' });
  const { players, rounds, secret, seed, clock, longest, opening } = header;
  const target = header.target === undefined ? undefined : parseBits(header.target, book.value.width);
  if (header.target !== undefined && target === undefined)
    return refuse({ code: 'bad-line', line: 1, expected: 'a target that fits the book' });
  const limits = { clock, longest, opening };
  return createMatch({ book: book.value, players, endless, rounds, secret, target, seed, ...limits });
}

function* decodeAll(
  match: Match,
  lines: readonly RecordLine[],
  first: number,
): Rebuilding<readonly MatchEvent[]> {
  const events: MatchEvent[] = [];
  for (const line of lines) {
    const event = decodeLine(match.rules, line);
    if (!event.ok) return refuse({ code: 'bad-line', line: first + events.length, expected: event.fault });
    events.push(event.value);
    yield;
  }
  return ok(events);
}

/** Some lines are asked for by a player, the others follow from them and must be just what follows. */
function* replay(before: Rebuilt, events: readonly MatchEvent[], place: Place): Rebuilding<Rebuilt> {
  let { match, unwritten: due } = before;
  for (const [index, event] of events.entries()) {
    if (due.length === 0) {
      const decision = decideAgain(match, event, revealedLater(events, index) ?? place.secret);
      if (!decision.ok)
        return refuse({ code: 'impossible-line', line: place.line + index, ...decision.fault });
      ({ match, events: due } = decision.value);
    }
    if (!sameEvent(match.rules, due[0], event) || hidesTarget(match, event))
      return refuse({ code: 'impossible-line', line: place.line + index });
    due = due.slice(1);
    yield;
  }
  return ok({ match, unwritten: due });
}

type Again = Result<{ match: Match; events: readonly MatchEvent[] }, { why?: DecideFault }>;

function decideAgain(match: Match, event: MatchEvent, secret: Secret | undefined): Again {
  const command = commandOf(match, event, secret);
  if (command === undefined) return refuse({});
  const decision = decide(match, command);
  return decision.ok ? decision : refuse({ why: decision.fault });
}

function commandOf(match: Match, event: MatchEvent, secret: Secret | undefined): Command | undefined {
  switch (event.type) {
    case 'round':
      return beginAgain(match, event, secret);
    case 'move':
      return {
        do: 'move',
        seat: event.seat,
        move: event.move,
        matches: event.matches,
        spent: event.spent,
      };
    case 'undo':
      return undoAgain(match, event.ply);
    case 'resign':
      return { do: 'resign', seat: event.seat };
    case 'draw':
      return { do: 'draw' };
    case 'claim':
      return { do: 'claim', seat: event.seat };
    case 'time':
      return { do: 'time', seat: event.seat, spent: event.spent };
    case 'forfeit':
      return { do: 'forfeit', seat: event.seat, why: event.why };
    case 'outcome':
    case 'end':
      return undefined;
  }
}

function beginAgain(
  match: Match,
  event: Extract<MatchEvent, { type: 'round' }>,
  secret: Secret | undefined,
): BeginRound | undefined {
  const { first, start, target } = event;
  if (!match.setup.secret) return { do: 'begin', first, start, target };
  const { commitment } = event;
  if (secret === undefined) return { do: 'begin', first, start, target: undefined, commitment };
  const bits = formatRegisters(match.rules, [secret.target]);
  if (commitmentOf(secret.salt, bits) !== commitment) return undefined;
  return { do: 'begin', first, start, target: secret.target, salt: secret.salt, commitment };
}

/** Either person may have asked; the one whose request leads there is meant. */
function undoAgain(match: Match, ply: number): Command | undefined {
  const commands = ([0, 1] as const).map((seat): Command => ({ do: 'undo', seat }));
  return commands.find((command) => {
    const decision = decide(match, command);
    return decision.ok && sameEvent(match.rules, decision.value.events[0], { type: 'undo', ply });
  });
}

/** The outcome of a round that begins here, as far as it is written, reveals what was hidden in it. */
function revealedLater(events: readonly MatchEvent[], from: number): Secret | undefined {
  if (events[from]?.type !== 'round') return undefined;
  const outcome = events.slice(from).find((event) => event.type === 'outcome');
  return outcome?.revealed;
}

/** The end of a round with a hidden target reveals it, however the round ended. */
function hidesTarget(match: Match, event: MatchEvent): boolean {
  return match.setup.secret && event.type === 'outcome' && event.revealed === undefined;
}

function sameEvent(rules: Rules, one: MatchEvent | undefined, other: MatchEvent): boolean {
  const textOf = (event: MatchEvent) => JSON.stringify(encodeEvent(rules, event, ''));
  return one !== undefined && textOf(one) === textOf(other);
}
