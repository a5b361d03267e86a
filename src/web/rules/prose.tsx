// Sentences of the core for a page: what they put in backticks is code, and examples are links to their rules.
import type { JSX } from 'preact';
import { formatRoute } from '../routing/route.ts';
import { refOf } from '../share/game-ref.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { knownBook } from './known-books.ts';

const PARTS = /(`[^`]*`|examples\/[a-z0-9-]+\.json)/;

export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(PARTS).map((part, index) => (
        <Part key={index} text={part} />
      ))}
    </>
  );
}

function Part({ text }: { readonly text: string }): JSX.Element {
  if (text.startsWith('`')) return <code>{text.slice(1, -1)}</code>;
  return text.startsWith('examples/') ? <Example id={text.slice(9, -5)} /> : <>{text}</>;
}

function Example({ id }: { readonly id: string }): JSX.Element {
  const book = knownBook(id);
  const game = useLoaded(id, async () => book && refOf(book));
  const title = book?.title ?? id;
  return game === undefined ? <>{title}</> : <a href={formatRoute({ page: 'rules', game })}>{title}</a>;
}
