// Sentences about a game as a list under a heading; nothing where there are none.
import type { JSX } from 'preact';
import { Prose } from './prose.tsx';

export function Sentences({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}): JSX.Element | null {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}
