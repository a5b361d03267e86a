// The computer's moves: the players of `players`, who see what their seat may see.
import { solveRules } from '../../advice/solving.ts';
import { invariant } from '../../base/invariant.ts';
import { seededRandom } from '../../base/random.ts';
import { positionIn } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import { findPlayer } from '../../players/roster.ts';
import type { Move } from '../../rules/play.ts';
import type { Report } from './answer.ts';
import { caches } from './caches.ts';
import { matchOf } from './moments.ts';
import type { Moment } from './question.ts';

export async function chooseMove(moment: Moment, seed: number, report: Report): Promise<Move> {
  const match = matchOf(moment);
  const { round } = viewOf(match, undefined);
  const { toMove } = positionIn(round);
  const player = findPlayer(match.setup.players[toMove]);
  invariant(player !== undefined, 'every computer player is known by its name');
  if (round.commitment === undefined)
    await solveRules(caches, round.rules, { lookAhead: true, control: { onProgress: report } });
  const random = seededRandom(seed, round.number, round.plies.length);
  return player.choose(viewOf(match, toMove), random, caches);
}
