// Which address a request comes from: that of the peer, or what a trusted proxy says of it. Nobody else is believed.
import { BlockList, isIP } from 'node:net';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';

/** Reads networks such as `10.0.0.0/8` or `::1`, separated by commas. */
export function readNetworks(text: string): Result<BlockList, string> {
  const networks = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    const family = isIP(address);
    const widest = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : Number(bits);
    if (family === 0 || prefix > widest)
      return refuse(`${quoted(part)}: expected an address or a network such as 10.0.0.0/8`);
    networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return ok(networks);
}

/**
 * The address that limits count by: of IPv6 the first 64 bits, which one household has to itself. `forwarded` is the header
 * X-Forwarded-For; it is read from the right, for as long as the one who wrote an entry is trusted.
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  proxies: BlockList | undefined,
): string {
  let address = plainAddress(peer);
  if (proxies === undefined || forwarded === undefined) return counted(address);
  for (const entry of forwarded.split(',').toReversed()) {
    if (!isTrusted(proxies, address)) break;
    const next = plainAddress(entry.trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return counted(address);
}

function isTrusted(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Without a zone, and IPv4 as IPv4 even if it came in through IPv6. */
function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  return mapped ?? bare;
}

function counted(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser writes every IPv6 address in its one short form.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

function groupsIn(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
