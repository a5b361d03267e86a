// What the choices before a match mean: the levels of the computer players, the rulings, the target, several rounds.
import type { Game } from '../../games/game.ts';
import type { EndlessRuling, Setup } from '../../match/match.ts';
import { isRulingFelt } from '../../match/repetition.ts';
import type { TargetChoice } from '../../match/setup-choices.ts';
import type { COMPUTER_NAMES } from '../../players/names.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';

/** True in every game. What the strong levels cannot do in a particular one is said by `opponentNotes`. */
export const LEVEL_MEANINGS: Readonly<Record<(typeof COMPUTER_NAMES)[number], string>> = {
  random: 'Plays anything.',
  easy: 'Takes a win that is there; sees one move ahead.',
  medium: 'Plays well, but often slips.',
  hard: 'Plays well, and rarely slips.',
  perfect: 'Plays the best move that it can work out.',
};

const RULING_MEANINGS: Readonly<Record<EndlessRuling, string>> = {
  'play-on': 'The third time, either player may claim a draw.',
  draw: 'The third time a position comes up, nobody wins.',
  'no-repeat': 'No earlier position of the round may come back.',
};

/** `secret`: whether the target is hidden. */
export function rulingMeaning(ruling: EndlessRuling, secret: boolean): string {
  return secret && ruling === 'no-repeat'
    ? 'No move may tell the players nothing new.'
    : RULING_MEANINGS[ruling];
}

export const TARGET_MEANINGS: Readonly<Record<TargetChoice, string>> = {
  drawn: 'Drawn anew for every round, for both to see.',
  agreed: 'The same in every round.',
  hidden: 'Neither player sees it before the end. After each move both learn how many bits match.',
};

/** Of a match of several rounds. */
export const ROUNDS_MEANING = 'The player who wins more rounds wins the match.';
export const FIRST_MOVE_ALTERNATES = 'Of several rounds, every second one is begun by the other.';

/** What a setup may add to the rules of a book. */
type AddedRules = Partial<Pick<Setup, 'secret' | 'endless'>>;

/** How a match is played: the rules of its book, and what its setup adds to them. */
export function matchRules(
  { book, text }: Pick<Game, 'book' | 'text'>,
  { secret = false, endless = 'play-on' }: AddedRules,
): readonly string[] {
  return [
    ...text.play,
    ...(secret && !isTargetSecret(book) ? [`The target is hidden. ${TARGET_MEANINGS.hidden}`] : []),
    ...(book.endless === undefined && isRulingFelt({ book, secret, endless })
      ? [rulingMeaning(endless, secret)]
      : []),
  ];
}
