// The game that a link names, for the pages that are about one.
import { ok, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import type { GameRef } from '../routing/route.ts';
import { resolveGame, type GameFault } from './game-ref.ts';
import { useLoaded } from '../page/use-loaded.ts';

/** Undefined until it is here, which for the games of the catalogue is before anything is drawn. */
export function useGame(ref: GameRef): Result<Game, GameFault> | undefined {
  return useLoaded(JSON.stringify(ref), () => resolveGame(ref));
}

/** The same where a link may name none: the game itself is then undefined. */
export function useNamedGame(ref: GameRef | undefined): Result<Game | undefined, GameFault> | undefined {
  return useLoaded<Result<Game | undefined, GameFault>>(JSON.stringify(ref ?? null), async () =>
    ref === undefined ? ok(undefined) : resolveGame(ref),
  );
}
