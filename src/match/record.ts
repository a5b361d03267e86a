// Match events ↔ lines of a match record.
import { formatBits } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { sha256Hex } from '../notation/digest.ts';
import { formatMask, formatRegisters, parseMask, parseRegisters } from '../notation/mask.ts';
import type { HeaderLine, RecordFormat, RecordLine } from '../notation/record-line.ts';
import type { Rules } from '../rules/compile.ts';
import { seatNumber, seatOf, type RuleBook } from '../rules/rule-book.ts';
import type { MatchEvent } from './event.ts';
import { AGENT, type MatchingBits, type Outcome, type Setup } from './match.ts';

/** Clocks, a longest round, an opening and agents are what format 2 adds; all else is format 1, as ever. */
export function formatOf({ players, clock, longest, opening }: Setup): RecordFormat {
  const added = clock !== undefined || longest !== undefined || opening !== undefined;
  return added || players.some((name) => name.startsWith(AGENT)) ? 2 : 1;
}

export function encodeHeader(setup: Setup, time: string): HeaderLine {
  const { book, players, endless, rounds, secret, seed, target } = setup;
  const agreed = target === undefined ? {} : { target: formatBits(target, book.width) };
  const repeatable = seed === undefined || secret ? {} : { seed };
  const who = { players, endless, rounds, secret, ...agreed, ...repeatable, ...encodeLimits(setup) };
  return { t: 'header', format: formatOf(setup), book, bookHash: hashBook(book), ...who, time };
}

/** What a setup says of time and length, without what it leaves out. */
export function encodeLimits({ clock, longest, opening }: Setup): Limits {
  return {
    ...(clock === undefined ? {} : { clock }),
    ...(longest === undefined ? {} : { longest }),
    ...(opening === undefined ? {} : { opening }),
  };
}

type Limits = Pick<HeaderLine, 'clock' | 'longest' | 'opening'>;

/** The hash of a book in its normal form. */
export function hashBook(book: RuleBook): string {
  return sha256Hex(JSON.stringify(book));
}

export function encodeEvent(rules: Rules, event: MatchEvent, time: string): RecordLine {
  switch (event.type) {
    case 'round':
      return encodeRound(rules, event);
    case 'move': {
      const { ply, seat, matches, spent } = event;
      const told = matches === undefined ? {} : { matches: matches.map((count) => count ?? null) };
      return {
        t: 'move',
        ply,
        seat: seatNumber(seat),
        move: formatMask(rules, seat, event.move),
        ...told,
        ...(spent === undefined ? {} : { spent }),
        time,
      };
    }
    case 'undo':
      return { t: 'undo', ply: event.ply };
    case 'resign':
      return { t: 'resign', seat: seatNumber(event.seat) };
    case 'draw':
      return { t: 'draw' };
    case 'claim':
      return { t: 'draw', seat: seatNumber(event.seat) };
    case 'time':
      return { t: 'time', seat: seatNumber(event.seat), spent: event.spent };
    case 'forfeit':
      return { t: 'forfeit', seat: seatNumber(event.seat), why: event.why };
    case 'outcome':
      return encodeOutcome(rules, event);
    case 'end':
      return { t: 'end', tally: event.tally };
  }
}

function encodeRound(rules: Rules, event: Extract<MatchEvent, { type: 'round' }>): RecordLine {
  const hidden = event.commitment === undefined ? {} : { commitment: event.commitment };
  return {
    t: 'round',
    round: event.number,
    first: seatNumber(event.first),
    start: formatRegisters(rules, event.start),
    target: event.target === undefined ? null : formatRegisters(rules, [event.target]),
    ...hidden,
  };
}

function encodeOutcome(rules: Rules, event: Extract<MatchEvent, { type: 'outcome' }>): RecordLine {
  const { outcome, revealed } = event;
  const winner = outcome.winner === undefined ? null : seatNumber(outcome.winner);
  if (revealed === undefined) return { t: 'outcome', winner, by: outcome.by };
  const target = formatRegisters(rules, [revealed.target]);
  return { t: 'outcome', winner, by: outcome.by, target, salt: revealed.salt };
}

type Line = Exclude<RecordLine, HeaderLine>;

/** The event a line tells of, or in words what it should hold. */
export function decodeLine(rules: Rules, line: RecordLine): Result<MatchEvent, string> {
  switch (line.t) {
    case 'header':
      return refuse('no second header');
    case 'round':
      return decodeRound(rules, line);
    case 'move':
      return decodeMove(rules, line);
    case 'undo':
      return ok({ type: 'undo', ply: line.ply });
    case 'resign':
      return ok({ type: 'resign', seat: seatOf(line.seat) });
    case 'draw':
      return ok(line.seat === undefined ? { type: 'draw' } : { type: 'claim', seat: seatOf(line.seat) });
    case 'time':
      return ok({ type: 'time', seat: seatOf(line.seat), spent: line.spent });
    case 'forfeit':
      return ok({ type: 'forfeit', seat: seatOf(line.seat), why: line.why });
    case 'outcome':
      return decodeOutcome(rules, line);
    case 'end':
      return ok({ type: 'end', tally: line.tally });
  }
}

function decodeRound(rules: Rules, line: Extract<Line, { t: 'round' }>): Result<MatchEvent, string> {
  const start = parseRegisters(rules, line.start);
  const target = line.target === null ? undefined : parseTarget(rules, line.target);
  if (start === undefined) return refuse('a start that fits the book');
  if (line.target !== null && target === undefined) return refuse('a target that fits the book');
  const { commitment } = line;
  return ok({ type: 'round', number: line.round, first: seatOf(line.first), start, target, commitment });
}

function decodeMove(rules: Rules, line: Extract<Line, { t: 'move' }>): Result<MatchEvent, string> {
  const seat = seatOf(line.seat);
  const move = parseMask(rules, seat, line.move);
  if (move === undefined) return refuse('a mask that fits the book');
  const matches: MatchingBits | undefined = line.matches?.map((count) => count ?? undefined);
  return ok({ type: 'move', ply: line.ply, seat, move, matches, spent: line.spent });
}

const WAYS: readonly Outcome['by'][] = [
  ...(['goal', 'stuck', 'resign', 'repetition', 'agreement'] as const),
  ...(['time', 'length', 'forfeit'] as const),
];

function decodeOutcome(rules: Rules, line: Extract<Line, { t: 'outcome' }>): Result<MatchEvent, string> {
  const by = WAYS.find((way) => way === line.by);
  if (by === undefined) return refuse(`"by" to be one of ${WAYS.join(', ')}`);
  const winner = line.winner === null ? undefined : seatOf(line.winner);
  const target = line.target === undefined ? undefined : parseTarget(rules, line.target);
  const { salt } = line;
  const revealed = target === undefined || salt === undefined ? undefined : { target, salt };
  return ok({ type: 'outcome', outcome: { winner, by }, revealed });
}

function parseTarget(rules: Rules, text: string): number | undefined {
  return parseRegisters({ ...rules, shared: true }, text)?.[0];
}
