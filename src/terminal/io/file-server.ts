// A small web server for the browser app, for this machine alone.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAppFiles, type AppFiles, type FileAnswer } from '../../disk/app-files.ts';

export interface Serving {
  readonly url: string;
  /** At once, open connections included. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** Serves the folder on this port, or on a free one for 0. Rejects with the system's error if it cannot. */
export async function serve(folder: string, port: number): Promise<Serving> {
  const files = readAppFiles(folder);
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(files, request, portOf(server));
    // Node leaves the body out of an answer to HEAD.
    response.writeHead(status, headers).end(body);
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

/** Another name for this machine may be another site's, made to point here. */
function answer(
  files: AppFiles,
  { method = '', url = '', headers }: IncomingMessage,
  port: number,
): FileAnswer {
  if (!isOurName(headers.host ?? '', port)) return files.refuse(421, 'Wrong host');
  return files.answer({ method, path: url, encodings: headers['accept-encoding'] ?? '' });
}

function isOurName(host: string, port: number): boolean {
  const names = [HOST, 'localhost'];
  return names.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}
