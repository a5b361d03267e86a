// The review of a match that this browser keeps. The address follows the ply.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { openFaultWords } from '../match/open-fault-words.ts';
import type { Session } from '../match/session.ts';
import { useSession } from '../match/use-session.ts';
import { replaceRoute } from '../navigation.ts';
import { MatchHead } from '../review/match-head.tsx';
import { MatchReview } from '../review/match-review.tsx';
import { formatRoute, type Route } from '../route.ts';
import { useTitle } from '../use-title.ts';
import { COMMON_WORDS } from '../words/common.ts';
import { REVIEW_WORDS } from '../words/review.ts';
import { Trouble } from './lost-page.tsx';

type ReviewRoute = Extract<Route, { page: 'review' }>;

export function ReviewPage({ route }: { readonly route: ReviewRoute }): JSX.Element {
  const opened = useSession(route.id);
  if (opened === undefined) return <p class="waiting">{COMMON_WORDS.loading}</p>;
  if (!opened.ok) return <Trouble>{openFaultWords(opened.fault)}</Trouble>;
  return <Opened route={route} session={opened.value} />;
}

/** As the match stood when it was opened: a review does not change under the hands of its reader. */
function Opened({ route, session }: { readonly route: ReviewRoute; readonly session: Session }): JSX.Element {
  const [{ match, lines }] = useState({ match: session.match, lines: session.keeper.lines });
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
