// Following matches over a socket: long records, and players who are silent.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerFrame } from '../../src/wire/frame.ts';
import { ask, playMoves, seatTwo, serve, type Served } from './served.ts';
import { SocketClient } from './socket-client.ts';

let served: Served;

beforeAll(async () => {
  served = await serve({ limits: undefined });
});

afterAll(async () => {
  await served.close();
});

function isUpdateOf(frame: ServerFrame, match: string): frame is Extract<ServerFrame, { do: 'update' }> {
  return frame.do === 'update' && frame.update.match === match;
}

it('gets a long match piece by piece, with the answer after the first piece, and news of others meanwhile', async () => {
  const plies = 480;
  const [long, other] = [await seatTwo(served, { endless: 'play-on' }), await seatTwo(served)];
  await playMoves(served, long, 3, 3 + plies);
  const client = await SocketClient.open(served);
  const following = client.ask({ follow: long.id, from: 1 });
  const also = client.ask({ follow: other.id, from: 1 });
  await ask(served, `${other.path}/moves/3`, { key: other.keys[0], body: { move: '1' } });
  expect([(await following).status, (await also).status]).toEqual([200, 200]);
  expect(client.heard.findIndex((frame) => isUpdateOf(frame, long.id))).toBeLessThan(
    client.heard.findIndex((frame) => frame.do === 'answer' && 'seat' in (frame.body as object)),
  );
  await client.until((frame) => isUpdateOf(frame, long.id) && !frame.update.more);
  const lines = client.heard.flatMap((frame) => (isUpdateOf(frame, long.id) ? frame.update.lines : []));
  const { text } = await ask(served, `${long.path}/record`);
  expect(`${lines.join('\n')}\n`).toBe(text);
  await client.until((frame) => isUpdateOf(frame, other.id) && frame.update.next === 4);
  await client.close();
});

it('silent players are gone for the other player after 9 s of silence, and back when they are heard', async () => {
  const { id, keys } = await seatTwo(served);
  const [one, two] = [await SocketClient.open(served), await SocketClient.open(served)];
  two.answersBeats = false;
  await one.ask({ follow: id, from: 1, key: keys[0] });
  await two.ask({ follow: id, from: 1, key: keys[1] });
  const tellsOfTwo = (here: boolean) => (frame: ServerFrame) =>
    isUpdateOf(frame, id) && frame.update.state.seats[1].here === here;
  one.heard.length = 0;
  served.server.sockets.sweep(performance.now() + 9500);
  await one.until(tellsOfTwo(false));
  one.heard.length = 0;
  await two.ask({ get: 'about' });
  await one.until(tellsOfTwo(true));
  // Their beats come every 4 s.
  one.heard.length = 0;
  for (let turn = 0; turn < 20; turn++) served.server.sockets.sweep(performance.now());
  await one.ask({ get: 'about' });
  expect(one.heard.filter(({ do: kind }) => kind === 'beat')).toHaveLength(5);
  await Promise.all([one.close(), two.close()]);
});
