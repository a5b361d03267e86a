// A small web server for the files of one folder, for this machine alone. It knows those files and nothing else: what
// it has not read at the start it cannot give away. It imports nothing of ours, so that it is a part by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

interface Served {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  /** Only where it is smaller. */
  readonly gzip?: Buffer;
}

export interface Serving {
  readonly url: string;
  /** At once, open connections included. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const PAGE = 'index.html';
/** The build puts a hash of the contents into most names: such a file never changes. */
const HASHED = /-[\w-]{8}\.(?:js|css)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the folder on this port, or on a free one for 0. Rejects with the system's error if it cannot. */
export async function serve(folder: string, port: number): Promise<Serving> {
  const files = readFiles(folder);
  const common = commonHeaders(files);
  const server = createServer((request, response) => {
    for (const [name, value] of common) response.setHeader(name, value);
    answer(server, files, request, response);
  });
  await listen(server, port);
  return { url: `http://${HOST}:${portOf(server)}/`, close: () => close(server) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function readFiles(folder: string): ReadonlyMap<string, Served> {
  const files = readdirSync(folder).map((name) => [`/${name}`, readServed(folder, name)] as const);
  const page = files.find(([path]) => path === `/${PAGE}`);
  return new Map(page === undefined ? files : [...files, ['/', page[1]]]);
}

function readServed(folder: string, name: string): Served {
  const plain = readFileSync(join(folder, name));
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
  const headers = {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  return gzip.length < plain.length ? { headers, plain, gzip } : { headers, plain };
}

/** The policy that the page itself states, and what only a header can say. */
function commonHeaders(files: ReadonlyMap<string, Served>): ReadonlyMap<string, string> {
  const page = files.get('/')?.plain.toString('utf8') ?? '';
  const [, policy = "default-src 'none'"] = /content="(default-src [^"]*)"/.exec(page) ?? [];
  return new Map([
    ['Content-Security-Policy', `${policy}; frame-ancestors 'none'`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]);
}

function answer(
  server: Server,
  files: ReadonlyMap<string, Served>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method = '', url = '', headers } = request;
  // Another name for this machine may be another site's, made to point here.
  if (!isOurName(headers.host ?? '', portOf(server))) return reply(response, 421, 'Wrong host');
  if (method !== 'GET' && method !== 'HEAD')
    return reply(response.setHeader('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD');
  const file = files.get(url.replace(/[?#].*$/s, ''));
  if (file === undefined) return reply(response, 404, 'Not found');
  send(response, file, acceptsGzip(headers['accept-encoding'] ?? ''));
}

function isOurName(host: string, port: number): boolean {
  const names = [HOST, 'localhost'];
  return names.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

function acceptsGzip(header: string): boolean {
  const named = header.split(',').find((coding) => /^\s*gzip\b/i.test(coding));
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named);
}

/** Node leaves the body out of an answer to HEAD. */
function send(response: ServerResponse, file: Served, mayGzip: boolean): void {
  const gzip = mayGzip ? file.gzip : undefined;
  if (gzip !== undefined) response.setHeader('Content-Encoding', 'gzip');
  const body = gzip ?? file.plain;
  response.writeHead(200, { ...file.headers, 'Content-Length': body.length }).end(body);
}

function reply(response: ServerResponse, status: number, words: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(`${words}\n`);
}
