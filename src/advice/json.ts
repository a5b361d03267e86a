// Advice as the JSON documents that programs rely on: seats are 1 and 2, moves are masks and texts, absence is null.
import { formatBits } from '../base/bits.ts';
import type { Assessment } from '../coach/assessment.ts';
import type { Puzzle } from '../coach/puzzles/puzzle.ts';
import type { Review } from '../coach/review/review.ts';
import { tallyOf, type Match, type Outcome, type Round } from '../match/match.ts';
import { encodeLimits } from '../match/record.ts';
import { publicRound } from '../match/view.ts';
import { formatMask, formatRegisters } from '../notation/mask.ts';
import { formatPosition } from '../notation/position.ts';
import { formatMove } from '../notation/move.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { isStartDrawn } from '../rules/book-facts.ts';
import type { Rules } from '../rules/compile.ts';
import { seatNumber, type Seat } from '../rules/rule-book.ts';
import type { PositionAdvice } from './position-advice.ts';

export interface AnalysisJson extends Assessment {
  readonly game: string;
  readonly position: string;
  readonly target: string | null;
  /** The start that the values go by, only where chance decides on it. */
  readonly dealt?: string;
  readonly over: boolean;
  readonly winner: number | null;
  readonly exact: boolean;
  readonly method: string;
  /** What the values leave out of account, or why there are none; only where earlier positions count. */
  readonly note?: string;
  readonly moves: readonly AnalysedMoveJson[];
}

export interface AnalysedMoveJson extends Assessment {
  readonly move: string;
  readonly text: string;
  readonly keeps: boolean;
}

export function analysisJson(rules: Rules, advice: PositionAdvice): AnalysisJson {
  const { position, ending, value, plies, chance, exact, method } = advice;
  return {
    game: rules.book.id,
    position: formatPosition(rules, position),
    target: targetJson({ target: rules.target ?? advice.deduced, width: rules.width }),
    over: ending !== undefined,
    winner: ending?.winner === undefined ? null : seatNumber(ending.winner),
    value,
    plies,
    ...(chance === undefined ? {} : { chance }),
    exact,
    method,
    ...(needsHistory(rules.book) && advice.caution !== undefined ? { note: advice.caution } : {}),
    moves: advice.moves.map(({ move, ...graded }) => ({
      ...moveJson(rules, position.toMove, move),
      ...graded,
    })),
  };
}

export function reviewJson({ rules, outcome }: Round, review: Review): unknown {
  return {
    game: rules.book.id,
    outcome: outcomeJson(outcome),
    exact: review.exact,
    players: review.players.map((player) => ({ ...player, seat: seatNumber(player.seat) })),
    moves: review.moves.map(({ ply, seat, move, before, after, best, verdict }) => ({
      ply,
      seat: seatNumber(seat),
      ...moveJson(rules, seat, move),
      before,
      after,
      best: formatMask(rules, seat, best),
      verdict,
    })),
  };
}

/** A match move by move, by what is public of it. */
export function matchJson(match: Match): unknown {
  const { setup } = match;
  return {
    game: setup.book.id,
    players: setup.players,
    endless: setup.endless,
    secret: setup.secret,
    ...encodeLimits(setup),
    finished: match.over,
    tally: tallyOf(match),
    rounds: match.rounds.map((round) => roundJson(publicRound(round))),
  };
}

function roundJson({ number, first, rules, start, plies, outcome }: Round): unknown {
  return {
    round: number,
    first: seatNumber(first),
    start: formatPosition(rules, start),
    target: targetJson(rules),
    moves: plies.map(({ seat, move, position, matches, spent }, index) => ({
      ply: index + 1,
      seat: seatNumber(seat),
      ...moveJson(rules, seat, move),
      position: formatPosition(rules, position),
      ...(matches === undefined ? {} : { matches: matches.map((count) => count ?? null) }),
      ...(spent === undefined ? {} : { spent }),
    })),
    outcome: outcomeJson(outcome),
  };
}

export function puzzleJson({ solution, position, move, task, grade }: Puzzle, seed: number): unknown {
  const { rules } = solution;
  const { move: mask, text } = moveJson(rules, position.toMove, move);
  return {
    game: rules.book.id,
    position: formatPosition(rules, position),
    target: targetJson(rules),
    ...wornFromJson(rules),
    task,
    grade,
    seed,
    solution: mask,
    text,
  };
}

/** The start that flips are counted from, only where chance decides on it. */
function wornFromJson(rules: Rules): { readonly dealt?: string } {
  const { book, wearFrom } = rules;
  return wearFrom === undefined || !isStartDrawn(book) ? {} : { dealt: formatRegisters(rules, wearFrom) };
}

export function outcomeJson(outcome: Outcome | undefined): unknown {
  if (outcome === undefined) return null;
  return { winner: outcome.winner === undefined ? null : seatNumber(outcome.winner), by: outcome.by };
}

function targetJson({ target, width }: Pick<Rules, 'target' | 'width'>): string | null {
  return target === undefined ? null : formatBits(target, width);
}

function moveJson(rules: Rules, seat: Seat, move: number): { readonly move: string; readonly text: string } {
  return { move: formatMask(rules, seat, move), text: formatMove(rules, seat, move) };
}
