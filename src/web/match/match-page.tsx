// The page on which a match is played.
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { MatchView } from './match-view.tsx';
import { openFaultWords } from './open-fault-words.ts';
import type { TableSession } from '../../table/table-session.ts';
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
  return opened.value.session.authority === 'here' ? (
    <Opened play={opened.value} />
  ) : (
    <ToServer route={route} />
  );
}

/** A match that a server decides has a page of its own. */
function ToServer({ route }: { readonly route: MatchRoute }): JSX.Element {
  const replaceRoute = useReplaceRoute(route);
  useLayoutEffect(() => void replaceRoute({ page: 'online', id: route.id }), []);
  return <p class="waiting">{MATCH_WORDS.opening}</p>;
}

function Opened({ play }: { readonly play: TableSession }): JSX.Element {
  useChanges(play);
  const isGone = play.session.status.sync === 'gone';
  return isGone ? <Trouble>{MATCH_WORDS.gone}</Trouble> : <MatchView play={play} />;
}
