// The API over HTTP: from a request with headers and a body to an answer in JSON. Every request is answered.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MOST_BODY_BYTES, MOST_CREATE_BYTES } from '../../wire/limits.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Visitor } from '../limits/gatekeeper.ts';
import type { Answer } from '../service.ts';
import { type Api, type Target, targetOf } from './api.ts';
import { refusalOf, tooOften } from './refusal.ts';
import { readBody } from './request-body.ts';

/** Over plain HTTP the round trip is not measured: this much is given to every move. */
const ALLOWANCE_MS = 100;
const METHODS = [...new Set(ROUTES.map(({ method }) => method))];

/** Answers a request for what follows `/api/`; rejects if the connection breaks. */
export async function answerApi(
  api: Api,
  address: string,
  visitorAt: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '' } = request;
  if (method === 'OPTIONS') return answerOptions(address, response);
  const target = targetOf(method === 'HEAD' ? 'GET' : method, address);
  if (target === undefined) return send(response, api.strayRefusal(visitorAt));
  const visitor = { address: visitorAt, key: keyIn(request) };
  const refused = await api.refusal(target, visitor);
  send(response, refused ?? (await answerTarget(api, target, visitor, request)), target);
}

async function answerTarget(
  api: Api,
  target: Target,
  visitor: Visitor,
  request: IncomingMessage,
): Promise<Answer> {
  const most = target.route === 'create' || target.route === 'anyone' ? MOST_CREATE_BYTES : MOST_BODY_BYTES;
  const body = await readBody(request, most);
  if (!body.ok) return api.told(target, refusalOf(body.fault));
  // Only now has the command arrived: else one could send its headers, think, and send the move.
  const answer = () => api.answer(target, body.value, visitor, ALLOWANCE_MS);
  return target.query['wait'] === undefined ? answer() : heldBack(api, target, visitor, answer);
}

/** An answer that waits for news takes a place, as a socket does. */
async function heldBack(
  api: Api,
  target: Target,
  { address }: Visitor,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { gatekeeper } = api.parts;
  const wait = gatekeeper?.enter(address) ?? 0;
  if (wait > 0) return api.told(target, tooOften(wait));
  try {
    return await answer();
  } finally {
    gatekeeper?.leave(address);
  }
}

/** The key as it was sent, unread; undefined without one. */
function keyIn({ headers: { authorization } }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/** What may be asked here. No other site is allowed anything: there is no CORS header. */
function answerOptions(address: string, response: ServerResponse): void {
  const methods = METHODS.filter((method) => targetOf(method, address) !== undefined);
  if (methods.length === 0) return send(response, refusalOf({ code: 'no-such-route' }));
  const reads = methods.includes('GET') ? ['HEAD'] : [];
  response.writeHead(204, { Allow: [...methods, ...reads, 'OPTIONS'].join(', ') }).end();
}

/** Writes an answer; Node leaves out the body for HEAD. */
export function send(response: ServerResponse, { status, body, text }: Answer, target?: Target): void {
  const bytes = Buffer.from(typeof body === 'string' ? body : (text ?? JSON.stringify(body)));
  const isRecord = typeof body === 'string';
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', isRecord ? 'application/jsonl; charset=utf-8' : 'application/json');
  response.setHeader('Content-Length', bytes.length);
  if (isRecord) response.setHeader('Content-Disposition', `attachment; filename="${fileName(target)}"`);
  const { retryMs } = (body as { fault?: { retryMs?: number } }).fault ?? {};
  if (retryMs !== undefined) response.setHeader('Retry-After', Math.ceil(retryMs / 1000));
  // A body that is not wanted is not waited for either.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  response.writeHead(status).end(bytes);
}

/** Sixteen hexadecimal digits are safe in any header and any folder. */
function fileName(target: Target | undefined): string {
  return `${target?.parameters.match ?? 'match'}.bitduel.jsonl`;
}
