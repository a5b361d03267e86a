// A room and its session over a transport that the test holds in its hands: what is asked, when, and what is told of it.
import { describe, expect, it } from 'vitest';
import { extendCopy } from '../../src/remote/copy.ts';
import type { PendingCommand } from '../../src/remote/outbox.ts';
import { RemoteRoom } from '../../src/remote/remote-room.ts';
import { RemoteSession } from '../../src/remote/remote-session.ts';
import { goneWords } from '../../src/remote/remote-words.ts';
import type { FollowRequest, WireAnswer, WireRequest } from '../../src/remote/transport.ts';
import { currentRound } from '../../src/match/match.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import type { Update } from '../../src/wire/update.ts';
import { must } from '../core/sample-match.ts';
import { MATCH, STATE } from '../wire/samples.ts';
import { playedLines } from './played-lines.ts';

const LINES = playedLines(7, false);
/** Header and round. */
const BEGUN = 2;

class Place {
  readonly asked: WireRequest[] = [];
  readonly kept: (PendingCommand | undefined)[] = [];
  following: FollowRequest | undefined;
  answer: (answer: WireAnswer | undefined) => void = () => undefined;
  readonly room: RemoteRoom;

  constructor(lines = BEGUN, pending?: PendingCommand, key?: string) {
    this.room = new RemoteRoom({
      match: MATCH,
      key,
      transport: {
        request: (request) => {
          this.asked.push(request);
          return new Promise((resolve) => {
            this.answer = resolve;
          });
        },
        follow: (request) => {
          this.following = request;
          return { nudge: () => undefined, stop: () => (this.following = undefined) };
        },
      },
      timers: { now: () => 5000, after: () => () => undefined, chance: () => 0.5 },
      keep: { lines: () => undefined, pending: (command) => this.kept.push(command) },
      copy: must(extendCopy(undefined, 1, LINES.slice(0, lines))),
      pending,
    });
  }

  session(): RemoteSession {
    return new RemoteSession(this.room, 0, async () => 'f'.repeat(32));
  }
}

/** News up to so many lines. */
function updateTo(lines: number, from = lines, changes: Partial<Update> = {}): Update {
  return {
    match: MATCH,
    epoch: 'one',
    from,
    lines: LINES.slice(from - 1, lines),
    next: lines + 1,
    more: false,
    now: 1000 + lines,
    state: { ...STATE, offers: [], clock: null },
    ...changes,
  };
}

async function playFirst(session: RemoteSession): Promise<void> {
  session.choose(allowedMoves(currentRound(session.match)!)[0]!);
  await session.input({ do: 'enter' });
}

describe('a room', () => {
  it('asks for news only while somebody hears them', () => {
    const place = new Place();
    expect(place.following).toBeUndefined();
    const stop = place.room.subscribe(() => undefined);
    place.following!.hear(updateTo(BEGUN));
    expect(place.room.link).toBe('current');
    stop();
    expect(place.following).toBeUndefined();
    expect(place.room.link).toBe('connecting');
    place.room.subscribe(() => undefined);
    expect(place.following!.from()).toBe(BEGUN + 1);
  });

  it('knows the clock of the server', () => {
    const place = new Place();
    place.room.subscribe(() => undefined);
    place.following!.hear(updateTo(BEGUN, BEGUN, { now: 70_000 }));
    expect(place.room.serverNow()).toBe(70_000);
  });

  it('trusts no server that has lost lines, and does not ask it again', () => {
    const place = new Place(BEGUN + 1);
    const stop = place.room.subscribe(() => undefined);
    place.following!.hear(updateTo(BEGUN, BEGUN, { epoch: 'two' }));
    expect(place.room.link).toBe('lost');
    expect(goneWords(place.room)).toMatch(/^The server has fewer moves than it told of before: /);
    stop();
    place.room.subscribe(() => undefined);
    expect(place.following).toBeUndefined();
    expect(place.session().sync).toBe('gone');
  });

  it('trusts no server whose moves do not follow from those before', () => {
    const place = new Place(BEGUN);
    place.room.subscribe(() => undefined);
    const [header = ''] = LINES;
    place.following!.hear(updateTo(BEGUN + 1, BEGUN + 1, { lines: [header] }));
    expect(place.room.link).toBe('broken');
    expect(goneWords(place.room)).toMatch(/^The server told a move that does not follow /);
    expect(place.following).toBeUndefined();
  });
});

const WRONG_KEY = { status: 403, body: { fault: { code: 'wrong-key' }, words: 'Not with this key.' } };

/** At one's own turn, with the key of the seat. */
function seated(): { place: Place; session: RemoteSession } {
  const place = new Place(BEGUN, undefined, 'a'.repeat(32));
  const session = place.session();
  session.subscribe(() => undefined);
  place.following!.hear(updateTo(BEGUN));
  expect([session.mayMove, goneWords(place.room)]).toEqual([true, undefined]);
  return { place, session };
}

describe('a seat that has got another key', () => {
  it('is told of in one sentence, and nothing more is asked', async () => {
    const { place, session } = seated();
    place.following!.refused(WRONG_KEY);
    expect([session.sync, session.mayMove, place.room.hasOtherKey]).toEqual(['gone', false, true]);
    expect(goneWords(place.room)).toMatch(/^This seat has another key now: /);
    await playFirst(session);
    await session.beginRound();
    await session.rematch({});
    place.room.subscribe(() => undefined);
    expect([place.asked, place.kept, place.following]).toEqual([[], [], undefined]);
  });

  it('is told of by the answer to a move as well, which is not waited for any longer', async () => {
    const { place, session } = seated();
    await playFirst(session);
    place.answer(WRONG_KEY);
    await expect.poll(() => session.sync).toBe('gone');
    expect([session.pending, session.isBusy, place.kept.at(-1)]).toEqual([undefined, false, undefined]);
    expect([session.table.notice, place.following]).toEqual([undefined, undefined]);
    expect(goneWords(place.room)).toMatch(/^This seat has another key now: /);
  });

  it('is no matter of one who only looks on', () => {
    const place = new Place();
    place.room.subscribe(() => undefined);
    place.following!.refused(WRONG_KEY);
    expect([place.room.hasOtherKey, goneWords(place.room)]).toEqual([false, 'Not with this key.']);
  });
});

describe('a session', () => {
  it('lays out a move that was made before and is not answered yet', async () => {
    const place = new Place();
    await playFirst(place.session());
    const [pending] = place.kept;
    const again = new Place(BEGUN, pending).session();
    expect(again.pending).toBeDefined();
    expect(again.table.chosen).toBe(again.pending);
    expect(again.mayMove).toBe(false);
  });

  it('tells why something was refused once, and not again with the next news', async () => {
    const place = new Place();
    const session = place.session();
    session.subscribe(() => undefined);
    await playFirst(session);
    place.answer({ status: 422, body: { fault: { code: 'round-over' }, words: 'Too late.' } });
    await expect.poll(() => session.table.notice).toBe('Too late.');
    place.following!.hear(updateTo(BEGUN + 1));
    expect(session.table.notice).toBeUndefined();
  });

  it('keeps the key of a rematch before it asks', async () => {
    const place = new Place(LINES.length);
    const session = place.session();
    session.subscribe(() => undefined);
    expect(await session.rematch({})).toBeUndefined();
    expect(place.asked).toMatchObject([{ method: 'PUT', body: { key: 'f'.repeat(32), swap: true } }]);
  });

  it('knows which seat moved first in the first round', () => {
    const place = new Place();
    expect(place.session().first).toBe(0);
    place.room.copy = must(extendCopy(undefined, 1, playedLines(7, false, 1)));
    expect(place.session().first).toBe(1);
  });

  it('does without names if they are not wanted', () => {
    const place = new Place();
    const session = place.session();
    session.subscribe(() => undefined);
    place.following!.hear(updateTo(BEGUN));
    expect(session.table.view.names?.[0]).toBe('Ada');
    session.showNames(false);
    expect(session.table.view.names).toBeUndefined();
  });
});
