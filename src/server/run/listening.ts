// Opening a port, or taking over a socket that systemd has opened already; and closing it again.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok, refuse, type Result } from '../../base/result.ts';
import { systemWords } from '../../disk/system-words.ts';
import { hostAndPort, type ListenAddress } from './listen-address.ts';

/** The first descriptor that systemd hands over. */
const FIRST_HANDED = 3;
const CLOSE_MS = 5000;
/** So many may come at once; the system drops more, and they come back a second later. */
const BACKLOG = 4096;

/** The socket that systemd has opened for this very process; undefined without one. */
export function handedSocket(environment: Readonly<Record<string, string | undefined>>): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment;
  return LISTEN_PID === `${process.pid}` && Number(LISTEN_FDS) >= 1 ? FIRST_HANDED : undefined;
}

/** Answers where it listens now; the port is a free one if 0 was asked for. */
export async function listenAt(
  server: Server,
  address: ListenAddress,
  handed?: number,
): Promise<Result<ListenAddress, string>> {
  const where = handed === undefined ? { ...address, exclusive: true, backlog: BACKLOG } : { fd: handed };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(where, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    return refuse(whyNot(address, error as NodeJS.ErrnoException));
  }
  const { address: host, port } = server.address() as AddressInfo;
  return ok({ host: handed === undefined ? address.host : host, port });
}

function whyNot(address: ListenAddress, error: NodeJS.ErrnoException): string {
  const where = hostAndPort(address);
  if (error.code === 'EADDRINUSE')
    return `${where} is in use: --listen takes another address, with port 0 any that is free.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `${where} cannot be used: this machine has no such address.`;
  return `${where} cannot be used: ${systemWords(error)}.`;
}

/** Lets requests under way finish, for a while. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(timer);
}
