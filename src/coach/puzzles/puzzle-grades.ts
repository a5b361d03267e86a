// Which grades of puzzles a book can have at all, over all lengths and targets that it may be dealt with.
import { drawableTargets } from '../../match/belief.ts';
import { seededRandom } from '../../base/random.ts';
import { fixedTarget, isStartDrawn, isTargetDrawn } from '../../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { registersOf } from '../../rules/position.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import { solveNow } from '../../solver/solve.ts';
import { fixedStart } from '../game/beginnings.ts';
import { targetKinds } from '../game/target-values.ts';
import { puzzleWidths } from './puzzle-deal.ts';
import { findPuzzles, GRADES, type Grade } from './puzzle.ts';

/** Enough for all positions of the games that we list; beyond that no grade is excluded. */
const MOST_POSITIONS = 20_000;

/** The grades that a deal may come out with: all of them where not every position could be looked at. */
export function puzzleGrades(book: RuleBook): readonly Grade[] {
  if (isStartDrawn(book)) return GRADES;
  const found = new Set<Grade>();
  for (const width of puzzleWidths(book)) {
    const compiled = compile(atWidth(book, width));
    const grades = compiled.ok ? gradesFromStart(compiled.value) : [];
    for (const grade of grades) found.add(grade);
    if (found.size === GRADES.length) break;
  }
  return GRADES.filter((grade) => found.has(grade));
}

function gradesFromStart(rules: Rules): readonly Grade[] {
  const start = fixedStart(rules, 0);
  return dealtTargets(rules).flatMap((target) => {
    const solved = solveNow(withTarget(rules, target));
    if (!solved.ok) return [];
    const { puzzles, complete } = findPuzzles(solved.value, start, seededRandom(0), MOST_POSITIONS);
    return complete ? puzzles.map(({ grade }) => grade) : GRADES;
  });
}

/** One target of each kind that chance can draw; the book's own, or none, where there is nothing to draw. */
function dealtTargets(rules: Rules): readonly (number | undefined)[] {
  if (!isTargetDrawn(rules.book)) return [fixedTarget(rules.book)];
  const start = fixedStart(rules, 0);
  const drawable = drawableTargets(rules, registersOf(rules, start));
  const kinds = targetKinds(rules, start)?.map(({ example }) => example) ?? drawable;
  return kinds.filter((example) => drawable.includes(example));
}
