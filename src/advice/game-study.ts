// What perfect play says of a whole game, as far as it can be worked out soon: for one that is being made.
import { gameFacts, type GameFacts } from '../coach/game/game-facts.ts';
import { compile } from '../rules/compile.ts';
import type { PlayableFault } from '../rules/fault.ts';
import { isStartDrawn } from '../rules/book-facts.ts';
import { stateBitsOf } from '../rules/layout.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { MAX_BITMAP_BITS } from '../solver/engines/bitmap/bitmap.ts';
import { canSolve } from '../solver/solve.ts';

export type GameStudy =
  | { readonly code: 'unplayable'; readonly why: PlayableFault }
  | { readonly code: 'too-large'; readonly stateBits: number; readonly most: number }
  | (Pick<GameFacts, 'facts' | 'cases'> & {
      readonly code: 'solved';
      /** What there was too much of to say all: deals, kinds of targets, or positions to go through. */
      readonly unsaid: 'deals' | 'targets' | 'positions' | undefined;
    });

/** `brief`: what perfect play leads to, and nothing that takes going through all positions. */
export function studyGame(book: RuleBook, brief: boolean): GameStudy {
  const rules = compile(book);
  if (!rules.ok) return { code: 'unplayable', why: rules.fault };
  if (!canSolve(rules.value))
    return { code: 'too-large', stateBits: stateBitsOf(book), most: MAX_BITMAP_BITS };
  const { facts, cases, surveyed } = gameFacts(book, brief);
  const unsaid = surveyed || brief ? undefined : unsaidOf(book, facts.length);
  return { code: 'solved', facts, cases, unsaid };
}

function unsaidOf(book: RuleBook, facts: number): Extract<GameStudy, { code: 'solved' }>['unsaid'] {
  if (facts > 0) return isStartDrawn(book) ? undefined : 'positions';
  return isStartDrawn(book) ? 'deals' : 'targets';
}
