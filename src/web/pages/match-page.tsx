// The page on which a match is played.
import type { JSX } from 'preact';
import { MatchView } from '../match/match-view.tsx';
import { openFaultWords } from '../match/open-fault-words.ts';
import type { Session } from '../match/session.ts';
import { useChanges, useSession } from '../match/use-session.ts';
import type { Route } from '../route.ts';
import { MATCH_WORDS } from '../words/match.ts';
import { Trouble } from './lost-page.tsx';

export function MatchPage({ route }: { readonly route: Extract<Route, { page: 'match' }> }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{MATCH_WORDS.opening}</p>;
  return opened.ok ? <Opened session={opened.value} /> : <Trouble>{openFaultWords(opened.fault)}</Trouble>;
}

function Opened({ session }: { readonly session: Session }): JSX.Element {
  useChanges(session);
  return session.standing === 'gone' ? (
    <Trouble>{MATCH_WORDS.gone}</Trouble>
  ) : (
    <MatchView session={session} />
  );
}
