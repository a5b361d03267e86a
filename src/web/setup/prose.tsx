// Sentences of the core for a page: what they put in backticks is code, and examples are links to their rules.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatRoute } from '../route.ts';
import { refOf } from '../share/game-ref.ts';
import { sourceOf } from '../workshop/sources.ts';

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
  const [link, setLink] = useState<string | undefined>();
  const book = sourceOf(id);
  useEffect(() => {
    if (book !== undefined) void refOf(book).then((game) => setLink(formatRoute({ page: 'rules', game })));
  }, [id]);
  const title = book?.title ?? id;
  return link === undefined ? <>{title}</> : <a href={link}>{title}</a>;
}
