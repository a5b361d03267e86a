// A room and its session over a transport that the test holds in its hands: what is asked, when, and what is told of it.
import { describe, expect, it } from 'vitest';
import { extendCopy } from '../../src/remote/copy.ts';
import type { PendingCommand } from '../../src/remote/outbox.ts';
import { RemoteRoom } from '../../src/remote/remote-room.ts';
import { RemoteSession } from '../../src/remote/remote-session.ts';
import { TableSession } from '../../src/table/table-session.ts';
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

  /** With the table of the person in seat 0. */
  session(): TableSession {
    return new TableSession(new RemoteSession(this.room, 0, async () => 'f'.repeat(32)));
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

async function playFirst(play: TableSession): Promise<void> {
  play.choose(allowedMoves(currentRound(play.session.match)!)[0]!);
  await play.input({ do: 'enter' });
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
    const state = { ...STATE, offers: [], clock: null, nextRoundAt: 73_000, tag: 'later' };
    place.following!.hear(updateTo(BEGUN, BEGUN, { now: 70_500, state }));
    // Heard at 5,000 by the clock of this place: 2,500 ms are left.
    expect(place.room.nextRoundAt).toBe(7500);
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
    expect(place.session().session.status.sync).toBe('gone');
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
function seated(): { place: Place; play: TableSession } {
  const place = new Place(BEGUN, undefined, 'a'.repeat(32));
  const play = place.session();
  play.subscribe(() => undefined);
  place.following!.hear(updateTo(BEGUN));
  expect([play.mayMove, goneWords(place.room)]).toEqual([true, undefined]);
  return { place, play };
}

describe('a seat that has got another key', () => {
  it('is told of in one sentence, and nothing more is asked', async () => {
    const { place, play } = seated();
    const { session } = play;
    place.following!.refused(WRONG_KEY);
    expect([session.status.sync, play.mayMove, place.room.hasOtherKey]).toEqual(['gone', false, true]);
    expect(goneWords(place.room)).toMatch(/^This seat has another key now: /);
    await playFirst(play);
    const words = goneWords(place.room)!;
    const refused = { ok: false, fault: { code: 'told', words } };
    expect(await session.beginRound()).toEqual(refused);
    expect(await session.askRematch?.(true)).toEqual(refused);
    place.room.subscribe(() => undefined);
    expect([place.asked, place.kept, place.following]).toEqual([[], [], undefined]);
  });

  it('is told of by the answer to a move as well, which is not waited for any longer', async () => {
    const { place, play } = seated();
    await playFirst(play);
    place.answer(WRONG_KEY);
    await expect.poll(() => play.session.status.sync).toBe('gone');
    const { pending, isBusy } = play.session.status.online!;
    expect([pending, isBusy, place.kept.at(-1)]).toEqual([undefined, false, undefined]);
    expect([play.table.notice, place.following]).toEqual([undefined, undefined]);
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
    const laid = again.session.status.online!.pending;
    expect(laid).toBeDefined();
    expect(again.table.chosen).toBe(laid);
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
    const { session } = place.session();
    void session.askRematch?.(true);
    await expect.poll(() => place.asked).toHaveLength(1);
    expect(place.asked).toMatchObject([{ method: 'PUT', body: { key: 'f'.repeat(32), swap: true } }]);
  });

  it('cannot go on once the server has cancelled the match, and says so', async () => {
    const place = new Place();
    const play = place.session();
    play.subscribe(() => undefined);
    place.following!.hear(
      updateTo(BEGUN, BEGUN, { state: { ...STATE, offers: [], cancelled: true, tag: 'end' } }),
    );
    expect([play.session.status.canGoOn, play.mayMove]).toEqual([false, false]);
    await play.input({ do: 'enter' });
    expect(play.table.notice).toBe('The match was cancelled: the first move was not made within a minute.');
    void play.session.askRematch?.(true);
    await expect.poll(() => place.asked).toHaveLength(1);
  });

  it('does without names if they are not wanted', () => {
    const place = new Place();
    const session = place.session();
    session.subscribe(() => undefined);
    place.following!.hear(updateTo(BEGUN));
    expect(session.table.view.names?.[0]).toBe('Ada');
    (session.session as RemoteSession).showNames(false);
    expect(session.table.view.names).toBeUndefined();
  });
});
