// The page on which a match is played.
import type { JSX } from 'preact';
import { MatchView } from './match-view.tsx';
import { openFaultWords } from './open-fault-words.ts';
import type { Session } from './session.ts';
import { useChanges, useSession } from './use-session.ts';
import type { Route } from '../routing/route.ts';
import { MATCH_WORDS } from './match-words.ts';
import { Trouble } from '../page/trouble.tsx';

export function MatchPage({ route }: { readonly route: Extract<Route, { page: 'match' }> }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{MATCH_WORDS.opening}</p>;
  return opened.ok ? <Opened session={opened.value} /> : <Trouble>{openFaultWords(opened.fault)}</Trouble>;
}

function Opened({ session }: { readonly session: Session }): JSX.Element {
  useChanges(session);
  return session.sync === 'gone' ? <Trouble>{MATCH_WORDS.gone}</Trouble> : <MatchView session={session} />;
}
