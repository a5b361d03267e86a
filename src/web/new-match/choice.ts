// The choices before a match, as the form holds them; and what they make of a rule book: setup and first player.
import { parseBits } from '../../base/bits.ts';
import { usualFirst } from '../../games/first-player.ts';
import type { Game } from '../../games/game.ts';
import { HUMAN, type EndlessRuling, type Setup } from '../../match/match.ts';
import { defaultEndless } from '../../match/setup.ts';
import { endlessChoices, seatsDiffer, targetChoices, type TargetChoice } from '../../match/setup-choices.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { NEWCOMER } from '../../players/ladder.ts';
import { COMPUTER_NAMES } from '../../players/names.ts';
import { atWidth, otherSeat, type Range, type RuleBook, type Seat } from '../../rules/rule-book.ts';

export const WHO = ['computer', 'people', 'computers'] as const;
type Who = (typeof WHO)[number];
export const LEVELS = COMPUTER_NAMES;
export type Level = (typeof LEVELS)[number];
/** `one` is you or Player 1, `other` the computer or Player 2. */
export const BEGINNERS = ['one', 'other', 'toss'] as const;
type Beginner = (typeof BEGINNERS)[number];

export interface Choice {
  readonly who: Who;
  /** Your opponent, or Player 2 if computers play each other. */
  readonly level: Level;
  /** Player 1 if computers play each other. */
  readonly level1: Level;
  /** Where you sit, if the seats differ. */
  readonly seat: '1' | '2';
  readonly begins: Beginner;
  readonly target: TargetChoice;
  /** As typed. */
  readonly bits: string;
  readonly length: string;
  readonly rounds: string;
  readonly endless: EndlessRuling;
}

export const ROUNDS: Range = { from: 1, to: 999 };

/** What a page offers to play: a book, and what the shelf says of it. */
export type Offered = Pick<Game, 'book' | 'shelved'>;

/** What can go on for ever ends as a draw: no match without a way out. */
export function usualChoice({ book }: Offered): Choice {
  return {
    who: 'computer',
    level: NEWCOMER.level,
    level1: 'medium',
    seat: '1',
    begins: 'one',
    target: isTargetSecret(book) ? 'hidden' : 'drawn',
    bits: '',
    length: `${book.width}`,
    rounds: '1',
    endless: book.endless ?? 'draw',
  };
}

/** The usual choices for an online match. Its maker is Player 1 unless another seat is chosen. */
export function usualOnlineChoice(game: Game, isLobby: boolean): Choice {
  const first = usualFirst(game, isLobby);
  return { ...usualChoice(game), begins: first === 'toss' ? first : first === 1 ? 'one' : 'other' };
}

/** The rulings to choose from. */
export function rulingsFor(book: RuleBook, choice: Choice): readonly EndlessRuling[] {
  return endlessChoices(book, playersIn(choice));
}

export function endlessIn(book: RuleBook, choice: Choice): EndlessRuling {
  const rulings = rulingsFor(book, choice);
  return rulings.includes(choice.endless)
    ? choice.endless
    : (rulings[0] ?? defaultEndless(playersIn(choice), book));
}

/** The players, whichever of them sits where. */
function playersIn({ who, level, level1 }: Choice): readonly [string, string] {
  return [who === 'computers' ? level1 : HUMAN, who === 'people' ? HUMAN : level];
}

export function isSecret(book: RuleBook, { target }: Pick<Choice, 'target'>): boolean {
  return target === 'hidden' && targetChoices(book).includes('hidden');
}

/** Which entry keeps a match from being made. */
export type Mistake = 'length' | 'bits' | 'rounds';

export function mistakesIn(book: RuleBook, choice: Choice): readonly Mistake[] {
  const width = countIn(choice.length, book.widths);
  const mistakes: Mistake[] = [];
  if (width === undefined) mistakes.push('length');
  if (isAgreed(book, choice) && parseBits(choice.bits, width ?? book.width) === undefined)
    mistakes.push('bits');
  if (countIn(choice.rounds, ROUNDS) === undefined) mistakes.push('rounds');
  return mistakes;
}

/** For a choice without mistakes; `tossed` is what a coin says. */
export function setupOf(
  book: RuleBook,
  choice: Choice,
  tossed: Seat,
): { readonly setup: Setup; readonly first: Seat } {
  const sized = atWidth(book, countIn(choice.length, book.widths) ?? book.width);
  const { players, first } = seatingOf(sized, choice, tossed);
  const target = isAgreed(book, choice) ? parseBits(choice.bits, sized.width) : undefined;
  const rounds = countIn(choice.rounds, ROUNDS) ?? 1;
  const endless = endlessIn(book, choice);
  const secret = isSecret(book, choice);
  return { setup: { book: sized, players, endless, rounds, secret, target, seed: undefined }, first };
}

interface Seating {
  readonly players: readonly [string, string];
  readonly first: Seat;
}

/** Player 1 begins, unless the seats differ or both players are of one kind and Player 2 was chosen to begin. */
function seatingOf(book: RuleBook, choice: Choice, tossed: Seat): Seating {
  const { who, level, seat, begins } = choice;
  const beginner = { one: 0 as const, other: 1 as const, toss: tossed }[begins];
  if (who !== 'computer') return { players: playersIn(choice), first: beginner };
  if (!seatsDiffer(book)) return { players: beginner === 0 ? [HUMAN, level] : [level, HUMAN], first: 0 };
  const yours: Seat = seat === '1' ? 0 : 1;
  const first = beginner === 0 ? yours : otherSeat(yours);
  return { players: yours === 0 ? [HUMAN, level] : [level, HUMAN], first };
}

export function countIn(text: string, { from, to }: Range): number | undefined {
  const count = /^[0-9]{1,6}$/.test(text.trim()) ? Number(text) : -1;
  return count >= from && count <= to ? count : undefined;
}

function isAgreed(book: RuleBook, { target }: Choice): boolean {
  return target === 'agreed' && targetChoices(book).includes('agreed');
}
