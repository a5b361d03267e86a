// The HTTP server: the API, the browser app and the state of health, from one port. Slow, large and malformed requests are
// ended; none is left without an answer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { AppFiles } from '../../disk/app-files.ts';
import type { RequestFault } from '../../wire/fault.ts';
import { MOST_ADDRESS_BYTES } from '../../wire/limits.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { Health } from '../operate/health.ts';
import { answerApi, send } from './api-over-http.ts';
import type { Api } from './api.ts';
import type { OwnSite } from './own-site.ts';
import { Pace, type Paced } from './pace.ts';
import { refusalOf } from './refusal.ts';

export interface WaysIn {
  readonly api: Api;
  readonly site: OwnSite;
  readonly files: AppFiles;
  readonly health: Health;
  /** Who may say for whom they ask. */
  readonly proxies: BlockList | undefined;
}

/** How long a request may take to come in. */
export interface Patience {
  readonly headersMs: number;
  readonly bodyMs: number;
  /** How often it is looked at. */
  readonly checkMs: number;
}

export const USUAL_PATIENCE: Patience = { headersMs: 10_000, bodyMs: 10_000, checkMs: 1000 };
const MOST_HEADER_BYTES = 8192;
/** Longer than proxies keep an idle connection, or they would reuse one that is just being closed. */
const IDLE_MS = 65_000;
/** Requests of one connection that may come in one turn of the event loop. */
const MOST_PIPELINED = 32;
/** Nothing read and nothing written for so long: more than the longest answer is held back. */
const STUCK_MS = 60_000;

export function createHttpServer(ways: WaysIn, patience: Patience): Server {
  // What a page from here may do, the same as with every file of the app.
  const policy = Object.entries(ways.files.refuse(404, '').headers);
  const options = {
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.headersMs + patience.bodyMs,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: patience.checkMs,
  };
  const pace = new Pace();
  const server = createServer(options, (request, response) => {
    if (!admits(ways, pace, request)) return void request.socket.destroy();
    for (const [name, value] of policy) response.setHeader(name, value);
    answer(ways, request, response).catch((error: unknown) => endBroken(ways, error, response));
  });
  server.timeout = STUCK_MS;
  // Where no proxy stands between, not even a request is waited for.
  server.on('connection', (socket: Socket) => {
    const { gatekeeper } = ways.api.parts;
    if (gatekeeper === undefined || ways.proxies !== undefined) return;
    if (gatekeeper.isCutOff(clientAddress(socket.remoteAddress ?? '', undefined, undefined)))
      socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => endMalformed(error, socket));
  return server;
}

/** The address by which limits count who asks. */
export function visitorAt({ proxies }: Pick<WaysIn, 'proxies'>, request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress(request.socket.remoteAddress ?? '', header, proxies);
}

/** False for what is cut off: an address that sends far too much, or a connection that does not wait for answers. */
function admits(ways: WaysIn, pace: Pace, request: IncomingMessage): boolean {
  const { gatekeeper } = ways.api.parts;
  const { socket } = request as { socket: Socket & { paced?: Paced } };
  socket.paced ??= { turn: 0, done: 0, waiting: undefined };
  if (socket.destroyed) return false;
  const isPatient = pace.mayGoOn(socket.paced, MOST_PIPELINED);
  if (gatekeeper === undefined || isHealth(request)) return isPatient;
  const address = visitorAt(ways, request);
  if (!isPatient) gatekeeper.shutOut(address);
  return !gatekeeper.isCutOff(address) && gatekeeper.hears(address);
}

function isHealth({ url }: IncomingMessage): boolean {
  return url === '/healthz' || url === '/readyz';
}

async function answer(ways: WaysIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { api, site, files, health } = ways;
  const { method = '', headers } = request;
  const { url, host } = targetIn(request);
  // Whoever watches over servers asks them by their addresses, not by the name of the site.
  if (url === '/healthz' || url === '/readyz') return send(response, await health.answer(url));
  if (!site.isHost(host)) return send(response, refusalOf({ code: 'wrong-host' }));
  if (url.length > MOST_ADDRESS_BYTES)
    return send(response, refusalOf({ code: 'too-large', most: MOST_ADDRESS_BYTES }));
  if (url.startsWith('/api/'))
    return answerApi(api, url.slice('/api/'.length), visitorAt(ways, request), request, response);
  const file = files.answer({ method, path: url, encodings: headers['accept-encoding'] ?? '' });
  response.writeHead(file.status, file.headers).end(file.body);
}

/** Where a request goes. A target may name the host as well, which then counts instead of the header. */
export function targetIn({ url = '', headers }: IncomingMessage): {
  readonly url: string;
  readonly host: string | undefined;
} {
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return { url, host: headers.host };
  return { url: path.startsWith('/') ? path : `/${path}`, host };
}

/** A connection that breaks takes its request with it, and there is no one left to tell; all else is a mistake of ours. */
function endBroken({ api }: WaysIn, error: unknown, response: ServerResponse): void {
  if (!response.req.destroyed) api.parts.log.mistake(error);
  if (response.headersSent || response.req.destroyed) response.destroy();
  else send(response, refusalOf({ code: 'store-unknown', retryMs: 1000 }));
}

/** What is no HTTP, or came too slowly, is answered too, if it can be, and ended. */
function endMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  socket.end(rawAnswer(malformedFault(error)), () => socket.destroy());
}

function malformedFault({ code }: NodeJS.ErrnoException): RequestFault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'too-slow' };
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'too-large', most: MOST_HEADER_BYTES };
  return { code: 'bad-frame', expected: 'a request of HTTP' };
}

/** An answer as bytes, where there is no response to write to. */
export function rawAnswer(fault: RequestFault): string {
  const { status, body } = refusalOf(fault);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
