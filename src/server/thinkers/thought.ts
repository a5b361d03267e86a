// What is asked of a thinker, and how it finds a move. It gets the public lines of a record and nothing else, so a hidden
// target cannot reach it.
import { invariant } from '../../base/invariant.ts';
import { pick } from '../../base/random.ts';
import { chooseCommand } from '../../host/computer-turn.ts';
import type { Randomness } from '../../host/randomness.ts';
import { openStored } from '../../host/record-log.ts';
import type { Caches } from '../../hidden/caches.ts';
import { allowedMoves } from '../../match/legal.ts';
import { currentRound, positionIn, type Match, type Round } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import { chooseByLooking } from '../../players/easy.ts';
import type { Move } from '../../rules/play.ts';

/** `plainly`: without the level's own thought, which took too long. */
export interface Thought {
  /** All lines of the record. */
  readonly lines: readonly string[];
  readonly plainly: boolean;
}

/** The move of the level that is on move. */
export async function think(
  { lines, plainly }: Thought,
  randomness: Randomness,
  caches: Caches,
): Promise<Move> {
  const match = matchOf(lines);
  if (plainly) return chooseByLooking(...looking(match, randomness));
  const command = await chooseCommand(match, { randomness, caches });
  invariant(command.ok, 'a level is on move');
  return command.value.move;
}

/** Any move: for when no thinker answers at all. */
export function anyMove(lines: readonly string[], randomness: Randomness): Move {
  const [round, random] = looking(matchOf(lines), randomness);
  const move = pick(random, allowedMoves(round));
  invariant(move !== undefined, 'who is on move has a move');
  return move;
}

function looking(match: Match, randomness: Randomness): [Round, ReturnType<Randomness['at']>] {
  const round = currentRound(match);
  invariant(round !== undefined, 'a round is open');
  const view = viewOf(match, positionIn(round).toMove);
  return [view.round, randomness.at(round.number, round.plies.length)];
}

function matchOf(lines: readonly string[]): Match {
  const opened = openStored({ lines, secrets: [] });
  invariant(opened.ok, 'the lines are those of a match');
  return opened.value.match;
}
