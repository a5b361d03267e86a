// Which option of `play` does what the sentences of the core speak of: those know no command line.
import type { Game } from '../../games/game.ts';
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
export function playOptions({ book }: Game, alwaysEnds: boolean): readonly string[] {
  const { widths } = book;
  return [
    ...(targetChoices(book).length > 1 ? targetOptions(book) : []),
    ...(hasLengths(book) ? [`--length N takes another length, ${widths.from} to ${widths.to}.`] : []),
    ...(alwaysEnds ? [] : endlessOptions(book)),
    '--rounds 2 plays two rounds, and each player moves first once.',
  ];
}

function targetOptions(book: RuleBook): readonly string[] {
  return targetChoices(book).includes('hidden') ? ['--secret hides the target.'] : [];
}

function endlessOptions(book: RuleBook): readonly string[] {
  const rulings = endlessChoices(book, [HUMAN]);
  return rulings.includes('no-repeat') ? ['--endless no-repeat takes the no-repeat ruling.'] : [];
}
