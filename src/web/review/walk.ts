// Walking through a match: which round, after how many plies, and what else was tried from there. Pure.
import { at } from '../../base/invariant.ts';
import { nameFor, type You } from '../../coach/words/person.ts';
import { extendRound } from '../../match/extend-round.ts';
import { HUMAN, positionIn, type Match, type Round } from '../../match/match.ts';
import { publicRound, type View } from '../../match/view.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import { SEATS } from '../../rules/rule-book.ts';

export interface Walk {
  /** Counted from 0. */
  readonly round: number;
  readonly ply: number;
  /** Moves besides the match, from that ply on. */
  readonly line: readonly Move[];
}

/** Where in the match an address points; its last position if it points nowhere. Rounds count from 1 there. */
export function walkTo(match: Match, round: number | undefined, ply: number | undefined): Walk {
  const last = match.rounds.length - 1;
  const index = round === undefined || round < 1 || round > last + 1 ? last : round - 1;
  const { length } = at(match.rounds, index).plies;
  return { round: index, ply: Math.min(ply ?? length, length), line: [] };
}

/** The round that is walked through, as far as it is public now. */
export function roundIn(match: Match, { round }: Walk): Round {
  return publicRound(at(match.rounds, round));
}

/** The round as it stood there, or the line that was tried. It has an outcome only where the board shows one. */
function roundShown(match: Match, walk: Walk): Round {
  const round = roundIn(match, walk);
  const { ply, line } = walk;
  const plies = round.plies.slice(0, ply);
  if (line.length > 0) return extendRound({ ...round, plies }, line);
  const over = ply === round.plies.length && isOnBoard(round);
  return { ...round, plies, outcome: over ? round.outcome : undefined };
}

/** Whether the position itself says that it is over, not the players. */
function isOnBoard({ outcome }: Round): boolean {
  return outcome?.by === 'goal' || outcome?.by === 'stuck';
}

/** In a review both sides may be played, by any reader. `you`: who that is, if it is one of the players. */
export function viewShown(match: Match, walk: Walk, you: You | undefined): View {
  const round = roundShown(match, walk);
  const setup = { ...match.setup, players: [HUMAN, HUMAN] as const };
  const over = round.outcome !== undefined;
  const names = [nameFor(0, you), nameFor(1, you)] as const;
  return { seat: positionIn(round).toMove, here: SEATS, names, setup, round, tally: [0, 0], over };
}

/** Whether other moves can be tried there: it is not over, and its target, if there is one, is public. */
export function canTry({ outcome, rules }: Round): boolean {
  return outcome === undefined && !isTargetUnknown(rules);
}

/** Whether it is the last position of the match itself. */
export function isEndOf(match: Match, { round, ply, line }: Walk): boolean {
  const last = match.rounds.length - 1;
  return line.length === 0 && round === last && ply === at(match.rounds, last).plies.length;
}

/** The match's own move leads on in the match; any other begins or goes on with a side line. */
export function walkMove(match: Match, walk: Walk, move: Move): Walk {
  const next = roundIn(match, walk).plies[walk.ply]?.move;
  if (walk.line.length === 0 && move === next) return { ...walk, ply: walk.ply + 1 };
  return { ...walk, line: [...walk.line, move] };
}

/** One move back: of the side line while there is one. */
export function walkBack(walk: Walk): Walk {
  if (walk.line.length > 0) return { ...walk, line: walk.line.slice(0, -1) };
  return { ...walk, ply: Math.max(0, walk.ply - 1) };
}

/** To a ply of the match, as near as there is one. */
export function walkToPly(match: Match, walk: Walk, ply: number): Walk {
  const { length } = roundIn(match, walk).plies;
  return { ...walk, ply: Math.max(0, Math.min(length, ply)), line: [] };
}
