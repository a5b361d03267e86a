// Where a match can be shared from. What is in it is loaded when it is opened.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../../host/session.ts';
import type { Round } from '../../match/match.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { MATCH_WORDS } from './match-words.ts';

interface Props {
  readonly session: Session;
  /** As it may be shown. */
  readonly round: Round;
}

export function Share(props: Props): JSX.Element {
  const [opened, setOpened] = useState(false);
  return (
    <details class="card" onToggle={() => setOpened(true)}>
      <summary>{MATCH_WORDS.share}</summary>
      {opened && <LateLinks {...props} />}
    </details>
  );
}

function LateLinks(props: Props): JSX.Element | null {
  const Links = useLoaded('links', async () => (await import('./share-links.tsx')).ShareLinks);
  return Links === undefined ? null : <Links {...props} />;
}
