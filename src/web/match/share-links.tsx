// Links to a match and its position, and its record as a file. Nothing is sent: the user copies and saves. Loaded when it is
// opened.
import type { JSX } from 'preact';
import { formatPosition } from '../../notation/position.ts';
import type { Session } from '../../host/session.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import type { Route } from '../routing/route.ts';
import { CopyLink } from '../share/copy-link.tsx';
import { downloadRecord, fileName } from '../browser/files.ts';
import { MOST_LINES, packMatch } from '../share/match-link.ts';
import { routeOfSpot } from '../share/position-link.ts';
import { MATCH_WORDS } from './match-words.ts';

interface Props {
  readonly session: Session;
  readonly round: Round;
}

export function ShareLinks({ session, round }: Props): JSX.Element {
  const { record, game } = session;
  const about = `${session.id} ${record.lines.length}`;
  const started = record.lines[0]?.t === 'header' ? record.lines[0].time : '';
  return (
    <div class="play-links">
      {record.lines.length > MOST_LINES ? (
        <p>{MATCH_WORDS.linkTooLong}</p>
      ) : (
        <CopyLink name={MATCH_WORDS.shareMatch} make={() => matchRoute(session)} about={about} />
      )}
      {!isTargetUnknown(round.rules) && (
        <CopyLink
          name={MATCH_WORDS.sharePosition}
          make={() => routeOfSpot(round.rules, formatPosition(round.rules, positionIn(round)))}
          about={about}
        />
      )}
      <button type="button" onClick={() => downloadRecord(fileName(started, game.book.id), record.text)}>
        {MATCH_WORDS.download}
      </button>
    </div>
  );
}

async function matchRoute({ record }: Session): Promise<Route> {
  return { page: 'shared', packed: await packMatch(record.lines) };
}
