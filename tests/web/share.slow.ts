// Links that carry matches and games of users, and a clear page for each kind of broken or hostile link.
import { randomBytes } from 'node:crypto';
import { it } from 'vitest';
import { packMatch } from '../../src/web/share/match-link.ts';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { linesOf, linkTo } from './records.ts';
import { expectSeen } from './seen.ts';
import { MATCHES, bookOf, positionOf } from './linked.ts';

inBrowser('a link', (app) => {
  it('to a match leads to the same match', async () => {
    const page = await app.open({
      at: await linkTo({ game: 'binary-battle', target: '0111', moves: [['0001/0000']] }),
    });
    await page.getByRole('button', { name: 'Copy a link to this match' }).click();
    const link = page.getByRole('textbox', { name: 'Copy a link to this match' });
    const friend = await app.open({ at: await link.inputValue() });
    await expectSeen(friend.getByRole('heading', { name: 'A match of Binary Battle' }));
    await expectSeen(friend.getByRole('group', { name: 'Player 1: 0001, 2 of 4 match the target' }));
  });

  it('carries a game made by a user, to be played from any position', async () => {
    const page = await app.open({ at: '#/position/bit-flip?at=01100111%202' });
    await page.getByRole('button', { name: 'Play from here' }).click();
    await expectSeen(page.getByRole('heading', { name: /Bit Flip from 01100111/ }));
  });

  it('that is broken or hostile gets a clear page', async () => {
    const page = await app.open();
    for (const [at, words] of await hostileLinks()) {
      await page.goto(`${app.url}${at}`);
      await expectSeen(page.getByRole('alert').getByText(words));
      await expectSeen(page.getByRole('link', { name: 'All games' }));
    }
  });
});

async function hostileLinks(): Promise<readonly (readonly [string, string | RegExp])[]> {
  const lines = linesOf(MATCHES['finished']!);
  const packed = await packMatch(lines);
  return [
    ['#/shared/AAAA', 'This link is damaged'],
    [`#/shared/${randomBytes(600).toString('base64url')}`, 'This link is damaged'],
    [`#/shared/${packed.slice(0, -12)}`, 'This link is damaged'],
    [`#/shared/${'A'.repeat(70_000)}`, 'longer than any that Bitduel makes'],
    [`#/shared/${await pack('0'.repeat(5_000_000))}`, 'larger than anything that Bitduel makes'],
    [await shared({ t: 'header' }), 'This link is damaged'],
    [await shared([]), 'is no match record'],
    [await shared([null, 7, 'header']), 'line 1 should hold'],
    [await shared(lines.slice(0, 1)), 'This link is damaged'],
    [await shared(lines.map(forged)), 'line 3 cannot have happened'],
    [await shared(heavy()), 'larger than anything that Bitduel makes'],
    ['#/position/no-such-game', 'There is no game of that name here.'],
    ['#/position/bit-flip?length=99', 'This game is played with 5 to 16 bits.'],
    ['#/position/bit-flip?at=%3Cb%3E', 'does not fit the game'],
    ['#/position/bit-flip?target=1111', 'The target in this link does not fit the game'],
    ['#/position/bit-battle?target=1', 'The target in this link does not fit the game'],
    [`#/position/~${await pack('{"id":"x"}')}`, 'The rule book in this link is broken'],
    [
      await positionOf({ width: 20, moves: MANY_MOVES }),
      /The game in this link has more than \d+ different moves/,
    ],
    ['#/shared/%3Cscript%3E', 'This address leads nowhere'],
  ];
}

async function shared(data: unknown): Promise<string> {
  return `#/shared/${await pack(JSON.stringify(data))}`;
}

/** A bit that is 1 already cannot be set again. */
function forged<T extends { readonly t: string }>(line: T): T {
  return line.t === 'move' ? { ...line, move: '1111' } : line;
}

/** Thousands of counts about tens of thousands of hidden targets. */
function heavy(): readonly unknown[] {
  const book = bookOf({ width: 16, registers: 'own', target: { seen: 'secret' }, goal: TARGET });
  const [header] = linesOf(MATCHES['with a hidden target']!);
  const move = { t: 'move', ply: 1, seat: 1, move: '0', matches: [8], time: '' };
  return [{ ...header, book }, ...Array.from({ length: 2000 }, () => move)];
}

const TARGET = { is: 'target', in: 'own', for: 'mover' };
const MANY_MOVES = [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 10 }, adjacent: false }];
