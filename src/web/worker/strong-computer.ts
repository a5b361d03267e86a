// The moves of players who know the value of every move: loaded when one of them plays, with the solver.
import { invariant } from '../../base/invariant.ts';
import { seededRandom } from '../../base/random.ts';
import { chooseCommand } from '../../host/computer-turn.ts';
import type { Match } from '../../match/match.ts';
import type { Move } from '../../rules/play.ts';
import { caches } from './caches.ts';
import type { Report } from './question.ts';

/** Throws if the match names a player that we do not have: the page then says that no move came. */
export async function chooseStrongMove(match: Match, seed: number, report: Report): Promise<Move> {
  const randomness = { at: (number: number, ply: number) => seededRandom(seed, number, ply) };
  const chosen = await chooseCommand(match, { randomness, caches, control: { onProgress: report } });
  invariant(chosen.ok, 'every computer player is known by its name');
  return chosen.value.move;
}
