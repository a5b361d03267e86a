// A line of play that belongs to no match, as a round that a table can be laid on: for puzzles and links.
import { extendRound, roundFrom } from '../../match/extend-round.ts';
import { HUMAN, positionIn, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import { SEATS } from '../../rules/rule-book.ts';

/** The round that these legal moves make from there. A start is never over; what a move makes may be. */
export function roundOf(rules: Rules, start: Position, moves: readonly Move[]): Round {
  return extendRound(roundFrom(rules, start), moves);
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
  const over = round.outcome !== undefined;
  return { seat: positionIn(round).toMove, here: SEATS, setup, round, tally: [0, 0], over };
}
