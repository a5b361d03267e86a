// WebSockets against a real server: who may open one, the same routes in frames, following, beats, and an end for those who
// are silent, do not read, or talk nonsense.
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import { maskedFrame, stuckReader } from './raw-socket.ts';
import { ask, newId, newKey, seatTwo, serve, type Pairing, type Served } from './served.ts';
import { SocketClient } from './socket-client.ts';

let served: Served;

beforeAll(async () => {
  served = await serve({ limits: undefined });
});

afterAll(async () => {
  await served.close();
});

/** The status and the body of a handshake that is refused. */
async function refusedHandshake(
  to: Served,
  options: { headers?: Record<string, string>; path?: string; protocols?: string[]; origin?: string },
): Promise<readonly [number, string]> {
  const { path = '/api/socket', protocols = ['bitduel.1'], ...rest } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${to.port}${path}`, protocols, rest);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, NodeJS.ReadableStream];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const { statusCode = 0 } = response as unknown as { statusCode?: number };
  return [statusCode, (JSON.parse(text) as { fault: { code: string } }).fault.code];
}

describe('a socket', () => {
  it.each([
    ['by another site', { origin: 'https://evil.example' }, [403, 'wrong-origin']],
    ['by another port of this machine', { origin: 'http://127.0.0.1:1' }, [403, 'wrong-origin']],
    ['by no site at all', { origin: 'null' }, [403, 'wrong-origin']],
    ['under another name', { headers: { host: 'evil.example' } }, [421, 'wrong-host']],
    ['at another place', { path: '/api/about' }, [404, 'no-such-route']],
    ['in another protocol', { protocols: ['other'] }, [400, 'bad-field']],
    ['in no protocol', { protocols: [] }, [400, 'bad-field']],
  ])('is not opened %s', async (_, options, expected) => {
    expect(await refusedHandshake(served, options)).toEqual(expected);
  });

  it('is opened by our own pages and by programs', async () => {
    const own = await SocketClient.open(served, { origin: `http://127.0.0.1:${served.port}` });
    const program = await SocketClient.open(served);
    expect([own.socket.protocol, own.socket.extensions]).toEqual(['bitduel.1', '']);
    await Promise.all([own.close(), program.close()]);
  });

  it('has beats from the start, by which its round trip is known', async () => {
    const client = await SocketClient.open(served);
    expect(await client.until(({ do: kind }) => kind === 'beat')).toMatchObject({ rtt: null });
    // An answer after it: the beat has been taken by then.
    await client.ask({ get: 'about' });
    client.heard.length = 0;
    for (let turn = 0; turn < 20; turn++) served.server.sockets.sweep(performance.now());
    const beat = await client.until(({ do: kind }) => kind === 'beat');
    expect(beat).toMatchObject({ rtt: expect.any(Number) as number });
    await client.close();
  });

  it('takes the same routes as HTTP, and answers each under its number', async () => {
    const client = await SocketClient.open(served);
    const [id, key, invite] = [newId(), newKey(), newKey()];
    const seats = [{ me: true }, { invite }];
    const body = { game: { id: 'bit-flip-showdown' }, seats, first: 1 };
    const made = await client.ask({ put: `matches/${id}`, key, body });
    expect([made.status, made.body.update?.state.stage]).toEqual([200, 'waiting']);
    const again = await client.ask({ put: `matches/${id}`, key, body });
    expect([again.status, again.body.again]).toEqual([200, true]);
    const other = newKey();
    const seat = await client.ask({ put: `matches/${id}/seats/2`, key: other, body: { invite } });
    expect(seat.body.update?.state.stage).toBe('playing');
    const early = await client.ask({ put: `matches/${id}/moves/3`, key: other, body: { move: '1' } });
    expect([early.status, early.body.fault?.code]).toEqual([422, 'not-your-turn']);
    const [http, frame] = await Promise.all([
      ask(served, `/api/matches/${id}?from=1`),
      client.ask({ get: `matches/${id}?from=1` }),
    ]);
    expect(frame.body.lines).toEqual(http.body.lines);
    const gone = await client.ask({ delete: 'nothing' });
    expect([gone.status, gone.body.fault?.code]).toEqual([404, 'no-such-route']);
    await client.close();
  });

  it('is told of the matches that it follows, and of no others after it leaves', async () => {
    const [one, two] = [await seatTwo(served), await seatTwo(served)];
    const client = await SocketClient.open(served);
    const seat = await client.ask({ follow: one.id, from: 1, key: one.keys[1] });
    const watch = await client.ask({ follow: two.id, from: 3 });
    expect([seat, watch]).toMatchObject([
      { status: 200, body: { seat: 2 } },
      { status: 200, body: { seat: null } },
    ]);
    const move = async ({ path, keys }: typeof one, line: number, by: 0 | 1) =>
      ask(served, `${path}/moves/${line}`, { key: keys[by], body: { move: `${line}` } });
    const moved = await move(one, 3, 0);
    const told = await client.until(
      (frame) => frame.do === 'update' && frame.update.match === one.id && frame.update.next === 4,
    );
    expect(told).toMatchObject({ update: { lines: moved.body.update?.lines } });
    client.send({ leave: one.id });
    await client.ask({ get: 'about' });
    await move(one, 4, 1);
    await move(two, 3, 0);
    await client.until(
      (frame) => frame.do === 'update' && frame.update.match === two.id && frame.update.next === 4,
    );
    expect(client.texts.filter((text) => text.includes(one.id) && text.includes('"next":5'))).toEqual([]);
    await client.close();
  });

  it('that follows what it may not is refused', async () => {
    const closed = await seatTwo(served, { watch: false });
    const client = await SocketClient.open(served);
    const replies = [
      await client.ask({ follow: newId(), from: 1 }),
      await client.ask({ follow: closed.id, from: 1 }),
      await client.ask({ follow: closed.id, from: 1, key: newKey() }),
    ];
    expect(replies.map(({ status, body }) => [status, body.fault?.code])).toEqual([
      [404, 'no-such-match'],
      [401, 'no-key'],
      [403, 'wrong-key'],
    ]);
    await client.close();
  });

  it('whose key is replaced hears it under the number of its follow, and nothing more', async () => {
    const pairing = await seatTwo(served);
    const [old, other] = [await SocketClient.open(served), await SocketClient.open(served)];
    old.send({ n: 7, follow: pairing.id, from: 1, key: pairing.keys[0] });
    await old.until((frame) => frame.do === 'answer' && frame.n === 7);
    await other.ask({ follow: pairing.id, from: 1, key: pairing.keys[1] });
    const key = newKey();
    await ask(served, `${pairing.path}/seats/1/key`, { key: pairing.keys[0], body: { key } });
    const refused = await old.until((frame) => frame.do === 'answer' && frame.status === 403);
    expect(refused).toMatchObject({ n: 7, body: { fault: { code: 'wrong-key' } } });
    await ask(served, `${pairing.path}/moves/3`, { key, body: { move: '1' } });
    await other.until((frame) => frame.do === 'update' && frame.update.next === 4);
    expect(old.heard.filter((frame) => frame.do === 'update' && frame.update.next === 4)).toEqual([]);
    // The same socket may go on with the new key.
    expect(await old.ask({ follow: pairing.id, from: 4, key })).toMatchObject({
      status: 200,
      body: { seat: 1 },
    });
    await Promise.all([old.close(), other.close()]);
  });

  it('may follow the lobby', async () => {
    const client = await SocketClient.open(served);
    expect((await client.ask({ follow: 'lobby' })).status).toBe(200);
    await client.until(({ do: kind }) => kind === 'lobby');
    client.send({ leave: 'lobby' });
    await client.close();
  });

  it.each(['', '{', 'null', '[]', '{}', '{"n":1}', '{"n":1,"put":1}', '{"n":1,"get":"about","put":"x"}'])(
    'that sends %j is answered and stays open',
    async (text) => {
      const client = await SocketClient.open(served);
      client.send(text);
      expect(await client.until(({ do: kind }) => kind === 'answer')).toMatchObject({ status: 400 });
      expect((await client.ask({ get: 'about' })).status).toBe(200);
      await client.close();
    },
  );

  it('that sends bytes is answered too', async () => {
    const client = await SocketClient.open(served);
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.until(({ do: kind }) => kind === 'answer')).toMatchObject({ status: 400, n: null });
    await client.close();
  });

  it('that sends a frame of more than 4 kB is closed', async () => {
    const client = await SocketClient.open(served);
    client.send(JSON.stringify({ n: 1, get: 'about', more: 'x'.repeat(4096) }));
    expect((await client.closed).code).toBe(1009);
  });
});

describe('those who take and do not give', () => {
  it('are gone when their connection ends without a goodbye, however many end at once', async () => {
    const before = served.server.sockets.count;
    const leaving = await Promise.all(Array.from({ length: 50 }, () => stuckReader(served)));
    await expect.poll(() => served.server.sockets.count).toBe(before + 50);
    for (const socket of leaving) socket.end();
    await expect.poll(() => served.server.sockets.count).toBe(before);
  });

  it('are cut off after 45 s of silence, while others stay', async () => {
    const began = performance.now();
    const [silent, lively] = [await SocketClient.open(served), await SocketClient.open(served)];
    silent.answersBeats = false;
    const before = served.server.sockets.count;
    await lively.ask({ get: 'about' });
    // Both were heard after `began`, so neither has been silent for more than 45 s at this time.
    for (let turn = 0; turn < 20; turn++) served.server.sockets.sweep(began + 45_000);
    expect(served.server.sockets.count).toBe(before);
    for (let turn = 0; turn < 20; turn++) served.server.sockets.sweep(performance.now() + 45_001);
    expect((await silent.closed).code).toBe(1006);
  });

  it('are cut off when too much is waiting for them, and nobody else notices', async () => {
    const pairing = await longMatch();
    const slow = await stuckReader(served);
    const quick = await SocketClient.open(served);
    await quick.ask({ follow: pairing.id, from: 1 });
    const before = served.server.sockets.count;
    const asks = maskedFrame(JSON.stringify({ n: 1, get: `matches/${pairing.id}` }));
    // Each answer holds the whole record; the kernel takes some megabytes of it before anything waits.
    for (let count = 0; !slow.closed && count < 5000; count++) {
      slow.write(asks);
      if (count % 10 === 0) await new Promise(setImmediate);
    }
    await expect.poll(() => served.server.sockets.count).toBe(before - 1);
    expect((await quick.ask({ get: 'about' })).status).toBe(200);
    await quick.close();
    slow.destroy();
  });
});

/** A match that has gone to and fro for a while. */
async function longMatch(): Promise<Pairing> {
  const pairing = await seatTwo(served, { endless: 'play-on' });
  for (let line = 3; line < 123; line++) {
    const by = pairing.keys[(line + 1) % 2]!;
    const moved = await ask(served, `${pairing.path}/moves/${line}`, { key: by, body: { move: '1' } });
    expect(moved.status).toBe(200);
  }
  return pairing;
}

describe('limits', () => {
  it('hold for sockets, watchers and commands in frames', async () => {
    const few = await serve({
      limits: {
        ...USUAL_NUMBERS,
        socketsPerAddress: 3,
        watchersPerMatch: 1,
        commandsPerSecond: 1,
        commandBurst: 3,
      },
    });
    const pairing = await seatTwo(few);
    const clients = [
      await SocketClient.open(few),
      await SocketClient.open(few),
      await SocketClient.open(few),
    ];
    expect(await refusedHandshake(few, {})).toEqual([429, 'too-often']);
    const [first, second, third] = clients;
    expect((await first!.ask({ follow: pairing.id, from: 1 })).status).toBe(200);
    expect((await second!.ask({ follow: pairing.id, from: 1 })).body.fault?.code).toBe('too-often');
    expect((await second!.ask({ follow: pairing.id, from: 1, key: pairing.keys[0] })).status).toBe(200);
    await first!.close();
    await expect.poll(() => few.server.sockets.count).toBe(2);
    expect((await third!.ask({ follow: pairing.id, from: 1 })).status).toBe(200);
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => third!.ask({ put: `matches/${pairing.id}/rounds/1/resign`, key })),
    );
    expect(replies.filter(({ body }) => body.fault?.code === 'too-often').length).toBeGreaterThanOrEqual(2);
    await few.close();
  });
});
