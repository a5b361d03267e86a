// What a rule book leaves to the players when a match is set up: the seat, the target, the ruling on endless play.
import { everyRoundEnds } from '../rules/bit-changes.ts';
import { chargesOf, isTargetDrawn, isTargetSecret, mayHideTarget } from '../rules/book-facts.ts';
import { haveSameGoal } from '../rules/canonical-goal.ts';
import { isDeck, type RuleBook } from '../rules/rule-book.ts';
import { ENDLESS_RULINGS, HUMAN, type EndlessRuling } from './match.ts';

/** Whether the two seats differ, apart from which one begins. */
export function seatsDiffer(book: RuleBook): boolean {
  const starts = isDeck(book.start) ? book.start.deal : [book.start];
  return (
    !haveSameGoal(book, undefined) ||
    starts.some((start) => Array.isArray(start)) ||
    chargesOf(book, 0) !== chargesOf(book, 1)
  );
}

export const TARGET_CHOICES = ['drawn', 'agreed', 'hidden'] as const;
export type TargetChoice = (typeof TARGET_CHOICES)[number];

/** The kinds of target that the players can choose from; one or none is no choice. */
export function targetChoices(book: RuleBook): readonly TargetChoice[] {
  if (!isTargetDrawn(book)) return [];
  if (isTargetSecret(book)) return ['hidden'];
  return mayHideTarget(book) ? TARGET_CHOICES : ['drawn', 'agreed'];
}

/** The rulings to choose from: none where every round ends by the book alone, and between computers play-on would never end. */
export function endlessChoices(book: RuleBook, players: readonly string[]): readonly EndlessRuling[] {
  if (everyRoundEnds(book)) return [];
  return players.includes(HUMAN) ? ENDLESS_RULINGS : ENDLESS_RULINGS.filter((ruling) => ruling !== 'play-on');
}
