// How a server is run: health, logs, signals and the goodbye, copies under load and what is checked of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import { bitduel, environment, freshFolder, MAIN, start } from '../terminal/program.ts';
import { refused } from '../terminal/refused.ts';
import { ask, newId, newKey, playMoves, seatTwo, serve } from './served.ts';
import { logged, startServe, type Program } from './serve-program.ts';
import { SocketClient } from './socket-client.ts';

describe.concurrent('a server', () => {
  it('logs what was asked of it, and nothing that is not its business', async () => {
    const [quiet, open] = [await serve(), await serve({ logAddresses: true })];
    for (const served of [quiet, open]) {
      const pairing = await seatTwo(served);
      await playMoves(served, pairing, 3, 4);
      const lines = served
        .logged()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      const match = pairing.id.slice(0, 6);
      expect(lines).toMatchObject([
        { event: 'create', match, code: '200', ms: expect.any(Number) as number },
        { event: 'take-seat', match, code: '200' },
        { event: 'move', match, code: '200' },
      ]);
      const text = served.logged();
      const secrets = [...pairing.keys, pairing.id, 'Ada', 'Bo'];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text.includes('127.0.0.1')).toBe(served === open);
      await served.close();
    }
  });

  it('asks for patience when too much comes, and says for how long', async () => {
    const served = await serve({ limits: { ...USUAL_NUMBERS, createsPer10Minutes: 3 } });
    for (let count = 0; count < 3; count++) await seatTwo(served);
    const late = await ask(served, `/api/matches/${newId()}`, { key: newKey(), body: {} });
    expect([late.status, late.body.fault?.code]).toEqual([429, 'too-often']);
    // The next one is due 200 s after the first.
    expect(late.body.fault?.retryMs).toBeGreaterThan(100_000);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(100);
    await served.close();
  });

  it('believes what a proxy says of addresses only if it is told to', async () => {
    const served = await serve({ logAddresses: true });
    const headers = { 'x-forwarded-for': '9.9.9.9' };
    await ask(served, '/api/matches/00000000000000aa/rematch', { method: 'PUT', headers });
    expect(served.logged()).toContain('127.0.0.1');
    expect(served.logged()).not.toContain('9.9.9.9');
    await served.close();
  });
});

describe.concurrent('an end', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('by %s has its exit code', async (signal, code) => {
    const program = await startServe();
    const run = await program.running.kill(signal);
    expect([run.code, run.signal]).toEqual([code, null]);
    expect(run.stderr).toContain('"event":"end"');
  });

  it('is announced: not ready, no new sockets, but all else until the time is up; then a goodbye', async () => {
    const slow = await startDraining();
    const pairing = await seatTwo(slow);
    const client = await SocketClient.open(slow);
    await client.ask({ follow: pairing.id, from: 1 });
    slow.running.child.kill('SIGTERM');
    await logged(slow, '"event":"draining"');
    expect([(await ask(slow, '/readyz')).status, (await ask(slow, '/healthz')).status]).toEqual([503, 200]);
    await expect(SocketClient.open(slow)).rejects.toThrow('503');
    await playMoves(slow, pairing, 3, 5);
    slow.running.child.kill('SIGTERM');
    const { code, reason } = await client.closed;
    expect([code, /^\d+$/.test(reason)]).toEqual([1012, true]);
    const run = await slow.running.finished;
    expect(run.code).toBe(143);
    const again = await startServe([], {}, slow.store);
    expect((await ask(again, pairing.path)).body.next).toBe(5);
    await again.running.kill('SIGTERM');
  });

  it('answers those who wait for news', async () => {
    const program = await startServe();
    const pairing = await seatTwo(program);
    const { body } = await ask(program, pairing.path);
    const waiting = ask(program, `${pairing.path}?from=${body.next}&seen=${body.state?.tag}&wait=25`);
    // The server has the request once it has answered another that came after it.
    await ask(program, '/api/about');
    program.running.child.kill('SIGTERM');
    expect((await waiting).status).toBe(200);
    expect((await program.running.finished).code).toBe(143);
  });
});

/** A server that takes ten minutes to say goodbye, unless it is hurried. */
async function startDraining(): Promise<Program> {
  const store = join(freshFolder(), 'matches.db');
  const running = start(['serve', '--listen', '127.0.0.1:0', '--store', store, '--drain', '600']);
  await running.until('(Ctrl-C stops it)\n');
  const url = /http\S+/.exec(running.stdout)![0];
  return { running, url, port: Number(new URL(url).port), store };
}

describe.concurrent('copies', () => {
  it('are made while matches are played, and are whole', async () => {
    const program = await startServe();
    const pairings = await Promise.all(
      Array.from({ length: 5 }, () => seatTwo(program, { endless: 'play-on' })),
    );
    const played = Promise.all(pairings.map((pairing) => playMoves(program, pairing, 3, 40)));
    const folder = freshFolder();
    const copies = [join(folder, 'one.db'), join(folder, 'two.db')];
    for (const copy of copies) {
      const run = await bitduel(['serve', '--store', program.store, '--backup', copy]);
      expect([run.code, run.stderr]).toEqual([0, '']);
    }
    for (const mode of [['--verify'], ['--export', join(folder, 'records')]])
      expect(await bitduel(['serve', '--store', program.store, ...mode])).toEqual(
        refused(2, '--backup FILE'),
      );
    await played;
    const twice = await bitduel(['serve', '--store', program.store, '--backup', copies[0]!]);
    expect(twice).toEqual(refused(2, 'is there already'));
    for (const copy of copies) {
      const run = await bitduel(['serve', '--store', copy, '--verify']);
      expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('all is well')]);
    }
    await program.running.kill('SIGTERM');
    const whole = await bitduel(['serve', '--store', program.store, '--verify']);
    expect(whole.stdout).toBe(`Matches looked at: 5, with ${5 * 39} lines: all is well.\n`);
  });

  it.each([
    ['a line that was changed', '"ply":1,"seat":1', '"ply":1,"seat":2', 'its record is wrong'],
    ['a player that was changed', 'human', 'hunan', ''],
  ])('are found wrong by --verify for %s', async (_, text, other, why) => {
    const program = await startServe();
    const pairing = await seatTwo(program);
    await playMoves(program, pairing, 3, 4);
    await program.running.kill('SIGTERM');
    const bytes = readFileSync(program.store, 'latin1');
    expect(bytes).toContain(text);
    writeFileSync(program.store, bytes.replaceAll(text, other), 'latin1');
    const run = await bitduel(['serve', '--store', program.store, '--verify']);
    expect([run.code, run.stderr]).toEqual([1, '']);
    expect(run.stdout).toContain(`${pairing.id}: ${why}`);
    expect(run.stdout).toMatch(/1 wrong\.\n$/);
  });

  it('are put in place as another epoch', async () => {
    const program = await startServe();
    const pairing = await seatTwo(program);
    const { body: before } = await ask(program, pairing.path);
    await program.running.kill('SIGTERM');
    const folder = freshFolder();
    const [copy, restored] = [join(folder, 'copy.db'), join(folder, 'restored.db')];
    await bitduel(['serve', '--store', program.store, '--backup', copy]);
    const run = await bitduel(['serve', '--store', restored, '--restore', copy]);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const twice = await bitduel(['serve', '--store', restored, '--restore', copy]);
    expect(twice).toEqual(refused(2, 'is there already'));
    const again = await startServe([], {}, restored);
    const { body: after } = await ask(again, pairing.path);
    expect(after.lines).toEqual(before.lines);
    expect((after as { epoch?: string }).epoch).not.toBe((before as { epoch?: string }).epoch);
    await again.running.kill('SIGTERM');
    expect((await bitduel(['serve', '--store', restored, '--new-epoch'])).code).toBe(0);
  });

  it('are written out as records that replay, without a hidden target', async () => {
    const program = await startServe();
    const secret = { game: { id: 'bit-battle' }, secret: true };
    const pairings = [await seatTwo(program), await seatTwo(program, secret)];
    await ask(program, `${pairings[0]!.path}/rounds/1/resign`, { method: 'PUT', key: pairings[0]!.keys[0] });
    const records = await Promise.all(pairings.map(({ path }) => ask(program, `${path}/record`)));
    const seats = [{ me: true }, { invite: newKey() }];
    await ask(program, `/api/matches/${newId()}`, {
      key: newKey(),
      body: { game: { id: 'bit-flip' }, seats },
    });
    await program.running.kill('SIGTERM');
    const folder = join(freshFolder(), 'records');
    const run = await bitduel(['serve', '--store', program.store, '--export', folder]);
    expect([run.code, run.stderr, run.stdout.startsWith('2 records')]).toEqual([0, '', true]);
    expect(run.stdout).toContain(' 1 more without a record: nobody has joined yet.');
    const verified = await bitduel(['serve', '--store', program.store, '--verify']);
    expect(verified.stdout).toContain('Matches looked at: 3 (1 without a record: nobody has joined yet)');
    expect(readdirSync(folder).sort()).toEqual(pairings.map(({ id }) => `${id}.bitduel.jsonl`).sort());
    for (const [index, { id }] of pairings.entries()) {
      const path = join(folder, `${id}.bitduel.jsonl`);
      expect(readFileSync(path, 'utf8')).toBe(records[index]!.text);
      expect((await bitduel(['replay', path, '--json'])).code).toBe(0);
    }
    expect(records[1]!.text).not.toMatch(/"salt"|"revealed"/);
  });
});

describe('a socket that the system has opened', () => {
  it('is taken over', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
    const home = freshFolder();
    // The shell gives the process the number that stands in LISTEN_PID.
    const script = 'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$0" "$@"';
    const words = [MAIN, 'serve', '--store', join(home, 'm.db'), '--drain', '0'];
    const child = spawn('sh', ['-c', script, process.execPath, ...words], {
      env: environment(home),
      stdio: ['ignore', 'pipe', 'pipe', fd],
    });
    const [said] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(said.toString('utf8')).toContain(`http://127.0.0.1:${port}/`);
    holder.close();
    expect((await ask({ port }, '/api/about')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
  });
});
