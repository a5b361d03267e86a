// Who played what, and how it went: the head of a match that is looked at.
import type { JSX } from 'preact';
import { gameOf } from '../../games/catalogue.ts';
import { HUMAN, tallyOf, type Match } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { levelName, PLAYER_WORDS } from '../page/player-words.ts';
import { REVIEW_WORDS } from './review-words.ts';

export function MatchHead({ title, match }: { readonly title: string; readonly match: Match }): JSX.Element {
  const { players, rounds } = match.setup;
  const [one, other] = players;
  return (
    <>
      <h1>{title}</h1>
      <p class="review-players">{REVIEW_WORDS.versus(nameOf(one, 0), nameOf(other, 1))}</p>
      <p class="review-outcome">{outcomeWords(match)}</p>
      {rounds > 1 && (
        <p class="soft">{match.over ? championWords(tallyOf(match)) : tallyWords(tallyOf(match))}</p>
      )}
    </>
  );
}

function nameOf(name: string, seat: Seat): string {
  const { human, computer } = REVIEW_WORDS.names;
  return `${PLAYER_WORDS.player(seat)} (${name === HUMAN ? human : computer(levelName(name))})`;
}

function outcomeWords(match: Match): string {
  const words = outcomeText(gameOf(match.setup.book), viewOf(match, undefined));
  return words === '' ? REVIEW_WORDS.unfinished : words;
}
