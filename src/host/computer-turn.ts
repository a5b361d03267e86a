// A computer player's turn: finds the player by name and asks it for a move, from what its seat may see. The answer
// is a command for `takeCommand`, as from a person: `decide` says whether the move is legal.
import { refuse, ok, type Result } from '../base/result.ts';
import type { Caches } from '../hidden/caches.ts';
import type { MakeMove } from '../match/command.ts';
import { currentRound, positionIn, type Match } from '../match/match.ts';
import { viewOf } from '../match/view.ts';
import type { Player } from '../players/player.ts';
import { findPlayer } from '../players/roster.ts';
import type { Randomness } from './randomness.ts';

export interface ComputerTurn {
  readonly randomness: Pick<Randomness, 'at'>;
  /** What players remember from one move to the next. */
  readonly caches: Caches;
  /** Looked at when the player has chosen: then the move is not wanted any more. */
  readonly signal?: { readonly aborted: boolean };
  /** Finds a player by name; the levels of the roster if it is left out. */
  readonly find?: (name: string) => Player | undefined;
}

/** `no-turn`: no round is open. `unknown-player`: there is no computer player of that name. `stopped`: by the signal. */
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
  const random = turn.randomness.at(round.number, round.plies.length);
  const move = await player.choose(viewOf(match, seat), random, turn.caches);
  return turn.signal?.aborted === true ? refuse({ code: 'stopped' }) : ok({ do: 'move', seat, move });
}
