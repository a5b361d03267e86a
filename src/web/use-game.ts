// The game that a link names, for the pages that are about one.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Result } from '../base/result.ts';
import type { Game } from '../games/game.ts';
import type { GameRef } from './route.ts';
import { resolveGame, type GameFault } from './share/game-ref.ts';

/** Undefined until it is here, which for the games of the catalogue is before anything is drawn. */
export function useGame(ref: GameRef): Result<Game, GameFault> | undefined {
  const [found, setFound] = useState<Result<Game, GameFault> | undefined>();
  const key = JSON.stringify(ref);
  useLayoutEffect(() => {
    let wanted = true;
    void resolveGame(ref).then((game) => wanted && setFound(game));
    return () => {
      wanted = false;
    };
    // The key stands for the reference.
  }, [key]);
  return found;
}
