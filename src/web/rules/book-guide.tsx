// What the book of a game advises, and its worked examples.
import type { JSX } from 'preact';
import type { Game } from '../../games/game.ts';
import { turnLines, type WorkedExample } from '../../games/guide.ts';
import { guideOf } from '../../games/guides.ts';
import { Prose } from './prose.tsx';
import { RULES_WORDS } from './rules-words.ts';
import { Sentences } from './sentences.tsx';

export function BookGuide({ game }: { readonly game: Game }): JSX.Element | null {
  const guide = guideOf(game);
  if (guide === undefined) return null;
  return (
    <>
      <Sentences title={RULES_WORDS.advice} sentences={guide.advice} />
      <section>
        <h2>{RULES_WORDS.examples(guide.examples.length)}</h2>
        {guide.examples.map((example) => (
          <Example key={example.title} example={example} />
        ))}
      </section>
    </>
  );
}

function Example({ example }: { readonly example: WorkedExample }): JSX.Element {
  return (
    <>
      <h3>{example.title}</h3>
      <ol>
        {turnLines(example).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>
        <Prose text={example.lesson} />
      </p>
    </>
  );
}
