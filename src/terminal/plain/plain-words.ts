// What can be typed in plain text besides moves.
import type { View } from '../../match/view.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { exampleInRound } from '../../table/example-move.ts';
import { howToMove } from '../../table/how-to-move.ts';
import { isAskedByOffer } from '../../table/offers.ts';

const WORDS = ['help', 'rules', 'show', 'hint', 'undo', 'draw', 'resign', 'quit'] as const;
/** Where the other player sits elsewhere, and offers come from there. */
const OFFER_WORDS = ['accept', 'decline'] as const;
export type Word = (typeof WORDS | typeof OFFER_WORDS)[number];

/** Undefined for what may be a move. */
export function wordIn(line: string, view: View): Word | undefined {
  const said = line.trim().toLowerCase().replace(/^\?$/, 'help');
  return said === 'q' || said === 'exit' ? 'quit' : wordsFor(view).find((each) => each === said);
}

/** Whether it answers what is offered. */
export function isOfferWord(word: Word | undefined): boolean {
  return OFFER_WORDS.some((each) => each === word);
}

export function helpText(book: RuleBook, view: View): string {
  return `${howToMove(book, exampleInRound(view.round))}\nOther words: ${wordsFor(view).join(', ')}.`;
}

function wordsFor(view: View): readonly Word[] {
  return isAskedByOffer(view) ? [...WORDS, ...OFFER_WORDS] : WORDS;
}
