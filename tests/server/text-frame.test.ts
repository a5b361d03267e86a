// Frames as the server writes them, read by another implementation.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from '../../src/server/listen/server-socket.ts';

let http: Server;

beforeEach(async () => {
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
});

afterEach(() => {
  http.closeAllConnections();
  http.close();
});

it('a text arrives as it was, at every length where its frame looks different', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('ä€😀'.repeat(50));
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, connection, head) =>
    sockets.handleUpgrade(request, connection, head, () => {
      for (const text of texts) connection.write(textFrame(text));
    }),
  );
  const { port } = http.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}/`);
  const heard: string[] = [];
  const all = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false);
      if (heard.push(data.toString('utf8')) === texts.length) resolve();
    });
  });
  await all;
  expect(heard).toEqual(texts);
  client.terminate();
});
