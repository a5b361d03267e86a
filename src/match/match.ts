// One playing of a game: the setup, the rounds, and where they stand. Plain data; `decide` alone changes it.
import { at } from '../base/invariant.ts';
import type { Rules } from '../rules/compile.ts';
import type { Ending, Move } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { SEATS, type RuleBook, type Seat } from '../rules/rule-book.ts';
import type { Clock } from './clock.ts';

/** What happens when a game does not end by itself. The match decides, unless its book does. */
export const ENDLESS_RULINGS = ['play-on', 'draw', 'no-repeat'] as const;
export type EndlessRuling = (typeof ENDLESS_RULINGS)[number];

/** The name of a player who is a person, at this place or another. */
export const HUMAN = 'human';

/** What the name of an agent begins with: a program or a model that answers for a seat from outside. */
export const AGENT = 'agent:';

export interface Setup {
  readonly book: RuleBook;
  /** Who sits where, by name: `human`, the level of a computer player, or `agent:` and the name of an agent. */
  readonly players: readonly [string, string];
  readonly endless: EndlessRuling;
  readonly rounds: number;
  readonly secret: boolean;
  /** An agreed target, the same in every round; undefined: what the book says. */
  readonly target?: number | undefined;
  /** What makes the computer's moves repeatable. A secret match has none: the target would follow from it. */
  readonly seed: number | undefined;
  /** How time is kept; undefined: not at all. */
  readonly clock?: Clock | undefined;
  /** The most plies that a round may have: after them nobody wins. Undefined: any number. */
  readonly longest?: number | undefined;
  /** How many plies of each round are dealt and no player's choice; undefined: none. */
  readonly opening?: number | undefined;
}

export interface Outcome {
  readonly winner: Seat | undefined;
  readonly by: Ending['by'] | 'resign' | 'repetition' | 'agreement' | 'time' | 'length' | 'forfeit';
}

/** How many bits of each register match the hidden target; undefined for a register that did not change. */
export type MatchingBits = readonly (number | undefined)[];

export interface Ply {
  readonly seat: Seat;
  readonly move: Move;
  /** The position that the move made. */
  readonly position: Position;
  readonly matches: MatchingBits | undefined;
  /** With a clock: what the move cost, in milliseconds. */
  readonly spent?: number | undefined;
}

export interface Round {
  readonly number: number;
  readonly first: Seat;
  /** With the target, unless it is hidden from the holder of this round. */
  readonly rules: Rules;
  readonly endless: EndlessRuling;
  /** As in the setup of its match. */
  readonly longest?: number | undefined;
  readonly opening?: number | undefined;
  readonly start: Position;
  readonly plies: readonly Ply[];
  readonly outcome: Outcome | undefined;
  /** Set if the target is hidden until the end. */
  readonly commitment: string | undefined;
  /** What the commitment was made with; only the authority has it. */
  readonly salt: string | undefined;
}

export interface Match {
  readonly setup: Setup;
  readonly rules: Rules;
  /** The rounds begun so far; the last one may be unfinished. */
  readonly rounds: readonly Round[];
  readonly over: boolean;
}

export function currentRound(match: Match): Round | undefined {
  return match.rounds.at(-1);
}

/** Whether a round is being played. */
export function isRoundOpen(match: Match): boolean {
  const round = currentRound(match);
  return round !== undefined && round.outcome === undefined;
}

/** Whether nothing has happened between two states of the same match. */
export function isSameMoment(before: Round, now: Round): boolean {
  return before.number === now.number && before.plies === now.plies && before.outcome === now.outcome;
}

export function positionIn(round: Pick<Round, 'start' | 'plies'>): Position {
  return round.plies.at(-1)?.position ?? round.start;
}

/** Every position of the round, the start first. */
export function positionsOf(round: Pick<Round, 'start' | 'plies'>): readonly Position[] {
  return [round.start, ...round.plies.map((ply) => ply.position)];
}

/** Wins so far; a drawn round counts for neither player. */
export function tallyOf(match: Pick<Match, 'rounds'>): readonly [number, number] {
  const wins = (seat: Seat) => match.rounds.filter((round) => round.outcome?.winner === seat).length;
  return [wins(0), wins(1)];
}

/** The seat that won more rounds; undefined if they are level. */
export function championOf(tally: readonly [number, number]): Seat | undefined {
  if (tally[0] === tally[1]) return undefined;
  return tally[0] > tally[1] ? 0 : 1;
}

/** Whether an agent sits there. */
export function isAgent({ players }: Pick<Setup, 'players'>, seat: Seat): boolean {
  return at(players, seat).startsWith(AGENT);
}

export function isHuman(setup: Setup, seat: Seat): boolean {
  return at(setup.players, seat) === HUMAN;
}

/** The seats of people. */
export function peopleIn({ players }: Pick<Setup, 'players'>): readonly Seat[] {
  return SEATS.filter((seat) => players[seat] === HUMAN);
}

/** The first player of round 1 begins every odd round. */
export function firstOfRound(firstOfAll: Seat, number: number): Seat {
  return ((firstOfAll + number - 1) % 2) as Seat;
}
