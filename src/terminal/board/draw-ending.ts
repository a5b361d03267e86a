// How the end of a round looks at the board: won, lost and drawn differ, one sentence says why, and the next step is
// named first.
import { peopleIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import type { RoundEnding } from '../../table/ending-words.ts';
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
  won: { sign: '★', ink: ['bold', 'green'] },
  lost: { sign: '×', ink: ['bold', 'red'] },
  drawn: { sign: '=', ink: ['bold', 'yellow'] },
  over: { sign: '★', ink: ['bold', 'cyan'] },
};

export function endingLines(
  { result, head, how }: RoundEnding,
  why: string | undefined,
  view: View,
  columns: number,
): readonly string[] {
  const { sign, ink } = LOOKS[result];
  const words = [...how, ...(why === undefined ? [] : [why]), ...scoreWords(view)];
  return [inked(ink, `${sign} ${head}`), ...words.flatMap((line) => wrap(line, columns))];
}

/** Of several rounds. */
export function scoreWords({ setup, tally, over }: View): readonly string[] {
  return setup.rounds === 1 ? [] : [tallyWords(tally), ...(over ? [championWords(tally)] : [])];
}

/** Between two rounds, and after the last one. */
export function nextKeys({ setup, round, over }: View): readonly string[] {
  if (!over) return ['Enter next round', 'v review', 'q quit'];
  const level = nextLevel(setup, round.outcome);
  const up = level?.is === 'stronger' ? [`l next level: ${level.name}`] : [];
  const down = level?.is === 'weaker' ? [`l easier: ${level.name}`] : [];
  const swap = peopleIn(setup).length === 1 ? 's swap seats' : 's other moves first';
  return [...up, 'a play again', swap, ...down, 'v review', 'Enter leaves'];
}

/** The match that a key asks for after the last round. */
export function rematchBy(key: BoardKey | undefined, { setup, round }: View): Rematch | undefined {
  if (key?.do === 'again' || key?.do === 'swapped') return key.do;
  return key?.do === 'level' && nextLevel(setup, round.outcome) !== undefined ? 'level' : undefined;
}
