// What is said of a position that is known, stage by stage. It needs no solver, so that a page can say it by itself.
import type { Hint } from '../coach/hints/hint.ts';
import type { PositionAdvice } from './position-advice.ts';

/** A hint comes in two stages: how it stands; asked for more, a best move and why. */
export type HintStage = 1 | 2;

export function hintIn({ hints, caution }: PositionAdvice, stage: HintStage): Hint {
  const { value, choice, best } = hints;
  const hint = stage === 1 ? { words: `${value} ${choice}`.trim(), move: undefined } : best;
  return caution === undefined ? hint : { ...hint, words: `${hint.words} (${caution})` };
}
