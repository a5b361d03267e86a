// Which option of `play` does what the sentences of the core speak of: those know no command line.
import { isOneWay } from '../../coach/reasons/shape.ts';
import type { SetupFault } from '../../match/fault.ts';
import { compile } from '../../rules/compile.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** What to do with the options about a match that cannot be set up; empty where they do not help. */
export function setupRemedy({ code }: SetupFault): string {
  if (code === 'no-secret') return ': leave out --secret';
  return code === 'endless-computers' ? ' (--endless)' : '';
}

/** The options that this game's rules leave to the players. */
export function playOptions(book: RuleBook): readonly string[] {
  const { target, widths } = book;
  const rules = compile(book);
  return [
    ...(target !== 'none' && target.seen === 'agreed' ? ['--secret hides the target.'] : []),
    ...(widths.from < widths.to ? [`--length N takes another length, ${widths.from} to ${widths.to}.`] : []),
    ...(rules.ok && !isOneWay(rules.value) ? ['--endless no-repeat takes the no-repeat ruling.'] : []),
    '--rounds 2 plays two rounds, and each player moves first once.',
  ];
}
