// The API over plain HTTP, against a real server with a real store: every route, every size, every header that matters, and
// those who are slow or speak nonsense. Each request is answered.
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '../../src/wire/routes.ts';
import { rawAnswers } from './raw-socket.ts';
import { ask, newId, newKey, seatTwo, serve, type Ask, type Pairing, type Served } from './served.ts';

let served: Served;
let pairing: Pairing;

beforeAll(async () => {
  served = await serve({ limits: undefined }, { patience: { headersMs: 300, bodyMs: 300, checkMs: 50 } });
  pairing = await seatTwo(served);
});

afterAll(async () => {
  await served.close();
});

/** Sends bytes as they are and answers all that comes back. */
async function raw(bytes: string, end = true): Promise<string> {
  const socket = connect(served.port, '127.0.0.1');
  const heard = textOf(socket);
  socket.write(bytes);
  if (end) socket.end();
  return heard;
}

interface Example extends Ask {
  readonly path: string;
  /** The status that a good request gets. */
  readonly expected: number;
}

const INVITE = newKey();
const [WAITING, LISTED] = [newId(), newId()];
const MAKER = newKey();

/** One good request for each route, in an order in which all of them are possible. */
function examples(): Readonly<Record<RouteName, Example>> {
  const { path, keys } = pairing;
  const [one, two] = keys;
  const seats = [{ me: true }, { invite: INVITE }];
  const game = { id: 'bit-flip-showdown' };
  const waiting = `/api/matches/${WAITING}`;
  return {
    about: { path: '/api/about', expected: 200 },
    create: { path: waiting, key: MAKER, body: { game, seats }, expected: 200 },
    update: { path: `${path}?from=1`, expected: 200 },
    record: { path: `${path}/record`, expected: 200 },
    'take-seat': { path: `${waiting}/seats/2`, key: two, body: { invite: INVITE }, expected: 200 },
    'set-key': { path: `${waiting}/seats/2/key`, key: two, body: { key: newKey() }, expected: 200 },
    'set-name': { path: `${path}/seats/1/name`, key: one, body: { name: 'Eve' }, expected: 200 },
    move: { path: `${path}/moves/3`, key: one, body: { move: '1' }, expected: 200 },
    resign: { path: `${path}/rounds/1/resign`, method: 'PUT', key: two, expected: 200 },
    // Nothing has come up three times.
    claim: { path: `${path}/rounds/1/claim`, method: 'PUT', key: two, expected: 422 },
    // The only round has been given up by then.
    ready: { path: `${path}/rounds/2/ready`, method: 'PUT', key: one, expected: 422 },
    offer: { path: `${path}/offers/draw`, key: one, body: { line: 4 }, expected: 200 },
    withdraw: { path: `${path}/offers/draw`, method: 'DELETE', key: one, expected: 200 },
    rematch: { path: `${path}/rematch`, key: one, body: { key: newKey(), swap: true }, expected: 200 },
    lobby: { path: '/api/lobby', expected: 200 },
    anyone: { path: `/api/lobby/${LISTED}`, key: MAKER, body: { game }, expected: 200 },
  };
}

const ORDER: readonly RouteName[] = [
  ...(['about', 'create', 'update', 'record', 'take-seat', 'set-key', 'set-name', 'move', 'offer'] as const),
  ...(['withdraw', 'claim', 'resign', 'ready', 'rematch', 'lobby', 'anyone'] as const),
];

describe('every route', () => {
  it('is in the list of examples', () => {
    expect([...ORDER].sort()).toEqual(ROUTES.map(({ name }) => name).sort());
  });

  it.each(ORDER)('%s answers a good request in JSON, or with a file', async (route) => {
    const { path, expected, ...asked } = examples()[route];
    const reply = await ask(served, path, asked);
    expect([reply.status, reply.text]).toEqual([expected, expect.any(String)]);
    const type = route === 'record' ? 'application/jsonl; charset=utf-8' : 'application/json';
    expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it.each(ROUTES.filter(({ method }) => method === 'PUT').map(({ name }) => name))(
    '%s refuses what is no JSON, of another type, or too large, with words',
    async (route) => {
      const { path, key } = examples()[route];
      const large = JSON.stringify({
        name: 'x'.repeat(route === 'create' || route === 'anyone' ? 16_384 : 1024),
      });
      const replies = await Promise.all([
        ask(served, path, { key, method: 'PUT', body: '{' }),
        ask(served, path, { key, method: 'PUT', body: '{}', headers: { 'content-type': 'text/plain' } }),
        ask(served, path, { key, method: 'PUT', body: '{}', headers: { 'content-encoding': 'gzip' } }),
        ask(served, path, { key, method: 'PUT', body: large }),
      ]);
      expect(replies.map(({ status, body }) => [status, body.fault?.code])).toEqual([
        [400, 'not-json'],
        [400, 'bad-field'],
        [400, 'bad-field'],
        [413, 'too-large'],
      ]);
      expect(replies.filter(({ body }) => (body.words ?? '').length < 10)).toEqual([]);
    },
  );

  it.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/about'],
    ['DELETE', '/api/about'],
    ['PATCH', '/api/lobby'],
    ['GET', '/api/matches/XYZ'],
    ['GET', '/api/matches/00000000000000AA'],
    ['GET', '/api/matches/00000000000000aa/'],
    ['GET', '/api/../about'],
    ['PUT', '/api/matches/00000000000000aa/moves/0'],
    ['PUT', '/api/matches/00000000000000aa/seats/3'],
    ['GET', '/api/%61bout'],
  ])('is the only kind of address: %s %s', async (method, path) => {
    const reply = await ask(served, path, { method });
    expect([reply.status, reply.body.fault?.code]).toEqual([404, 'no-such-route']);
  });
});

describe('a request', () => {
  it('without a length is cut off at the same size', async () => {
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
    const head = `PUT ${pairing.path}/moves/9 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n`;
    const heard = await raw(`${head}Content-Type: application/json\r\n\r\n${chunk}${chunk}`, false);
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('"too-large"');
    expect(heard).toContain('Connection: close');
  });

  it('whose address or headers are too long is refused', async () => {
    const long = await ask(served, `/api/about?${'x'.repeat(2048)}`);
    expect([long.status, long.body.fault?.code]).toEqual([413, 'too-large']);
    const many = await raw(`GET /api/about HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(9000)}\r\n\r\n`);
    expect(many).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
  });

  it.each(['evil.example', 'evil.example:80', '', '127.0.0.1.evil.example', 'localhost:99999999'])(
    'for host %j is not for this server',
    async (host) => {
      const heard = await raw(`GET /api/about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1\.1 421 [\s\S]*"wrong-host"/);
    },
  );

  it('without a host is not for this server', async () => {
    expect(await raw('GET /api/about HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  it.each(['GET\r\n\r\n', '\u0000\u0001\u0002\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'hello\r\nworld\r\n\r\n'])(
    'that is no HTTP is answered: %j',
    async (bytes) => {
      expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"bad-frame"/);
    },
  );

  it('whose headers come too slowly is ended with an answer', async () => {
    const heard = await raw('GET /api/about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', false);
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"too-slow"/);
  });

  it('whose body comes too slowly is ended with an answer', async () => {
    const head = `PUT ${pairing.path}/moves/9 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n`;
    const heard = await raw(`${head}Content-Type: application/json\r\n\r\n{`, false);
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"too-slow"/);
  });

  it('that breaks off harms nobody', async () => {
    const socket = connect(served.port, '127.0.0.1');
    socket.write(`PUT ${pairing.path}/moves/9 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{`);
    socket.end();
    await textOf(socket);
    expect((await ask(served, '/api/about')).status).toBe(200);
  });

  it('with a key that is none is refused, and none is ever taken from the address', async () => {
    const [bad, other, inQuery] = await Promise.all([
      ask(served, pairing.path, { key: 'x' }),
      ask(served, pairing.path, { headers: { authorization: 'Basic eDp5' } }),
      ask(served, `${pairing.path}/rounds/1/resign?key=${pairing.keys[0]}`, { method: 'PUT' }),
    ]);
    expect([bad.status, bad.body.fault?.code]).toEqual([400, 'bad-field']);
    expect(other.status).toBe(200);
    expect(inQuery.body.fault?.code).toBe('no-key');
  });

  it('by HEAD gets the headers of GET, and by OPTIONS what may be asked', async () => {
    const [head, get] = await Promise.all([
      ask(served, '/api/about', { method: 'HEAD' }),
      ask(served, '/api/about'),
    ]);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    const options = await ask(served, pairing.path, { method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, PUT, HEAD, OPTIONS']);
    expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await ask(served, '/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('a record', () => {
  it('comes as a file with a name that is safe everywhere', async () => {
    const { headers, text } = await ask(served, `${pairing.path}/record`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${pairing.id}.bitduel.jsonl"`);
    const lines = text.split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ t: 'header', format: 2 });
    expect(lines.at(-1)).toBe('');
  });
});

describe('the same port', () => {
  it('has the browser app, under the same policy as the API', async () => {
    const [page, api, missing] = await Promise.all([
      ask(served, '/'),
      ask(served, '/api/about'),
      ask(served, '/nothing'),
    ]);
    expect([page.status, page.text.includes('<title>Bitduel</title>')]).toEqual([200, true]);
    expect(missing.status).toBe(404);
    for (const { headers } of [page, api, missing]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('tells how it is, whatever name it is asked by', async () => {
    const headers = { host: '10.1.2.3:4849' };
    const [health, ready] = await Promise.all([
      ask(served, '/healthz', { headers }),
      ask(served, '/readyz', { headers }),
    ]);
    expect([health.status, ready.status]).toEqual([200, 200]);
  });
});

describe('news', () => {
  it('is waited for', async () => {
    const other = await seatTwo(served);
    const { body } = await ask(served, other.path);
    const waiting = ask(served, `${other.path}?from=${body.next}&seen=${body.state?.tag}&wait=25`);
    const moved = await ask(served, `${other.path}/moves/3`, { key: other.keys[0], body: { move: '1' } });
    expect(moved.status).toBe(200);
    const told = await waiting;
    expect([told.status, told.body.next]).toEqual([200, 4]);
    expect(told.body.lines).toEqual(moved.body.update?.lines);
  });

  it.each([
    ['HTTP/2', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']],
    ['something unknown', ['Connection: Upgrade', 'Upgrade: other/1']],
  ])('with an offer to go on in %s is answered as if it had none', async (_, offer) => {
    const [id, key, invite] = [newId(), newKey(), newKey()];
    const body = JSON.stringify({ game: { id: 'bit-flip' }, seats: [{ me: true }, { invite }] });
    const put = [
      ...[`PUT /api/matches/${id} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${key}`],
      ...['Content-Type: application/json', `Content-Length: ${body.length}`, ...offer],
    ];
    const get = ['GET /api/about HTTP/1.1', 'Host: localhost', ...offer];
    const last = [...get, 'X-Last: yes'];
    // On one connection, one after the other.
    const told = await rawAnswers(served.port, [
      `${put.join('\r\n')}\r\n\r\n${body}`,
      `${last.join('\r\n')}\r\n\r\n`,
    ]);
    expect(told.map((text) => text.slice(0, 15))).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    expect(told[0]).toContain(`"match":"${id}"`);
    expect(told[1]).toContain('"api":1');
  });

  it('whose target names the host is answered, if it is our own', async () => {
    const about = await ask(served, `http://localhost:${served.port}/api/about`);
    expect([about.status, about.text.includes('"api":1')]).toEqual([200, true]);
    expect((await ask(served, 'http://evil.example/api/about')).status).toBe(421);
    expect((await ask(served, 'http://localhost')).status).toBe(200);
  });
});
