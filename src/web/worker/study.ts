// What perfect play says of a game that somebody is making: who wins, how long, who can ever win, how often chance errs.
import { gameTruth } from '../../coach/game/game-facts.ts';
import { levelNote } from '../../coach/game/level-note.ts';
import { strengthNote } from '../../players/strength.ts';
import { compile } from '../../rules/compile.ts';
import { registerCount, type RuleBook } from '../../rules/rule-book.ts';
import { MAX_BITMAP_BITS } from '../../solver/engines/bitmap/bitmap.ts';
import { canSolve } from '../../solver/solve.ts';
import type { Study } from './question.ts';
import { rulesOf } from './solutions.ts';

export { gameTruth };

/** What is worth knowing of the computer players in this game. */
export function noteOnLevels(book: RuleBook, secret: boolean): string | undefined {
  return strengthNote({ secret }, rulesOf(book, undefined)) ?? (secret ? undefined : levelNote(book));
}

export function studyBook(book: RuleBook, brief: boolean): Study {
  const rules = compile(book);
  if (!rules.ok) return { code: 'unplayable', why: rules.fault };
  if (!canSolve(rules.value))
    return { code: 'too-large', stateBits: book.width * registerCount(book), most: MAX_BITMAP_BITS };
  const { facts, cases, surveyed } = gameTruth(book, brief);
  return {
    code: 'solved',
    facts,
    cases,
    unsaid: surveyed || brief ? undefined : unsaidOf(book, facts.length),
  };
}

function unsaidOf(book: RuleBook, facts: number): Extract<Study, { code: 'solved' }>['unsaid'] {
  if (facts > 0) return book.start === 'random' ? undefined : 'positions';
  return book.start === 'random' ? 'deals' : 'targets';
}
