// A client that writes its frames byte by byte, for what a well-behaved one does not do. Not a test itself.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Served } from './served.ts';

/** A client that shakes hands and then reads nothing. */
export async function stuckReader({ port }: Pick<Served, 'port'>, forwarded?: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'GET /api/socket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: bitduel.1',
    ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.on('error', () => undefined);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** A text of less than 126 bytes as a client sends it. */
export function maskedFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

/** What is answered to each of these, sent when the one before was answered. */
export async function rawAnswers(port: number, requests: readonly string[]): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const answers: string[] = [];
  for (const request of requests) {
    socket.write(request);
    const [text] = (await once(socket, 'data')) as [string];
    answers.push(text);
  }
  socket.destroy();
  return answers;
}
