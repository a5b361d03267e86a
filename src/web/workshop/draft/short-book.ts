// A rule book as it is written by hand: without its defaults. `readRuleBook` fills all of it in again.
import { defaultForm, defaultStuck } from '../../../rules/book-facts.ts';
import {
  isGoalPair,
  type Goal,
  type MoveRule,
  type RegisterName,
  type RuleBook,
} from '../../../rules/rule-book.ts';
import { withFields, type Draft } from './draft.ts';

export function shortBook(book: RuleBook): Draft {
  const { id, title, summary, width, widths, registers, start, moves, misere, stuck } = book;
  const usual: RegisterName = registers === 'shared' ? 'shared' : 'own';
  return withFields(
    { id, title },
    {
      summary: unless(summary, ''),
      width,
      widths: widths.from === widths.to ? undefined : { ...widths },
      registers,
      start,
      target: book.target === 'none' ? undefined : { ...book.target },
      moves: moves.map((rule) => shortMove(rule, usual)),
      goal: isGoalPair(book.goal)
        ? book.goal.map((goal) => shortGoal(goal, usual))
        : shortGoal(book.goal, usual),
      misere: unless(misere, false),
      stuck: unless(stuck, defaultStuck(isGoalPair(book.goal) ? book.goal : [book.goal], misere)),
      labels: book.labels.first === 1 && book.labels.from === 'left' ? undefined : { ...book.labels },
      form: unless(book.form, defaultForm(book)),
      wear: book.wear,
      charges: book.charges,
      opening: book.opening?.map((rule) => shortMove(rule, usual)),
      ban: book.ban,
      endless: book.endless,
    },
  );
}

function unless<T>(value: T, usual: T): T | undefined {
  return value === usual ? undefined : value;
}

function shortMove(rule: MoveRule, usual: RegisterName): Draft {
  const { costs } = rule;
  if (rule.do === 'pass') return withFields({ do: rule.do }, { costs });
  if (rule.do === 'flips') {
    const flips = rule.flips.map(({ need, flip }) => withFields({ need, flip }, {}));
    return withFields({ do: rule.do, flips }, { costs });
  }
  const { from, to } = rule.bits;
  return withFields(
    { do: rule.do },
    {
      on: unless(rule.on, usual),
      bits: from === to ? from : { from, to },
      adjacent: unless(rule.adjacent, false),
      costs,
    },
  );
}

function shortGoal(goal: Goal, usual: RegisterName): Draft {
  if (goal.is === 'none') return { is: goal.is };
  return withFields({ ...goal }, { in: unless(goal.in, usual), for: unless(goal.for, 'mover') });
}
