// How the end of a round looks at the board: won, lost and drawn differ, one sentence says why, and the next step is
// named first.
import type { Game } from '../../games/game.ts';
import { youIn, type View } from '../../match/view.ts';
import { roundEnding, type RoundEnding } from '../../table/ending-words.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { inked, wrap, type Ink } from '../io/style.ts';
import { nextLevel, type Rematch } from '../match/rematch.ts';
import type { BoardKey } from './keys.ts';

export interface EndingWords {
  /** Why the round ended so; undefined until it is known, and where it is not. */
  readonly why: string | undefined;
  /** What can be pressed now, the next step first. */
  readonly keys: readonly string[];
}

const LOOKS: Readonly<Record<RoundEnding['result'], { readonly sign: string; readonly ink: Ink }>> = {
  won: { sign: '★', ink: ['black', 'bgGreen'] },
  lost: { sign: '×', ink: ['inverse', 'red'] },
  drawn: { sign: '=', ink: ['black', 'bgYellow'] },
  over: { sign: '★', ink: ['black', 'bgCyan'] },
};

export function endingLines(
  { result, head, how }: RoundEnding,
  why: string | undefined,
  view: View,
  columns: number,
): readonly string[] {
  const { sign, ink } = LOOKS[result];
  const words = [...told(how, why), ...scoreWords(view)];
  return [inked(ink, `${sign} ${head} `), ...words.flatMap((line) => wrap(line, columns))];
}

/** How and why, without a sentence that the reason only goes on with: "You gave up, and it was not lost yet." */
function told(how: readonly string[], why: string | undefined): readonly string[] {
  if (why === undefined) return how;
  return [...how.filter((line) => !why.startsWith(`${line.replace(/\.$/, '')}, `)), why];
}

/** How a round ended that another follows, for the lines of play. */
export function pauseLines(game: Game, view: View): readonly string[] {
  const { outcome } = view.round;
  return outcome === undefined || view.over ? [] : roundEnding(game, view, outcome).how;
}

/** Of several rounds. */
export function scoreWords({ setup, tally, over }: View): readonly string[] {
  return setup.rounds === 1 ? [] : [tallyWords(tally), ...(over ? [championWords(tally)] : [])];
}

/** Between two rounds, and after the last one. */
export function nextKeys(view: View, isElsewhere = false): readonly string[] {
  const { setup, round, over } = view;
  if (isElsewhere && view.seat === undefined) return ['v review', over ? 'Enter leaves' : 'q quit'];
  if (!over) return ['Enter next round', 'v review', 'q quit'];
  if (isElsewhere) return ['a play again', 's swap seats', 'v review', 'Enter leaves'];
  const level = nextLevel(setup, round.outcome);
  const up = level?.is === 'stronger' ? [`l next level: ${level.name}`] : [];
  const down = level?.is === 'weaker' ? [`l easier: ${level.name}`] : [];
  const swap = youIn(view) === undefined ? 's other moves first' : 's swap seats';
  return [...up, 'a play again', swap, ...down, 'v review', 'Enter leaves'];
}

/** The match that a key asks for after the last round. */
export function rematchBy(key: BoardKey | undefined, { setup, round }: View): Rematch | undefined {
  if (key?.do === 'again' || key?.do === 'swapped') return key.do;
  return key?.do === 'level' && nextLevel(setup, round.outcome) !== undefined ? 'level' : undefined;
}
