// The review of a match that this browser keeps. The address follows the ply.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { openFaultWords } from '../match/open-fault-words.ts';
import type { Session } from '../match/session.ts';
import { useSession } from '../match/use-session.ts';
import { replaceRoute } from '../routing/navigation.ts';
import { MatchHead } from './match-head.tsx';
import { MatchReview } from './match-review.tsx';
import { formatRoute, type Route } from '../routing/route.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { REVIEW_WORDS } from './review-words.ts';
import { Trouble } from '../page/trouble.tsx';

type ReviewRoute = Extract<Route, { page: 'review' }>;

export function ReviewPage({ route }: { readonly route: ReviewRoute }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  if (!opened.ok) return <Trouble>{openFaultWords(opened.fault)}</Trouble>;
  return <Opened route={route} session={opened.value} />;
}

/** As the match stood when it was opened: a review does not change under the hands of its reader. */
function Opened({ route, session }: { readonly route: ReviewRoute; readonly session: Session }): JSX.Element {
  const [{ match, lines }] = useState({ match: session.match, lines: session.record.lines });
  const title = REVIEW_WORDS.title(session.game.book.title);
  useTitle(title);
  return (
    <MatchReview
      id={route.id}
      match={match}
      lines={lines}
      at={route}
      onWalk={({ round, ply }) => replaceRoute({ page: 'review', id: route.id, round, ply })}
    >
      <MatchHead title={title} match={match} />
      <p>
        <a class="button" href={formatRoute({ page: 'match', id: route.id })}>
          {match.over ? REVIEW_WORDS.toMatch : REVIEW_WORDS.playOn}
        </a>
      </p>
    </MatchReview>
  );
}
