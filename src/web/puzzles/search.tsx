// What stands in the place of a puzzle while it is looked for, and where there is none.
import type { JSX } from 'preact';
import { formatRoute } from '../routing/route.ts';
import { answerIn, type Advice } from '../advisor/use-advice.ts';
import { Waiting } from '../advisor/waiting.tsx';
import { PUZZLE_WORDS } from './puzzle-words.ts';

export function Search({ advice }: { readonly advice: Advice<'puzzle'> }): JSX.Element {
  const answer = answerIn(advice);
  return (
    <section class="card puzzle-card puzzle-search">
      <Waiting advice={advice} />
      {answer?.ok === false && <NoPuzzle words={answer.words} />}
    </section>
  );
}

/** A game in which there is nothing to find. */
export function NoPuzzle({ words }: { readonly words: string }): JSX.Element {
  return (
    <>
      <p role="status">{words}</p>
      <p>
        <a class="button" href={formatRoute({ page: 'puzzles' })}>
          {PUZZLE_WORDS.otherGames}
        </a>
      </p>
    </>
  );
}
