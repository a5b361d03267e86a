// The effects of all additions of a book, as far as its positions can be gone through.
import { needsHistory } from '../rules/bit-changes.ts';
import { isTargetSecret } from '../rules/book-facts.ts';
import { byMovesAlone, compile, type Rules } from '../rules/compile.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { finish } from '../base/steps.ts';
import type { Progress } from '../solver/progress.ts';
import { measureProgress } from './measure-progress.ts';
import { additionsOf, measuringAdditions, type AdditionEffect } from './measures/additions.ts';
import { solvingGraph } from './solving-graph.ts';

/** Null where there is too much to go through, or what is hidden decides which moves are legal. */
export function* findingEffects(rules: Rules): Generator<Progress, readonly AdditionEffect[] | null> {
  const { book } = rules;
  const additions = additionsOf(book);
  if (additions.length === 0) return [];
  if (isTargetSecret(book) && needsHistory(book)) return null;
  const solved = yield* solvingGraph(byMovesAlone(rules), false);
  if (!solved.ok || solved.value.graph === undefined) return null;
  const work = measuringAdditions(solved.value.graph, book);
  for (let done = 0; ; done++) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield measureProgress(done, additions.length);
  }
}

/** More states than this are not gone through while somebody edits a book. */
const MOST_STATES = 2 ** 12;

/** The same at once, for small books; empty where there is nothing to tell. */
export function effectsOf(book: RuleBook): readonly AdditionEffect[] {
  const compiled = compile(book);
  if (!compiled.ok || 2 ** compiled.value.layout.stateBits > MOST_STATES) return [];
  return finish(findingEffects(compiled.value)) ?? [];
}
