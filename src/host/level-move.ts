// A computer player's move in a worker, which is handed the match, a seed and where its caches are. Players who look no
// further than the rules are here at once; what solves is loaded when a player needs it.
import { refuse, ok, type Result } from '../base/result.ts';
import { seededRandom } from '../base/random.ts';
import type { Caches } from '../hidden/caches.ts';
import { currentRound, positionIn, type Match } from '../match/match.ts';
import { publicRound } from '../match/view.ts';
import { chooseByLooking } from '../players/easy.ts';
import { chooseAny } from '../players/random.ts';
import type { Move } from '../rules/play.ts';
import type { WorkControl } from '../solver/progress.ts';
import type { TurnFault } from './computer-turn.ts';

export interface Thinking {
  readonly seed: number;
  /** Loaded for players who solve, and only then. */
  readonly caches: () => Promise<Caches>;
  readonly control?: WorkControl;
}

const SIMPLE = new Map([
  ['random', chooseAny],
  ['easy', chooseByLooking],
]);

/** The same match and seed give the same move. */
export async function chooseLevelMove(match: Match, thinking: Thinking): Promise<Result<Move, TurnFault>> {
  const round = currentRound(match);
  if (round === undefined || round.outcome !== undefined) return refuse({ code: 'no-turn' });
  const at = (number: number, ply: number) => seededRandom(thinking.seed, number, ply);
  const simple = SIMPLE.get(match.setup.players[positionIn(round).toMove]);
  if (simple !== undefined) return ok(simple(publicRound(round), at(round.number, round.plies.length)));
  const [{ chooseCommand }, caches] = await Promise.all([import('./computer-turn.ts'), thinking.caches()]);
  const chosen = await chooseCommand(match, { randomness: { at }, caches, ...controlOf(thinking) });
  return chosen.ok ? ok(chosen.value.move) : chosen;
}

function controlOf({ control }: Thinking): { readonly control?: WorkControl } {
  return control === undefined ? {} : { control };
}
