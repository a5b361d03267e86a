// A line of play that belongs to no match, as a round that a table can be laid on: for side lines, puzzles and links.
import { HUMAN, positionIn, type Ply, type Round } from '../../match/match.ts';
import { outcomeIn } from '../../match/outcome.ts';
import type { View } from '../../match/view.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, type Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';

/** The round that these legal moves make from there. A start is never over; what a move makes may be. */
export function roundOf(rules: Rules, start: Position, moves: readonly Move[]): Round {
  const plies: Ply[] = [];
  let position = start;
  for (const move of moves) {
    const next = after(rules, position, move);
    plies.push({ seat: position.toMove, move, position: next, matches: undefined });
    position = next;
  }
  const round: Round = {
    number: 1,
    first: start.toMove,
    rules,
    endless: 'play-on',
    start,
    plies,
    outcome: undefined,
    commitment: undefined,
    salt: undefined,
  };
  return plies.length === 0 ? round : { ...round, outcome: outcomeIn(round) };
}

/** Both sides may be played. */
export function viewOfRound(round: Round): View {
  const { book } = round.rules;
  const setup = {
    book,
    players: [HUMAN, HUMAN],
    endless: round.endless,
    rounds: 1,
    secret: false,
    seed: undefined,
  } as const;
  return { seat: positionIn(round).toMove, setup, round, tally: [0, 0], over: round.outcome !== undefined };
}
