// Who played what, and how it went: the head of a match that is looked at.
import type { JSX } from 'preact';
import { gameOf } from '../../games/catalogue.ts';
import { HUMAN, tallyOf, type Match } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { COMMON_WORDS } from '../words/common.ts';
import { REVIEW_WORDS } from '../words/review.ts';

export function MatchHead({ title, match }: { readonly title: string; readonly match: Match }): JSX.Element {
  const { players, rounds } = match.setup;
  const [one, other] = players;
  return (
    <>
      <h1>{title}</h1>
      <p class="match-players">{REVIEW_WORDS.versus(nameOf(one, 1), nameOf(other, 2))}</p>
      <p class="match-outcome">{outcomeWords(match)}</p>
      {rounds > 1 && (
        <p class="soft">{match.over ? championWords(tallyOf(match)) : tallyWords(tallyOf(match))}</p>
      )}
    </>
  );
}

function nameOf(name: string, number: number): string {
  const { levels } = COMMON_WORDS;
  const level = Object.hasOwn(levels, name) ? levels[name as keyof typeof levels] : name;
  const who = name === HUMAN ? REVIEW_WORDS.names.human : REVIEW_WORDS.names.computer(level);
  return `${REVIEW_WORDS.player(number)} (${who})`;
}

function outcomeWords(match: Match): string {
  const words = outcomeText(gameOf(match.setup.book), viewOf(match, undefined));
  return words === '' ? REVIEW_WORDS.unfinished : words;
}
