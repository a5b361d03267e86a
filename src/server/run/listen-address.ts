// Where a server listens: a host and a port, and whether only this machine can reach it.
import { BlockList, isIP } from 'node:net';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const HIGHEST_PORT = 65_535;

/** Reads `127.0.0.1:4849`, `[::1]:4849` or `localhost:0`. */
export function readListenAddress(text: string): Result<ListenAddress, string> {
  const [, bracketed, plain = '', digits = ''] = /^(?:\[([^\]]*)\]|([^:[\]\s]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  const isHost = bracketed === undefined ? /^[\w.-]+$/.test(host) : isIP(host) === 6;
  if (digits !== '' && isHost && port <= HIGHEST_PORT) return ok({ host, port });
  return refuse(`${quoted(text)}: expected HOST:PORT, such as 127.0.0.1:4849`);
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only this machine can reach it. */
export function isLoopback({ host }: Pick<ListenAddress, 'host'>): boolean {
  const family = isIP(host);
  if (family === 0) return host === 'localhost';
  return LOOPBACK.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** As it stands in an address of the web. */
export function hostAndPort({ host, port }: ListenAddress): string {
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}
