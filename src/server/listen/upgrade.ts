// Requests that offer to go on in another protocol. One for WebSocket is taken up; any other is a plain request.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const OFFERS: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

export function isForSocket({ headers: { upgrade = '' } }: IncomingMessage): boolean {
  return upgrade.split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket');
}

/** Node has stopped reading the connection at such a request: it is read once more, without the offer. */
export function takeAsRequest(
  server: Server,
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
): void {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!OFFERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  connection.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', connection);
}
