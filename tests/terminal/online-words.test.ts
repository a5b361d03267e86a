// What a terminal says of a server that does not answer, without a server.
import { expect, it } from 'vitest';
import type { OnlineStatus, Session } from '../../src/host/session.ts';
import type { Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { onlineWords } from '../../src/terminal/match/online-words.ts';
import { after, FISCHER, matchWith } from '../core/timed-match.ts';

const ONLINE: OnlineStatus = {
  gone: undefined,
  isCancelled: false,
  isBusy: false,
  isDelayed: false,
  pending: undefined,
  refused: undefined,
  clock: { left: [60_000, 60_000], at: 0, running: 0 },
  present: undefined,
  watching: 0,
  mayBeWatched: true,
  ready: [],
  nextRoundAt: undefined,
  rematch: { asked: [], match: undefined },
};

/** As much of a session as the words need. The player of seat 0 is on move. */
function noticesOf(match: Match): readonly string[] {
  const status = { sync: 'away', online: ONLINE };
  const session = { status, view: () => viewOf(match, 0, { here: [0] }) } as unknown as Session;
  return onlineWords(session, 0)!.notices;
}

const AWAY = 'The server does not answer. Trying again …';

it('a server that does not answer lets the clock run on, except in the free first move', () => {
  const begun = matchWith({ clock: FISCHER });
  expect(noticesOf(begun)).toContain(AWAY);
  expect(noticesOf(after(begun, 0, 0))).toContain(`${AWAY} The clock runs on meanwhile.`);
});
