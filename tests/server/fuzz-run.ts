// Sends nonsense to a real server, over sockets and over HTTP, and counts what is answered. Not a test itself.
import { Agent, request } from 'node:http';
import { expect } from 'vitest';
import { Fuzz } from './fuzz.ts';
import { ask, seatTwo, serve, type Served } from './served.ts';
import { SocketClient } from './socket-client.ts';

const AT_ONCE = 200;

/** Each of so many frames and requests is answered, and the server is well afterwards. */
export async function expectEachAnswered(seed: number, frames: number, requests: number): Promise<void> {
  const served = await serve({ limits: undefined });
  const pairings = [await seatTwo(served), await seatTwo(served, { endless: 'play-on' })];
  const fuzz = new Fuzz(seed, pairings);
  await fuzzFrames(served, fuzz, frames);
  await fuzzRequests(served, fuzz, requests);
  expect((await ask(served, '/readyz')).status).toBe(200);
  expect(served.logged()).not.toContain('"event":"mistake"');
  await served.close();
}

/** Beats and leavings are not answered; all else is, in the order of its numbers or not. */
async function fuzzFrames(served: Served, fuzz: Fuzz, count: number): Promise<void> {
  const client = await SocketClient.open(served);
  let expected = 0;
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const frames = Array.from({ length: AT_ONCE }, () => fuzz.frame());
    // Of the longer ones the server says nothing but goodbye.
    const fitting = frames.filter((frame) => Buffer.byteLength(frame) <= 4096);
    expected += fitting.filter((frame) => !isUnanswered(frame)).length;
    client.heard.length = 0;
    client.texts.length = 0;
    for (const frame of fitting) client.send(frame);
    await client.untilAnswers(expected);
  }
  await client.close();
}

function isUnanswered(frame: string): boolean {
  try {
    const fields = JSON.parse(frame) as Readonly<Record<string, unknown>>;
    const kinds = ['follow', 'get', 'put', 'delete', 'leave', 'beat'].filter((kind) =>
      Object.hasOwn(fields, kind),
    );
    if (kinds.length !== 1) return false;
    if (kinds[0] === 'beat') return Number.isSafeInteger(fields['beat']) && (fields['beat'] as number) >= 0;
    return kinds[0] === 'leave' && /^(?:lobby|[0-9a-f]{16})$/.test(String(fields['leave']));
  } catch {
    return false;
  }
}

async function fuzzRequests(served: Served, fuzz: Fuzz, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, () => send(served, fuzz, agent));
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status < 200 || status >= 500)).toEqual([]);
  }
  agent.destroy();
}

function send({ port }: Served, fuzz: Fuzz, agent: Agent): Promise<number> {
  const [method, body] = [fuzz.method(), fuzz.body()];
  const takesBody = method !== 'GET' && method !== 'HEAD';
  const headers = {
    authorization: `Bearer ${fuzz.key()}`,
    ...(takesBody ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/${fuzz.address()}`, method, headers, agent });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(takesBody ? body : undefined);
  });
}
