// The computer's moves: the host asks the players, who see what their seat may see.
import { invariant } from '../../base/invariant.ts';
import { seededRandom } from '../../base/random.ts';
import { chooseCommand } from '../../host/computer-turn.ts';
import type { Move } from '../../rules/play.ts';
import { caches } from './caches.ts';
import { matchOf } from './moments.ts';
import type { Moment, Report } from './question.ts';

/** Throws if the match names a player that we do not have: the page then says that no move came. */
export async function chooseMove(moment: Moment, seed: number, report: Report): Promise<Move> {
  const match = matchOf(moment);
  const randomness = { at: (number: number, ply: number) => seededRandom(seed, number, ply) };
  const chosen = await chooseCommand(match, { randomness, caches, control: { onProgress: report } });
  invariant(chosen.ok, 'every computer player is known by its name');
  return chosen.value.move;
}
