// A match that came in a link: to look at, to go on with, or to keep. A broken link gets a clear page.
import type { JSX } from 'preact';
import { invariant } from '../../base/invariant.ts';
import { EMPTY_LOG, extendLog } from '../../host/record-log.ts';
import { currentRound, HUMAN, type Match } from '../../match/match.ts';
import { publicRound } from '../../match/view.ts';
import { COMPUTER_NAMES } from '../../players/names.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import { matchTitle } from '../../match/match-title.ts';
import { recordFaultWords } from '../../table/fault-words.ts';
import { adoptRecord } from '../match/open-session.ts';
import { goTo } from '../routing/navigation.ts';
import { MatchHead } from './match-head.tsx';
import { MatchReview } from './match-review.tsx';
import type { Route } from '../routing/route.ts';
import { unpackMatch, type LinkedMatch } from '../share/match-link.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { useOnce } from '../page/use-once.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { REVIEW_WORDS } from './review-words.ts';
import { LostPage, Trouble } from '../page/trouble.tsx';

type SharedRoute = Extract<Route, { page: 'shared' }>;

export function SharedPage({ route: { packed } }: { readonly route: SharedRoute }): JSX.Element {
  const opened = useLoaded(packed, () => unpackMatch(packed));
  if (opened === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  if (opened.ok) return <Shared linked={opened.value} packed={packed} />;
  const { fault } = opened;
  if (fault.code !== 'record') return <LostPage why={fault.code} />;
  return <Trouble>{REVIEW_WORDS.shared.bad(recordFaultWords(undefined, fault.why))}</Trouble>;
}

function Shared({
  linked: { match, lines },
  packed,
}: {
  readonly linked: LinkedMatch;
  readonly packed: string;
}): JSX.Element {
  const title = REVIEW_WORDS.sharedTitle(matchTitle(match.setup));
  useTitle(title);
  return (
    <MatchReview id={packed} match={match} lines={lines} you={undefined} at={NOWHERE}>
      <MatchHead title={title} match={match} you={undefined} />
      <p class="soft">{REVIEW_WORDS.shared.lead}</p>
      <Adopt match={match} lines={lines} />
    </MatchReview>
  );
}

const NOWHERE = {};

/** Goes on with a copy, or keeps one; where only the other device can go on, says so. */
function Adopt({ match, lines }: LinkedMatch): JSX.Element {
  const obstacle = match.over ? undefined : obstacleIn(match);
  const adopt = useOnce(async () => {
    const adopted = await adoptRecord(extendLog(EMPTY_LOG, lines));
    invariant(adopted.ok, 'a match that could be looked at can be kept');
    const { id } = adopted.value.session;
    goTo(match.over ? { page: 'review', id } : { page: 'match', id });
  });
  if (obstacle !== undefined) return <p class="notice">{REVIEW_WORDS.shared[obstacle]}</p>;
  return (
    <p>
      <button type="button" class="primary" onClick={adopt}>
        {match.over ? REVIEW_WORDS.shared.keep : REVIEW_WORDS.shared.goOn}
      </button>
    </p>
  );
}

function obstacleIn(match: Match): 'look' | 'stranger' | undefined {
  const round = currentRound(match);
  if (round !== undefined && isTargetUnknown(publicRound(round).rules)) return 'look';
  return match.setup.players.every(isKnown) ? undefined : 'stranger';
}

function isKnown(name: string): boolean {
  return name === HUMAN || COMPUTER_NAMES.some((each) => each === name);
}
