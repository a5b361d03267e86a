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
  isPair,
  listOf,
  widthOf,
  withFields,
  type Draft,
} from './draft.ts';

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
  const { start, moves } = draft;
  return withGoals(
    withFields(draft, {
      moves: listOf(moves).some(isSenseless)
        ? unique(
            listOf(moves).map((rule) =>
              isSenseless(rule) ? withFields(fieldsOf(rule), { on: undefined }) : rule,
            ),
          )
        : moves,
      start: Array.isArray(start) && !isOwn(draft) ? (start[0] as unknown) : start,
    }),
    (goal) => (senseless.includes(goal['in']) ? withFields(goal, { in: undefined }) : goal),
  );
}

/** Rules that have become the same are one. */
function unique(rules: readonly unknown[]): readonly unknown[] {
  const texts = rules.map((rule) => JSON.stringify(rule));
  return rules.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function withGoals(draft: Draft, change: (goal: Draft) => Draft): Draft {
  if (draft['goal'] === undefined) return draft;
  const goals = goalsOf(draft).map(change);
  return withFields(draft, { goal: isPair(draft) ? goals : goals[0] });
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

/** Patterns are as long as the register: as numbers they keep their value as far as they can. */
function fitPatterns(draft: Draft): Draft {
  const width = widthOf(draft);
  const { start, target } = draft;
  const fit = (value: unknown) => (isBits(value) ? fitted(value, width, '0') : value);
  return withGoals(
    withFields(draft, {
      start: Array.isArray(start) ? start.map(fit) : fit(start),
      target: isDraft(target) ? withFields(target, { bits: fit(target['bits']) }) : target,
      moves:
        draft['moves'] === undefined
          ? undefined
          : listOf(draft['moves']).map((rule) => fitFlips(rule, draft)),
    }),
    (goal) => (goal['is'] === 'pattern' ? withFields(goal, { bits: fit(goal['bits']) }) : goal),
  );
}

function fitted(bits: string, width: number, filling: string): string {
  return bits.slice(-width).padStart(width, filling);
}

/** The rows of spelled-out flips: as long as the registers, and as many. */
function fitFlips(rule: unknown, draft: Draft): unknown {
  if (!isDraft(rule) || rule['do'] !== 'flips') return rule;
  const width = widthOf(draft);
  const fit = (value: unknown) => {
    if (typeof value !== 'string' || !/^[01./]+$/.test(value)) return value;
    const [own = '', other = ''] = value.split('/');
    const rows = isOwn(draft) ? [own, other] : [own];
    return rows.map((row) => fitted(row, width, '.')).join('/');
  };
  const flips = listOf(rule['flips']).map((flip) =>
    isDraft(flip) ? withFields(flip, { need: fit(flip['need']), flip: fit(flip['flip']) }) : flip,
  );
  if (rule['flips'] === undefined) return rule;
  return { ...rule, flips: flips.filter((flip, index) => !isEmptied(listOf(rule['flips'])[index], flip)) };
}

/** A flip of which nothing is left, because it flipped bits that are no longer there. */
function isEmptied(before: unknown, after: unknown): boolean {
  return flipsSomething(before) && !flipsSomething(after);
}

function flipsSomething(flip: unknown): boolean {
  return String(fieldsOf(flip)['flip']).includes('1');
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
    isBits(start) ||
    isBits(fieldsOf(draft['target'])['bits']) ||
    goalsOf(draft).some(({ is }) => is === 'pattern') ||
    listOf(draft['moves']).some((rule) => fieldsOf(rule)['do'] === 'flips')
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
  return withFields(draft, { misere: undefined, stuck: defaultStuck(goals, true) });
}

/** A way of writing moves that no longer fits makes room for the usual one. */
function fitForm(draft: Draft): Draft {
  if (draft['form'] === undefined) return draft;
  const book = readRuleBook(draft);
  const unfit = !book.ok && book.fault.some(({ field }) => field === 'form');
  return unfit ? withFields(draft, { form: undefined }) : draft;
}
