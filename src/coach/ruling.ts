// Where the match's ruling on endless play changes what the rules alone say of a position: then values by the rules
// hold only "by the book", no reason is given, and no line of play is shown. Where play without repeats can be worked out,
// its own values are exact.
import { positionsOf, type EndlessRuling, type Round } from '../match/match.ts';
import { forbidsRepeats } from '../match/legal.ts';
import { geographyOf, type Geography } from '../solver/geography/geography.ts';
import { positionKey, type Position } from '../rules/position.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { everyGameEnds, needsHistory } from '../rules/bit-changes.ts';
import { isFreeRace } from '../hidden/without-repeats.ts';

/** Whether from here on the ruling may forbid a move, or end the round, where the rules alone do not. */
export function rulingMatters(round: Round): boolean {
  const { endless, rules } = round;
  if (endless === 'no-repeat')
    return forbidsRepeats(round) && forbidsMoves(rules.book, endless) && !isSettledRace(round);
  return endless === 'draw' && hasRepeated(positionsOf(round));
}

/** Whether the book itself forbids earlier positions, and that changes no value from here on. */
export function isSettledRace(round: Round): boolean {
  return needsHistory(round.rules.book) && isFreeRace(round);
}

/** Whether a match of this game may come to moves that its ruling forbids: not where nothing can ever repeat. */
export function forbidsMoves(book: RuleBook, endless: EndlessRuling): boolean {
  return endless === 'no-repeat' && !everyGameEnds(book);
}

/** What is exact in a round without repeats; undefined in all others, and where it cannot be worked out. */
export function geographyIn(round: Round): Geography | undefined {
  return forbidsRepeats(round) ? geographyOf(round.rules, round.start) : undefined;
}

/** A position that has come up twice ends the round when it comes up once more. */
function hasRepeated(positions: readonly Position[]): boolean {
  return new Set(positions.map(positionKey)).size < positions.length;
}

/** What to say where neither side can force a win, but the match ends all the same. */
export const ENDS_AS_A_DRAW =
  'In this match that is a draw: the third time the same position comes up, nobody wins.';

/** What to say where the book forbids earlier positions, and play with that is not worked out. */
export const HISTORY_UNKNOWN =
  'Which moves are legal depends on the positions before, and perfect play with that is not known for this game.';

/** The same of a question about positions by themselves; the game is the subject of the sentence. */
export const NEEDS_HISTORY =
  'has no values by positions: which moves are legal depends on the positions before';

/** The same where values leave that out. */
export const HISTORY_LEFT_OUT =
  'Once the target is known no position may come back: that is left out of account.';

/** What to say of a position whose history is not known. */
export const AS_IF_BEGUN = 'As if the round began here: positions that came before it are not known.';

/** What to say beside values by the rules alone. */
export const BY_THE_BOOK: Readonly<Record<Exclude<Round['endless'], 'play-on'>, string>> = {
  'no-repeat': 'By the book alone: the ruling no-repeat is left out of account.',
  draw: 'By the book alone: the draw at the third repetition is left out of account.',
};
