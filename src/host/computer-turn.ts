// A computer player's turn: finds the player by name and asks it for a move, from what its seat may see. The answer
// is a command for `takeCommand`, as from a person: `decide` says whether the move is legal.
import { refuse, ok, type Result } from '../base/result.ts';
import type { Caches } from '../hidden/caches.ts';
import type { MakeMove } from '../match/command.ts';
import { currentRound, positionIn, type Match, type Round } from '../match/match.ts';
import { viewOf } from '../match/view.ts';
import type { Player } from '../players/player.ts';
import { STRONG_NAMES } from '../players/names.ts';
import { findPlayer } from '../players/roster.ts';
import { byMovesAlone } from '../rules/compile.ts';
import type { WorkControl } from '../solver/progress.ts';
import { solveOnce } from '../solver/solve-once.ts';
import type { Randomness } from './randomness.ts';

export interface ComputerTurn {
  readonly randomness: Pick<Randomness, 'at'>;
  /** What players remember from one move to the next. */
  readonly caches: Caches;
  /** Hears how far the solving is that the player needs, and can stop the turn. */
  readonly control?: WorkControl;
  /** Finds a player by name; the levels of the roster if it is left out. */
  readonly find?: (name: string) => Player | undefined;
}

/** `no-turn`: no round is open. `unknown-player`: there is no computer player of that name. `stopped`: by the control. */
export type TurnFault =
  | { readonly code: 'no-turn' }
  | { readonly code: 'unknown-player'; readonly name: string }
  | { readonly code: 'stopped' };

export async function chooseCommand(match: Match, turn: ComputerTurn): Promise<Result<MakeMove, TurnFault>> {
  const round = currentRound(match);
  if (round === undefined || round.outcome !== undefined) return refuse({ code: 'no-turn' });
  const { toMove: seat } = positionIn(round);
  const name = match.setup.players[seat];
  const player = (turn.find ?? findPlayer)(name);
  if (player === undefined) return refuse({ code: 'unknown-player', name });
  if (STRONG_NAMES.includes(name)) await solveForPlayer(round, turn);
  if (isStopped(turn)) return refuse({ code: 'stopped' });
  const random = turn.randomness.at(round.number, round.plies.length);
  const move = await player.choose(viewOf(match, seat), random, turn.caches);
  return isStopped(turn) ? refuse({ code: 'stopped' }) : ok({ do: 'move', seat, move });
}

function isStopped({ control }: ComputerTurn): boolean {
  return control?.signal?.aborted === true;
}

/** In steps, so that it can be watched and stopped; the player then finds the solution in the cache. */
async function solveForPlayer(round: Round, { caches, control }: ComputerTurn): Promise<void> {
  if (round.commitment !== undefined) return;
  await solveOnce(caches.solutions, byMovesAlone(round.rules), { lookAhead: true, control });
}
