// What is worth knowing of the computer players in a game before one is chosen. Each note is at most 80 characters.
import { levelNote } from '../coach/game/level-note.ts';
import { strengthNote } from '../players/strength.ts';
import type { Rules } from '../rules/compile.ts';

export interface OpponentNotes {
  /** What the strong players cannot do here; undefined if `perfect` is perfect. */
  readonly strength: string | undefined;
  /** Why it matters little which level one plays against; undefined if it matters, or cannot be told quickly. */
  readonly levels: string | undefined;
}

/** `target`: one that the players have agreed on. */
export function opponentNotes(
  rules: Rules,
  { secret, target }: { readonly secret: boolean; readonly target?: number | undefined },
): OpponentNotes {
  return {
    strength: strengthNote({ secret }, rules),
    levels: secret ? undefined : levelNote(rules.book, target),
  };
}
