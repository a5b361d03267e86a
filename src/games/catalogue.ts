// The five games with their words, and words for any other book.
import { bitBattle } from './bit-battle.ts';
import { bitBattlePhrases, bitBattleText } from './bit-battle-words.ts';
import { bitBattleFives } from './bit-battle-fives.ts';
import { bitBattleFivesPhrases, bitBattleFivesText } from './bit-battle-fives-words.ts';
import { bitFlip } from './bit-flip.ts';
import { bitFlipPhrases, bitFlipText } from './bit-flip-words.ts';
import { bitFlipShowdown } from './bit-flip-showdown.ts';
import { bitFlipShowdownPhrases, bitFlipShowdownText } from './bit-flip-showdown-words.ts';
import { binaryBattle } from './binary-battle.ts';
import { binaryBattlePhrases, binaryBattleText } from './binary-battle-words.ts';
import { BOOKS, isSameGame } from './books.ts';
import { bitBattleInTheDark } from './shelf/bit-battle-in-the-dark.ts';
import { bitBattleInTheDarkPhrases, bitBattleInTheDarkText } from './shelf/bit-battle-in-the-dark-words.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { Game } from './game.ts';
import { describeRules } from './describe.ts';
import { genericPhrases } from './generic-words.ts';

/** What is said in each of the five. */
const WORDS: Readonly<Record<string, Omit<Game, 'book'>>> = {
  [bitBattle.id]: { phrases: bitBattlePhrases, text: bitBattleText },
  [binaryBattle.id]: { phrases: binaryBattlePhrases, text: binaryBattleText },
  [bitFlipShowdown.id]: { phrases: bitFlipShowdownPhrases, text: bitFlipShowdownText },
  [bitBattleFives.id]: { phrases: bitBattleFivesPhrases, text: bitBattleFivesText },
  [bitFlip.id]: { phrases: bitFlipPhrases, text: bitFlipText },
};

export const GAMES: readonly Game[] = BOOKS.map((book) => ({ book, ...(WORDS[book.id] ?? wordsFor(book)) }));

/** Games of the shelf with words of their own. */
const ON_SHELF: readonly Game[] = [
  {
    book: bitBattleInTheDark.book,
    phrases: bitBattleInTheDarkPhrases,
    text: bitBattleInTheDarkText,
  },
];

/** The game of the catalogue with this id. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.book.id === id);
}

/** The words for any book: its own if it is one that has some, a generic set otherwise. */
export function gameOf(book: RuleBook): Game {
  const known = findGame(book.id) ?? ON_SHELF.find((game) => game.book.id === book.id);
  const same = known !== undefined && isSameGame(known.book, book);
  return same ? { ...known, book } : { book, ...wordsFor(book) };
}

function wordsFor(book: RuleBook): Omit<Game, 'book'> {
  return { phrases: genericPhrases(book), text: describeRules(book) };
}
