// What is known of the game in the workshop: what perfect play leads to, and what each addition of the book changes.
import { studyGame, type GameStudy } from '../../advice/game-study.ts';
import { effectsOf } from '../../lab/addition-effects.ts';
import { additionWords } from '../../lab/addition-words.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** `brief`: only what perfect play leads to. */
export function studyWithAdditions(book: RuleBook, brief: boolean): GameStudy {
  const study = studyGame(book, brief);
  if (brief || study.code !== 'solved') return study;
  return { ...study, facts: [...study.facts, ...effectsOf(book).map(additionWords)] };
}
