// `bitduel web`: what it serves and to whom, what it refuses, and how it ends.
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWeb } from '../../src/terminal/commands/web.ts';
import { NOT_LINUX, skipFor } from '../skip.ts';
import { bitduel, freshFolder, ROOT, start, type Running } from '../terminal/program.ts';
import { refused } from '../terminal/refused.ts';
import { KEY, TerminalScreen } from '../terminal/screen.ts';
import { addressOf } from './browser.ts';

const FOLDER = join(ROOT, 'dist', 'web');
const NAMES = [...readdirSync(FOLDER).filter((name) => name !== 'api'), 'api/about'];
/** Files whose names the build changes with what is in them. */
const isHashed = (name: string) => /\.(?:js|css)$/.test(name) && name !== 'service-worker.js';
const running: Running[] = [];
let url = '';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The path goes out as it is: `fetch` would tidy it up first. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      buffer(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
    });
    sent.on('error', reject).end();
  });
}

async function serveApp(...words: readonly string[]): Promise<Running> {
  const server = start(['web', '--no-open', ...words]);
  running.push(server);
  await server.until('(Ctrl-C stops it)\n');
  return server;
}

beforeAll(async () => {
  url = await addressOf(await serveApp('--port', '0'));
});

afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
});

describe('the app', () => {
  it.each(NAMES)('has %s, as it is on disk, plain and compressed', async (name) => {
    const [plain, small] = await Promise.all([
      ask(`/${name}`),
      ask(`/${name}`, { 'accept-encoding': 'gzip' }),
    ]);
    const file = readFileSync(join(FOLDER, name));
    expect([plain.status, plain.body.equals(file)]).toEqual([200, true]);
    const unpacked = small.headers['content-encoding'] === 'gzip' ? gunzipSync(small.body) : small.body;
    expect([small.status, unpacked.equals(file)]).toEqual([200, true]);
    expect(Number(small.headers['content-length'])).toBe(small.body.length);
  });

  it('is one page, whatever stands behind the question mark', async () => {
    const page = readFileSync(join(FOLDER, 'index.html'));
    const answers = await Promise.all(['/', '/?x=/../1', '/index.html?'].map((path) => ask(path)));
    expect(answers.filter(({ status, body }) => status !== 200 || !body.equals(page))).toEqual([]);
  });

  it('names the kind of every file and lets only those be kept that never change', async () => {
    const answers = await Promise.all(NAMES.map((name) => ask(`/${name}`)));
    const types = new Map(
      NAMES.map((name, i) => [name.split('.').at(-1), answers[i]!.headers['content-type']]),
    );
    expect(Object.fromEntries(types)).toEqual({
      'api/about': 'application/octet-stream',
      css: 'text/css; charset=utf-8',
      html: 'text/html; charset=utf-8',
      js: 'text/javascript; charset=utf-8',
      png: 'image/png',
      svg: 'image/svg+xml',
      webmanifest: 'application/manifest+json',
    });
    const kept = NAMES.filter((_, i) => answers[i]!.headers['cache-control']!.includes('immutable'));
    expect(kept).toEqual(NAMES.filter(isHashed));
    const { headers } = await ask('/');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is not compressed for those who do not want it', async () => {
    const answers = await Promise.all(
      ['gzip;q=0', 'br', 'identity, gzip; q=0.0'].map((header) => ask('/', { 'accept-encoding': header })),
    );
    expect(answers.filter(({ headers }) => headers['content-encoding'] !== undefined)).toEqual([]);
  });

  it('comes without a body for HEAD', async () => {
    const [head, get] = await Promise.all([ask('/', {}, 'HEAD'), ask('/')]);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('every answer', () => {
  it.each(['/', '/service-worker.js', '/nothing'])('to %s says what a page here may do', async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy']! as string;
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
  });

  it('is for this machine alone, under its own names', async () => {
    const { port } = new URL(url);
    const names = ['evil.example', `evil.example:${port}`, '127.0.0.1', 'localhost:1', `127.0.0.1:${port}0`];
    const strange = await Promise.all(names.map((host) => ask('/', { host })));
    expect(strange.map(({ status }) => status)).toEqual(names.map(() => 421));
    const own = await Promise.all(
      ['localhost', '127.0.0.1'].map((name) => ask('/', { host: `${name}:${port}` })),
    );
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is about the app and nothing else on this machine', async () => {
    const paths = [
      ...[
        '/../main.js',
        '/..%2fmain.js',
        '/%2e%2e/main.js',
        '/./../NOTICES.txt',
        '//etc/passwd',
        '/..\\main.js',
      ],
      ...['/etc/passwd', '/index.html/', '/index.html%00.js', '/INDEX.HTML', '/constructor', '*', '//'],
    ];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status }, i) => [paths[i], status])).toEqual(paths.map((path) => [path, 404]));
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('to %s is no', async (method) => {
    const { status, headers } = await ask('/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the command', () => {
  it('says where the app is, in one line', async () => {
    const server = await serveApp('--port', '0');
    expect(server.stdout).toMatch(/^Bitduel is at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C stops it\)\n$/);
    expect(server.stderr).toBe('');
  });

  it('takes the port that it is told, and refuses one that is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const words = ['web', '--no-open', '--port', `${port}`];
    expect(await bitduel(words)).toEqual(refused(2, `Port ${port} is in use`));
    await new Promise((resolve) => other.close(resolve));
    expect((await serveApp('--port', `${port}`)).stdout).toContain(`http://127.0.0.1:${port}/ `);
    expect(await bitduel(words)).toEqual(refused(2, '--port 0'));
  });

  it('refuses a port that is none', async () => {
    expect(await bitduel(['web', '--no-open', '--port=-1'])).toEqual(refused(2, '--port'));
  });

  it.each(['65536', '1e3', 'http', '', '4848.5', '٤٨٤٨'])('refuses the port %j', async (port) => {
    const refusal = await runWeb({ positionals: [], options: new Map([['port', port]]) });
    expect(refusal).toMatchObject({ ok: false, fault: { exit: 2, line: expect.stringContaining('--port') } });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends at once on %s, whoever is connected', async (signal, code) => {
    const server = await serveApp('--port', '0');
    const idle = connect(Number(new URL(await addressOf(server)).port), '127.0.0.1');
    idle.on('error', () => undefined);
    await new Promise((resolve) => idle.once('connect', resolve));
    // The body never comes: a server that waits for it ends after five minutes.
    idle.write(`GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n`);
    await new Promise((resolve) => idle.once('data', resolve));
    const ended = await server.kill(signal);
    expect([ended.code, ended.signal, ended.stderr]).toEqual([code, null, '']);
    idle.destroy();
  });
});

/** A stand-in for what opens addresses on Linux: writes down what it is asked, and ends like this. */
function opener(exit: number): { readonly path: string; readonly asked: string } {
  const folder = freshFolder();
  const asked = join(folder, 'asked');
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\necho "$@" > "${asked}.new"\nmv "${asked}.new" "${asked}"\nexit ${exit}\n`,
  );
  chmodSync(join(folder, 'xdg-open'), 0o755);
  return { path: `${folder}:${process.env['PATH'] ?? ''}`, asked };
}

describe('the browser', skipFor(NOT_LINUX), () => {
  it('is opened at the address', async () => {
    const { path, asked } = opener(0);
    const server = start(['web', '--port', '0'], { env: { PATH: path } });
    running.push(server);
    const address = await addressOf(server);
    await expect.poll(() => readFileSync(asked, 'utf8')).toBe(`${address}\n`);
  });

  it.each([
    ['does not work', () => opener(3).path],
    ['is not there', () => freshFolder()],
  ])('that %s is told of in one line, and the app is served all the same', async (_, path) => {
    const server = start(['web', '--port', '0'], { env: { PATH: path() } });
    running.push(server);
    const address = await addressOf(server);
    await expect.poll(() => server.stderr).toBe(`No browser could be opened: open ${address} yourself.\n`);
    expect((await fetch(address)).status).toBe(200);
  });

  it('can be chosen from the menu, and Ctrl-C ends both', async () => {
    const { path } = opener(0);
    const screen = TerminalScreen.program([], { env: { PATH: path } });
    await screen.sees('What would you like to do?');
    screen.press(KEY.down, KEY.down, KEY.down, KEY.down, KEY.enter);
    // Another program on this machine may hold the port; then the menu says so and goes on.
    await screen.sees(/Bitduel is at http:|Port \d+ is in use[^]*What would you like to do/);
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
  });
});
