// Every wrong word to `join` and `invite`: one line, the exit code of the contract, nothing kept. The commands run in this
// process; one of each runs in the program.
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { findCommand } from '../../src/terminal/arguments/command-table.ts';
import { readOptions } from '../../src/terminal/arguments/options.ts';
import { readTermsFrom } from '../../src/terminal/online/invitation.ts';
import { must } from '../core/sample-match.ts';
import { OnlinePlace, says } from './online-place.ts';
import { declined, declinedWith } from './online-refusals.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';

const place = new OnlinePlace();
beforeAll(() => place.share());
afterAll(() => place.close());

const ID = '4f3c9a1be07d2256';
const KEY = '9c41'.repeat(8);

/** Where a server was a moment ago. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return `http://127.0.0.1:${port}`;
}

describe('join', () => {
  it.each([
    ['', 'is no link to a match'],
    ['bit-flip', 'is no link to a match'],
    ['https://example.org', 'is no link to a match'],
    [`https://example.org/#/join/${ID}`, 'is no link to a match'],
    [`https://example.org/#/join/${ID}?key=short`, 'is no link to a match'],
    [`https://example.org/#/seat/${ID}?seat=3&key=${KEY}`, 'is no link to a match'],
    [`https://example.org/#/online/${ID.toUpperCase()}`, 'is no link to a match'],
    [`ftp://example.org/#/online/${ID}`, 'is no link to a match'],
    [`https://user:word@example.org/#/online/${ID}`, 'is no address of a server'],
    [`https://example.org:99999/#/online/${ID}`, 'is no address of a server'],
    [`http://\u001b[31m/#/online/${ID}`, 'no address'],
    [`http://127.0.0.1:1/#/online/${ID}`, 'http://127.0.0.1:1 cannot be reached: '],
    [`http://nowhere.invalid/#/online/${ID}`, 'http://nowhere.invalid cannot be reached: '],
  ])('refuses %j', async (url, words) => {
    expect(await declined('join', [url])).toEqual(declinedWith(2, words));
  });

  it('refuses what the server does not know', async () => {
    const unknown = `${place.url}/#/join/${ID}?key=${KEY}`;
    expect(await declined('join', [unknown])).toEqual(declinedWith(2, 'There is no match with this id'));
    expect(await declined('join', [unknown, '--watch'])).toEqual(
      declinedWith(2, 'There is no match with this id'),
    );
    const seat = `${place.url}/#/seat/${ID}?seat=1&key=${KEY}`;
    expect(await declined('join', [seat])).toEqual(declinedWith(2, 'There is no match with this id'));
  });

  it('refuses a wrong invitation, a taken seat, a wrong key, and a match that nobody may watch', async () => {
    const { link, match } = await place.invite('bit-flip', '--no-watch');
    const wrong = `${place.url}/#/join/${match}?key=${KEY}`;
    expect(await declined('join', [wrong])).toEqual(declinedWith(2, 'there is no such invitation'));
    await place.take(link);
    expect(await declined('join', [link])).toEqual(declinedWith(2, 'This seat is taken.'));
    const seat = `${place.url}/#/seat/${match}?seat=1&key=${KEY}`;
    expect(await declined('join', [seat])).toEqual(declinedWith(2, 'the seat has another key'));
    expect(await declined('join', [link, '--watch'])).toEqual(declinedWith(2, 'key'));
  });

  it('without a link and without a match says what to give', async () => {
    const words = 'There is no online match to go back to.';
    expect(await declined('join', [])).toEqual(declinedWith(1, words));
    expect(await bitduel(['join'])).toEqual(refused(1, words));
  });

  it.each(['', '   ', 'x'.repeat(25), '\u001b[31mEve', 'a\u202eb'])('refuses the name %j', async (name) => {
    const url = `${place.url}/#/online/${ID}`;
    expect(await declined('join', [url, '--name', name])).toEqual(declinedWith(2, '--name'));
  });
});

describe('invite', () => {
  it.each([
    [['bit-flip'], 'invite needs --at URL'],
    [['bit-flop', '--at', 'http://127.0.0.1:1'], 'Did you mean bit-flip?'],
    [['bit-flip', '--at', 'play.example.org'], 'is no address of a server'],
    [['bit-flip', '--at', 'https://example.org/path'], 'is no address of a server'],
    [['bit-flip', '--rounds', '26'], '--rounds "26": expected a whole number from 1 to 25'],
    [['bit-flip', '--length', '99'], '--length "99"'],
    [['bit-flip', '--target', '1111'], '--target: bit-flip has no target'],
    [['bit-flip', '--secret'], 'This game has no target that may be hidden'],
    [['bit-battle', '--secret', '--target', '11111111'], 'exclude each other'],
    [['bit-flip', '--open', '--p2', 'easy'], 'exclude each other'],
    [['bit-flip', '--p2', 'human'], '--p2 "human": expected random'],
    [['bit-flip', '--clock', '5'], '--clock "5": expected 5m+3s'],
    [['bit-flip', '--clock', '3d+2s'], '--clock "3d+2s": expected 5m+3s'],
    [['bit-flip', '--clock', '15d'], '1 to 14 days'],
    [['bit-flip', '--clock', '10s'], '30 seconds to 60 minutes'],
    [['bit-flip', '--clock', '5m+61s'], '30 seconds to 60 minutes'],
    [['bit-flip', '--name', ''], '--name'],
  ])('refuses %j', async (words, line) => {
    const at = words.includes('--at') || words.length === 1 ? [] : ['--at', place.url];
    expect(await declined('invite', [...words, ...at])).toEqual(declinedWith(2, line));
  });

  it.each([
    ['bit-flip', [], 1],
    ['bit-flip', ['--first', 'toss'], 'toss'],
    ['bit-flip', ['--first', '2'], 2],
    ['bit-flip', ['--open'], 'toss'],
    ['bit-battle', [], 'toss'],
    ['bit-battle', ['--first', '1'], 1],
  ] as const)('%s %j asks for the first player %j', (id, words, first) => {
    const { options } = must(readOptions(findCommand('invite')!, [id, ...words]));
    expect(must(readTermsFrom(id, findGame(id)!, options))).toMatchObject({ first });
  });

  it('refuses in the program, too', async () => {
    expect(await bitduel(['invite', 'bit-flip'])).toEqual(refused(2, 'invite needs --at URL'));
  });

  it('refuses a place where nothing listens', async () => {
    const at = await closedPort();
    const words = `${at} cannot be reached: nothing listens there.`;
    expect(await declined('invite', ['bit-flip', '--at', at])).toEqual(declinedWith(2, words));
    expect(await declined('join', [`${at}/#/join/${ID}?key=${KEY}`])).toEqual(declinedWith(2, words));
  });

  it('refuses rule books that are none, or too large for a server, and those in the lobby', async () => {
    const folder = freshFolder();
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const { book } = findGame('binary-battle')!;
    const at = ['--at', place.url];
    expect(await declined('invite', [file('bad.json', '{'), ...at])).toEqual(declinedWith(2, 'is not JSON'));
    const wide = JSON.stringify({ ...book, width: 20, widths: { from: 20, to: 20 }, start: 'zeros' });
    expect(await declined('invite', [file('wide.json', wide), ...at])).toEqual(declinedWith(2, '26'));
    const own = file('own.json', JSON.stringify(book));
    expect(await declined('invite', [own, '--open', ...at])).toEqual(declinedWith(2, '--open'));
  });

  it("takes a rule book of one's own", async () => {
    const folder = freshFolder();
    const path = join(folder, 'own.json');
    const { book } = findGame('bit-flip')!;
    writeFileSync(path, JSON.stringify({ ...book, id: 'my-own', title: 'My Own' }));
    const { link, match } = await place.invite(path);
    const other = place.start(['join', link]);
    await says(other, 'You are Player 2.');
    expect((await place.look(match)).state.game).toEqual({ id: 'my-own', title: 'My Own', width: 8 });
  });
});
