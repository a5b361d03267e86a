// Rule books that a page asks about, compiled. Only books that can be played are asked about.
import { invariant } from '../../base/invariant.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

export function rulesOf(book: RuleBook, target: number | undefined): Rules {
  const rules = compile(book);
  invariant(rules.ok, 'only books that can be played are asked about');
  return withTarget(rules.value, target);
}
