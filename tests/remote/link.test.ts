import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAddress,
  formatLink,
  parseAddress,
  parseLink,
  type OnlineLink,
} from '../../src/remote/link.ts';

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));
const links: fc.Arbitrary<OnlineLink> = fc.oneof(
  fc.record({ to: fc.constant('join' as const), match: hex(16), invite: hex(32) }),
  fc.record({
    to: fc.constant('seat' as const),
    match: hex(16),
    seat: fc.constantFrom(1 as const, 2 as const),
    key: hex(32),
  }),
  fc.record({ to: fc.constant('watch' as const), match: hex(16) }),
);

describe('links of online play', () => {
  it('are read as they were written, alone and in an address', () => {
    fc.assert(
      fc.property(links, (link) => {
        expect(parseLink(formatLink(link))).toEqual(link);
        const address = formatAddress('https://play.example.org', link);
        expect(parseAddress(address)).toEqual({ origin: 'https://play.example.org', link });
      }),
    );
  });

  it('never throw, and take nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const link = parseLink(text);
        expect(link === undefined || formatLink(link) === text).toBe(true);
        expect(parseAddress(text)).toBeUndefined();
      }),
    );
  });

  it.each([
    'join/4f3c9a1be07d2256',
    'join/4f3c9a1be07d2256?key=',
    'join/4F3C9A1BE07D2256?key=00112233445566778899aabbccddeeff',
    'join/4f3c9a1be07d2256/?key=00112233445566778899aabbccddeeff',
    'seat/4f3c9a1be07d2256?key=00112233445566778899aabbccddeeff',
    'seat/4f3c9a1be07d2256?seat=3&key=00112233445566778899aabbccddeeff',
    'online/4f3c9a1be07d2256?key=00112233445566778899aabbccddeeff',
    'play/4f3c9a1be07d2256?key=00112233445566778899aabbccddeeff',
  ])('%s is none', (text) => expect(parseLink(text)).toBeUndefined());

  it('have an address with a scheme of the web', () => {
    const link = 'join/4f3c9a1be07d2256?key=00112233445566778899aabbccddeeff';
    expect(parseAddress(`javascript://x/#/${link}`)).toBeUndefined();
    expect(parseAddress(`ftp://host/#/${link}`)).toBeUndefined();
    expect(parseAddress(`  http://192.168.0.7:4849/#/${link}\n`)?.origin).toBe('http://192.168.0.7:4849');
  });
});
