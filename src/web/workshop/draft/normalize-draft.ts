// Repairs the parts of a draft that a change in the form has made senseless, and nothing more. What is still wrong
// afterwards is for the user to decide, and is shown as a mistake.
import { defaultStuck, isGoalless } from '../../../rules/book-facts.ts';
import { readRuleBook } from '../../../rules/read-rule-book.ts';
import {
  fieldsOf,
  goalsOf,
  isBits,
  isDraft,
  isOwn,
  rulesOf,
  unique,
  widthOf,
  withFields,
  withGoals,
  withRules,
  type Draft,
} from './draft.ts';
import { fitPatterns } from './fit-patterns.ts';

export function normalizeDraft(draft: Draft): Draft {
  return STEPS.reduce((so, step) => step(so), draft);
}

const STEPS: readonly ((draft: Draft) => Draft)[] = [
  fitRegisters,
  fitTarget,
  fitPatterns,
  fitWidths,
  fitCounts,
  fitStuck,
  fitForm,
];

/** A shared register is not one player's own, and where each has one there is none to share. */
function fitRegisters(draft: Draft): Draft {
  const senseless: readonly unknown[] = isOwn(draft) ? ['shared'] : ['own', 'other'];
  const isSenseless = (rule: unknown) => senseless.includes(fieldsOf(rule)['on']);
  const { ban } = draft;
  const freed = (rule: unknown) => (isSenseless(rule) ? withFields(fieldsOf(rule), { on: undefined }) : rule);
  return withGoals(
    withRules(
      withFields(draft, { ban: ban === 'other-twice' && !isOwn(draft) ? undefined : ban }),
      // Rules that have become the same are one.
      (rules) => (rules.some(isSenseless) ? unique(rules.map(freed)) : rules),
    ),
    (goal) => (senseless.includes(goal['in']) ? withFields(goal, { in: undefined }) : goal),
  );
}

/** There is a target exactly if a goal asks for it. One that stands in the book is no secret. */
function fitTarget(draft: Draft): Draft {
  const wanted = goalsOf(draft).some(({ is }) => is === 'target');
  if (!wanted) return withFields(draft, { target: undefined });
  const { target } = draft;
  if (!isDraft(target)) return withFields(draft, { target: { seen: 'open', bits: 'random' } });
  return isBits(target['bits']) && target['seen'] !== 'open'
    ? withFields(draft, { target: { ...target, seen: 'open' } })
    : draft;
}

/** A pattern fixes the width; a range must have it within. */
function fitWidths(draft: Draft): Draft {
  const { widths } = draft;
  if (!isDraft(widths)) return draft;
  if (hasPattern(draft)) return withFields(draft, { widths: undefined });
  const width = widthOf(draft);
  const { from, to } = widths;
  const within = {
    from: typeof from === 'number' ? Math.min(from, width) : from,
    to: typeof to === 'number' ? Math.max(to, width) : to,
  };
  return withFields(draft, { widths: withFields(widths, within) });
}

/** Whether something in the book fixes the width. */
export function hasPattern(draft: Draft): boolean {
  const { start } = draft;
  return (
    Array.isArray(start) ||
    isDraft(start) ||
    isBits(start) ||
    isBits(fieldsOf(draft['target'])['bits']) ||
    goalsOf(draft).some(({ is }) => is === 'pattern') ||
    rulesOf(draft).some((rule) => fieldsOf(rule)['do'] === 'flips')
  );
}

/** No register has more 1s than bits. */
function fitCounts(draft: Draft): Draft {
  const { to } = fieldsOf(draft['widths']);
  const most = typeof to === 'number' ? to : widthOf(draft);
  return withGoals(draft, (goal) => {
    const { ones } = goal;
    return typeof ones === 'number' && ones > most ? { ...goal, ones: most } : goal;
  });
}

/** Without a goal there is nothing to turn around but the rule for a player who cannot move. */
function fitStuck(draft: Draft): Draft {
  const goals = goalsOf(draft);
  if (!isGoalless(goals) || draft['misere'] !== true) return draft;
  const { stuck } = draft;
  const nobody = stuck === 'draws' || stuck === 'passes';
  return withFields(draft, { misere: undefined, stuck: nobody ? stuck : defaultStuck(goals, true) });
}

/** A way of writing moves that no longer fits makes room for the usual one. */
function fitForm(draft: Draft): Draft {
  if (draft['form'] === undefined) return draft;
  const book = readRuleBook(draft);
  const unfit = !book.ok && book.fault.some(({ field }) => field === 'form');
  return unfit ? withFields(draft, { form: undefined }) : draft;
}
