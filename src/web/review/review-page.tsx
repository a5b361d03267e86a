// The review of a match that this browser keeps. The address follows the ply.
import type { JSX } from 'preact';
import { matchTitle } from '../../match/match-title.ts';
import { useMemo, useState } from 'preact/hooks';
import { spokenTo } from '../../coach/words/spoken-to.ts';
import { mayHelp } from '../../match/view.ts';
import { openFaultWords } from '../match/open-fault-words.ts';
import type { Session } from '../../host/session.ts';
import { useSession } from '../match/use-session.ts';
import { useReplaceRoute } from '../routing/navigation.ts';
import { MatchHead } from './match-head.tsx';
import { MatchReview } from './match-review.tsx';
import { formatRoute, type Route } from '../routing/route.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { REVIEW_WORDS } from './review-words.ts';
import { Trouble } from '../page/trouble.tsx';

type ReviewRoute = Extract<Route, { page: 'review' }>;

export function ReviewPage({ route }: { readonly route: ReviewRoute }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  if (!opened.ok) return <Trouble>{openFaultWords(opened.fault)}</Trouble>;
  if (!mayHelp(opened.value.session.view())) return <NotYet id={route.id} />;
  return <Opened route={route} session={opened.value.session} />;
}

/** A person at another place is still playing the round. */
function NotYet({ id }: { readonly id: string }): JSX.Element {
  useTitle(REVIEW_WORDS.notYetTitle);
  return (
    <section class="card narrow">
      <h1>{REVIEW_WORDS.notYetTitle}</h1>
      <p>{REVIEW_WORDS.notYet}</p>
      <a class="button primary" href={formatRoute({ page: 'match', id })}>
        {REVIEW_WORDS.playOn}
      </a>
    </section>
  );
}

/** As the match stood when it was opened: a review does not change under the hands of its reader. */
function Opened({ route, session }: { readonly route: ReviewRoute; readonly session: Session }): JSX.Element {
  const { hideNames } = usePreferences();
  const [{ match, lines, view }] = useState(() => ({
    match: session.match,
    lines: session.record.lines,
    view: session.view(),
  }));
  const you = useMemo(() => spokenTo(hideNames ? { ...view, names: undefined } : view), [view, hideNames]);
  const title = REVIEW_WORDS.title(matchTitle(match.setup));
  const replaceRoute = useReplaceRoute(route);
  useTitle(title);
  return (
    <MatchReview
      id={route.id}
      match={match}
      lines={lines}
      you={you}
      at={route}
      onWalk={({ round, ply }) => replaceRoute({ page: 'review', id: route.id, round, ply })}
    >
      <MatchHead title={title} match={match} you={you} />
      <p>
        <a class="button" href={formatRoute({ page: 'match', id: route.id })}>
          {match.over ? REVIEW_WORDS.toMatch : REVIEW_WORDS.playOn}
        </a>
      </p>
    </MatchReview>
  );
}
