// Patterns in a draft are made as long as its registers, and as many: starts, decks, targets, goals, spelled-out flips.
import {
  fieldsOf,
  isBits,
  isDraft,
  isOwn,
  listOf,
  unique,
  widthOf,
  withFields,
  withGoals,
  withRules,
  type Draft,
} from './draft.ts';

/** As numbers they keep their value as far as they can. */
export function fitPatterns(draft: Draft): Draft {
  const width = widthOf(draft);
  const { start, target } = draft;
  const fit = (value: unknown) => (isBits(value) ? fitted(value, width, '0') : value);
  const rest = withFields(draft, {
    start: fitStart(start, fit, isOwn(draft)),
    target: isDraft(target) ? withFields(target, { bits: fit(target['bits']) }) : target,
  });
  return withGoals(
    withRules(rest, (rules) => rules.map((rule) => fitFlips(rule, draft))),
    (goal) => (goal['is'] === 'pattern' ? withFields(goal, { bits: fit(goal['bits']) }) : goal),
  );
}

function fitted(bits: string, width: number, filling: string): string {
  return bits.slice(-width).padStart(width, filling);
}

/** Both registers of a shared book are the first. Starts of a deck that have become the same are one. */
function fitStart(start: unknown, fit: (value: unknown) => unknown, own: boolean): unknown {
  if (!isDraft(start)) return fitRows(start, fit, own);
  const deck = listOf(start['deal']);
  const rows = deck.map((each) => fitRows(each, fit, own));
  if (JSON.stringify(rows) === JSON.stringify(deck)) return start;
  const deal = unique(rows, bothRows);
  return deal.length === 1 ? deal[0] : { ...start, deal };
}

/** One pattern stands for both registers. */
function bothRows(start: unknown): unknown {
  return Array.isArray(start) ? start : [start, start];
}

function fitRows(start: unknown, fit: (value: unknown) => unknown, own: boolean): unknown {
  if (!Array.isArray(start)) return fit(start);
  return own ? start.map(fit) : fit(start[0]);
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
