// What goes wrong between a terminal and a server: the server is gone for a while, a player is killed with a move that was
// not acknowledged, and servers that are not what they should be.
import { readdirSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bitduel, environment } from './program.ts';
import { playedLines } from '../remote/played-lines.ts';
import { OnlinePlace, says, until } from './online-place.ts';
import { declined, declinedWith } from './online-refusals.ts';
import { RAW } from './refused.ts';

const place = new OnlinePlace();
const strangers: Server[] = [];
beforeAll(() => place.serve());
afterAll(async () => {
  for (const server of strangers) {
    server.closeAllConnections();
    server.close();
  }
  await place.close();
});

function seatFiles(home: string): readonly string[] {
  const folder = join(environment(home)['XDG_STATE_HOME']!, 'bitduel', 'online');
  const names = readdirSync(folder).filter((name) => name.endsWith('.seat.jsonl'));
  return names.map((name) => join(folder, name));
}

describe('a server that goes away', () => {
  it('a player who is killed with a move on its way finds it sent by the next join, once; only they can read the key', async () => {
    const { players, match } = await place.pair('bit-flip');
    const [ada, bo] = players;
    await says(ada, 'Enter choice (1 or 2): ');
    const [file] = seatFiles(ada.home);
    expect(statSync(file!).mode & 0o077).toBe(0);
    await place.stop();
    await says(ada, 'The server does not answer.');
    ada.type('1 1\n');
    await says(ada, 'Not sent yet: your move is kept here');
    expect(ada.stdout).not.toContain('You flipped');
    await ada.kill('SIGKILL');
    await place.serve();
    const back = place.start(['join'], ada.home);
    await says(bo, 'Player 1 flipped bit at position 1.');
    await until(
      async () => (await place.look(match)).next === 4,
      () => back.stderr,
    );
    bo.type('1 2\n');
    await says(back, 'Player 2 flipped bit at position 2.');
    back.type('resign\n');
    await says(bo, 'Play again');
    const moves = (await place.look(match)).lines.filter((line) => line.startsWith('{"t":"move"'));
    expect(moves).toHaveLength(2);
  });

  it('who waits for the second player comes back to the same match', async () => {
    const { maker, link, match } = await place.invite('bit-flip');
    const left = await maker.kill('SIGINT');
    expect(left.code).toBe(130);
    expect(left.stderr).toContain(`Come back with: bitduel join '${place.url}/#/online/${match}'`);
    const back = place.start(['join'], maker.home);
    await says(back, link);
    const other = place.start(['join', link]);
    await says(other, 'You are Player 2.');
    await says(back, 'You are Player 1.');
    const stopped = await back.kill('SIGTERM');
    expect(stopped.code).toBe(143);
    expect(stopped.stderr).toContain('Come back with');
  });
});

describe('a seat that gets another key', () => {
  it('is told in one sentence, at once and by the next join, and the match goes on without it', async () => {
    const { players, match } = await place.pair('bit-flip');
    const [ada, bo] = players;
    await says(bo, 'Player 1 (Ada) is here.');
    await place.renewKey(bo.home, match);
    const { code, stderr } = await bo.finished;
    expect([code, stderr.match(/This seat has another key now: /g)?.length]).toEqual([1, 1]);
    ada.type('1 1\n');
    await says(ada, 'You flipped');
    expect(await bitduel(['join'], { home: bo.home })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^bitduel: This seat has another key now: [^\n]*\n$/) as string,
    });
  });
});

/** A server that is none of ours. */
async function stranger(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  strangers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const ABOUT = JSON.stringify({ api: 1, version: '9', formats: [1, 2], limits: {} });
const ID = '4f3c9a1be07d2256';
const KEY = '9c41'.repeat(8);

describe('a state folder that cannot be written', () => {
  it('is said in one line', async () => {
    const words = 'The key of the seat cannot be kept';
    const link = `${place.url}/#/join/${ID}?key=${KEY}`;
    const env = { XDG_STATE_HOME: '/proc/nowhere' };
    expect(await declined('join', [link], env)).toEqual(declinedWith(2, words));
  });
});

describe('a server that is not what it should be', () => {
  const hostile: readonly (readonly [string, RequestListener, string])[] = [
    ['answers a page', (_, response) => response.end('<html>Sign in</html>'), 'is no Bitduel server'],
    [
      'leads elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/api/about' }).end(),
      'is no Bitduel server',
    ],
    ['hangs up', (request) => request.socket.destroy(), 'cannot be reached'],
    ['answers another version', (_, response) => response.end('{"api":2}'), 'is no Bitduel server'],
    [
      'never stops answering',
      (_, response) => {
        response.write('{"api":1,"version":"');
        const flood = setInterval(() => response.write('x'.repeat(1 << 20)), 1);
        response.on('close', () => clearInterval(flood));
      },
      'is no Bitduel server',
    ],
  ];

  it.each(hostile)('that %s is refused in one line', async (_, answer, words) => {
    const url = await stranger(answer);
    expect(await declined('join', [`${url}/#/join/${ID}?key=${KEY}`])).toEqual(declinedWith(2, words));
    expect(await declined('invite', ['bit-flip', '--at', url])).toEqual(declinedWith(2, words));
  });

  it('words and names that would take over the terminal are shown, not obeyed', async () => {
    const url = await stranger((request, response) => {
      if (request.url === '/api/about') return response.end(ABOUT);
      response.statusCode = 409;
      return response.end(
        JSON.stringify({ fault: { code: 'odd' }, words: '\u001b[2J\u001b]0;gone\u0007\u202eevil\nline' }),
      );
    });
    const shown = await declined('join', [`${url}/#/join/${ID}?key=${KEY}`]);
    expect(shown).toEqual(declinedWith(2, String.raw`\x1b[2J`));
  });

  const state = {
    ...{ tag: 't', stage: 'over', terms: null, watch: true, watching: 0 },
    ...{ offers: [], ready: [], nextRoundAt: null },
    ...{ rematch: null, clock: null, game: { id: 'bit-battle', title: 'x', width: 8 } },
    seats: [0, 1].map(() => ({ player: 'human', free: null, name: '\u001b[31mEve\u202e', here: true })),
  };

  /** A server that sends this of a match; the link to watch it. */
  async function playing(lines: readonly string[]): Promise<string> {
    const next = lines.length + 1;
    const update = { match: ID, epoch: 'e', from: 1, lines, next, more: false, now: 1, state };
    const url = await stranger((request, response) =>
      response.end(request.url === '/api/about' ? ABOUT : JSON.stringify(update)),
    );
    return `${url}/#/online/${ID}`;
  }

  it('names are shown, not obeyed', async () => {
    const shown = await bitduel(['join', await playing(playedLines(1, false))]);
    expect(shown.code).toBe(0);
    expect(shown.stderr).toContain(String.raw`Player 1 (\x1b[31mEve\u{202e}) is here.`);
    expect(`${shown.stdout}${shown.stderr}`.replaceAll('\n', '')).not.toMatch(RAW);
  });

  it('lines that do not follow are told as what they are', async () => {
    const [header = '', ...rest] = playedLines(1, false);
    const words = 'does not follow from those before it';
    for (const lines of [['{"t":"header","format":2,"check":"00"}'], [header, ...rest.toReversed()]])
      expect(await declined('join', [await playing(lines)])).toEqual(declinedWith(2, words));
  });
});
