// What a match elsewhere needs of a browser: plain requests, sockets, timers.
import { parseJson } from '../../base/json.ts';
import type { SocketOpener } from '../../remote/socket-line.ts';
import type { Timers, WireAnswer, WireRequest } from '../../remote/transport.ts';
import { SUBPROTOCOL } from '../../wire/frame.ts';
import { MOST_WAIT_SECONDS } from '../../wire/limits.ts';

/** A server may hold an answer back until there is news; more than this is no answer. */
const MOST_ANSWER_MS = (MOST_WAIT_SECONDS + 10) * 1000;

/** Undefined if no answer came. */
export async function plainRequest({
  method,
  path,
  body,
  key,
}: WireRequest): Promise<WireAnswer | undefined> {
  try {
    const response = await fetch(addressOf(path), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(MOST_ANSWER_MS),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    return undefined;
  }
}

export const openSocket: SocketOpener = (events) => {
  const address = new URL(addressOf('socket'));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, SUBPROTOCOL);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.message(String(data)));
  socket.addEventListener('close', () => events.closed());
  return { send: (text) => socket.send(text), close: () => socket.close() };
};

export const TIMERS: Timers = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};

function addressOf(path: string): string {
  return new URL(`./api/${path}`, document.baseURI).href;
}
