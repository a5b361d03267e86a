// Which option of `play` does what the sentences of the core speak of: those know no command line.
import type { SetupFault } from '../../match/fault.ts';
import { HUMAN } from '../../match/match.ts';
import { endlessChoices, targetChoices } from '../../match/setup-choices.ts';
import { hasLengths } from '../../rules/book-facts.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** What to do with the options about a match that cannot be set up; empty where they do not help. */
export function setupRemedy({ code }: SetupFault): string {
  if (code === 'no-secret') return ': leave out --secret';
  return code === 'endless-computers' ? ' (--endless)' : '';
}

/** The options that this game's rules leave to the players. `alwaysEnds`: no play of it can go on for ever. */
export function playOptions(book: RuleBook, alwaysEnds: boolean): readonly string[] {
  const { widths } = book;
  const targets = targetChoices(book);
  return [
    ...(targets.length > 1 && targets.includes('hidden') ? ['--secret hides the target.'] : []),
    ...(hasLengths(book) ? [`--length N takes another length, ${widths.from} to ${widths.to}.`] : []),
    ...(!alwaysEnds && endlessChoices(book, [HUMAN]).includes('no-repeat')
      ? ['--endless no-repeat takes the no-repeat ruling.']
      : []),
    '--rounds 2 plays two rounds, and each player moves first once.',
  ];
}
