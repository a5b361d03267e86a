// What stands in the place of a puzzle while it is looked for, and where there is none.
import type { JSX } from 'preact';
import { formatRoute } from '../route.ts';
import { Broken, Working } from '../truth/truth-wait.tsx';
import type { Advice } from '../use-advice.ts';
import { PUZZLE_WORDS } from '../words/puzzle.ts';
import { TRUTH_WORDS } from '../words/truth.ts';

export function Search({ advice }: { readonly advice: Advice<'puzzle'> }): JSX.Element {
  return (
    <section class="card puzzle-card puzzle-search">
      <Standing advice={advice} />
    </section>
  );
}

function Standing({ advice }: { readonly advice: Advice<'puzzle'> }): JSX.Element | null {
  switch (advice.state) {
    case 'idle':
      return null;
    case 'waiting':
      return advice.slow ? <Working progress={advice.progress} stop={advice.stop} /> : null;
    case 'here':
      return advice.answer.ok ? null : <NoPuzzle words={advice.answer.words} />;
    case 'stopped':
    case 'failed':
      return <Broken words={TRUTH_WORDS[advice.state]} again={advice.again} />;
  }
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
