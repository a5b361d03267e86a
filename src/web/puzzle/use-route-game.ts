// The game that an address names, on a page that stays while the game changes: never the one before.
import { useLayoutEffect, useState } from 'preact/hooks';
import { ok, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import type { GameRef } from '../route.ts';
import { resolveGame, type GameFault } from '../share/game-ref.ts';

/** Undefined until it is known; the game itself is undefined where none is named. */
export function useRouteGame(ref: GameRef | undefined): Result<Game | undefined, GameFault> | undefined {
  const key = ref === undefined ? '' : JSON.stringify(ref);
  const [known, setKnown] = useState<{ readonly key: string; readonly game: Result<Game, GameFault> }>();
  useLayoutEffect(() => {
    let wanted = true;
    if (ref !== undefined) void resolveGame(ref).then((game) => wanted && setKnown({ key, game }));
    return () => {
      wanted = false;
    };
    // The key stands for the reference.
  }, [key]);
  if (ref === undefined) return ok(undefined);
  return known?.key === key ? known.game : undefined;
}
