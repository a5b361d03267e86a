// The page on which a match is played.
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { MatchView } from './match-view.tsx';
import { openFaultWords } from './open-fault-words.ts';
import type { Session } from '../../table/session.ts';
import { useChanges, useSession } from './use-session.ts';
import { useReplaceRoute } from '../routing/navigation.ts';
import type { Route } from '../routing/route.ts';
import { MATCH_WORDS } from './match-words.ts';
import { Trouble } from '../page/trouble.tsx';

type MatchRoute = Extract<Route, { page: 'match' }>;

export function MatchPage({ route }: { readonly route: MatchRoute }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{MATCH_WORDS.opening}</p>;
  if (!opened.ok) return <Trouble>{openFaultWords(opened.fault)}</Trouble>;
  return opened.value.decided === 'here' ? <Opened session={opened.value} /> : <ToServer route={route} />;
}

/** A match that a server decides has a page of its own. */
function ToServer({ route }: { readonly route: MatchRoute }): JSX.Element {
  const replaceRoute = useReplaceRoute(route);
  useLayoutEffect(() => void replaceRoute({ page: 'online', id: route.id }), []);
  return <p class="waiting">{MATCH_WORDS.opening}</p>;
}

function Opened({ session }: { readonly session: Session }): JSX.Element {
  useChanges(session);
  return session.sync === 'gone' ? <Trouble>{MATCH_WORDS.gone}</Trouble> : <MatchView session={session} />;
}
