// Which offered match the head of the first page begins: one whose first row says all there is to know, so that a bit
// can be chosen before the rules are read. Goes by what the books say, never by a game's id.
import { HUMAN } from '../../match/match.ts';
import { remembersMore } from '../../rules/book-facts.ts';
import { isFamily, startRows, type MoveRule, type RuleBook } from '../../rules/rule-book.ts';
import { setupOf, type Offered } from '../new-match/choice.ts';
import { newcomersMatch, offeredMatch, type OfferedMatch } from '../new-match/offered-match.ts';

export interface HeroMatch {
  readonly match: OfferedMatch;
  /** At the length that is played. */
  readonly book: RuleBook;
  /** The row at the start, leftmost bit first. */
  readonly row: string;
}

/** As many as a small phone has room for. */
const MOST_BITS = 8;

/** As it was chosen last time, if that suits; else as a newcomer is offered it. */
export function heroMatchAmong(games: readonly Offered[]): HeroMatch | undefined {
  const matches = [...games.map(offeredMatch), ...games.map(newcomersMatch)];
  return matches.map(heroMatchOf).find((hero) => hero !== undefined);
}

function heroMatchOf(match: OfferedMatch): HeroMatch | undefined {
  if (match.choice.begins === 'toss') return undefined;
  const { setup, first } = setupOf(match.offered.book, match.choice, 0);
  const { book, players } = setup;
  const [row, other] = startRows(book) ?? [];
  if (row === undefined || other !== undefined || book.width > MOST_BITS) return undefined;
  const suits = players[first] === HUMAN && book.target === 'none' && !remembersMore(book);
  return suits && everyBitIsAMove(book, row) ? { match, book, row } : undefined;
}

/** Whether each bit of the row may be flipped alone. */
function everyBitIsAMove({ moves }: RuleBook, row: string): boolean {
  const singles = moves.filter(isFamily).filter(({ bits }) => bits.from === 1);
  return Array.from(row).every((bit) => singles.some((rule) => flips(rule, bit)));
}

function flips({ do: action }: MoveRule, bit: string): boolean {
  return action === 'toggle' || action === (bit === '1' ? 'clear' : 'set');
}
