// Who played what, and how it went: the head of a match that is looked at.
import type { JSX } from 'preact';
import { at } from '../../base/invariant.ts';
import { nameFor, type You } from '../../coach/words/person.ts';
import { gameOf } from '../../games/catalogue.ts';
import { HUMAN, tallyOf, type Match } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { levelName, PLAYER_WORDS } from '../page/player-words.ts';
import { REVIEW_WORDS } from './review-words.ts';

interface MatchHeadProps {
  readonly title: string;
  readonly match: Match;
  /** The player who reads, if one does. */
  readonly you: You | undefined;
}

export function MatchHead({ title, match, you }: MatchHeadProps): JSX.Element {
  const { rounds } = match.setup;
  return (
    <>
      <h1>{title}</h1>
      <p class="review-players">{REVIEW_WORDS.versus(nameOf(match, 0, you), nameOf(match, 1, you))}</p>
      <p class="review-outcome">{outcomeWords(match)}</p>
      {rounds > 1 && (
        <p class="soft">{match.over ? championWords(tallyOf(match)) : tallyWords(tallyOf(match))}</p>
      )}
    </>
  );
}

function nameOf({ setup }: Match, seat: Seat, you: You | undefined): string {
  const { human, computer } = REVIEW_WORDS.names;
  const player = at(setup.players, seat);
  const known = player === HUMAN ? nameFor(seat, you) : computer(levelName(player));
  return `${PLAYER_WORDS.player(seat)} (${known ?? human})`;
}

function outcomeWords(match: Match): string {
  const words = outcomeText(gameOf(match.setup.book), viewOf(match, undefined));
  return words === '' ? REVIEW_WORDS.unfinished : words;
}
