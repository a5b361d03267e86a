// Where a match can be shared from. What is in it is loaded when it is opened.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../../table/session.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { MATCH_WORDS } from './match-words.ts';

export function Share({ session }: { readonly session: Session }): JSX.Element {
  const [opened, setOpened] = useState(false);
  return (
    <details class="card" onToggle={() => setOpened(true)}>
      <summary>{MATCH_WORDS.share}</summary>
      {opened && <LateLinks session={session} />}
    </details>
  );
}

function LateLinks({ session }: { readonly session: Session }): JSX.Element | null {
  const Links = useLoaded('links', async () => (await import('./share-links.tsx')).ShareLinks);
  return Links === undefined ? null : <Links session={session} />;
}
