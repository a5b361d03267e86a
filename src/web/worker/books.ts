// Rule books that a page asks about, compiled. Only books that can be played are asked about.
import { invariant } from '../../base/invariant.ts';
import { compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import type { Place } from './question.ts';

export function rulesOf({ book, target, start }: Omit<Place, 'position'>): Rules {
  const compiled = compile(book);
  invariant(compiled.ok, 'only books that can be played are asked about');
  const rules = withTarget(compiled.value, target);
  return start === undefined ? rules : withStart(rules, start);
}
