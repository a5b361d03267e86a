// What `bitduel serve` is told on the command line and in the environment, and what it refuses to start with.
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { bitduel, freshFolder } from '../terminal/program.ts';
import { refused } from '../terminal/refused.ts';
import { logged, startServe } from './serve-program.ts';
import { sampleOf } from '../sample-size.ts';

describe.concurrent('options', () => {
  const limits = join(freshFolder(), 'limits.json');
  writeFileSync(limits, '{"speed": 1}');
  const folder = freshFolder();

  const refusals: readonly (readonly [readonly string[], Record<string, string>, string])[] = [
    [['--listen', 'here'], {}, '--listen: "here": expected HOST:PORT'],
    [['--listen', '127.0.0.1:65536'], {}, '--listen'],
    [['--listen', '0.0.0.0:0'], {}, '--origin is missing'],
    [['--listen', '[::]:0'], {}, '--origin is missing'],
    [['--listen', '0.0.0.0:0', '--origin', 'play.example.org'], {}, '--origin: "play.example.org": expected'],
    [['--origin', 'https://play.example.org/path'], {}, '--origin'],
    [['--origin', 'ftp://play.example.org'], {}, '--origin'],
    [['--listen', '0.0.0.0:0', '--origin', 'http://x.example', '--limits', 'off'], {}, '--limits off: only'],
    [['--limits', limits], {}, '--limits: "speed" is no limit'],
    [['--limits', join(folder, 'none')], {}, 'cannot be read: there is no such file or folder'],
    [['--proxy', '10.0.0.0/99'], {}, '--proxy: "10.0.0.0/99": expected'],
    [['--workers', '0'], {}, '--workers: "0": expected a whole number from 1'],
    [['--keep', 'long'], {}, '--keep: "long": expected a number of days'],
    [['--drain', '-1'], {}, '--drain'],
    [['--names', 'maybe'], {}, '--names "maybe": expected on, off'],
    [['--log', 'xml'], {}, '--log "xml": expected json, words'],
    [['--refused-words', folder], {}, 'cannot be read'],
    [['--metrics', 'x'], {}, '--metrics: "x": expected HOST:PORT'],
    [['--store', folder], {}, folder],
    [['--store', 'postgres://a:secret@h/d'], {}, 'a password does not belong there'],
    [['--store', 'postgres://127.0.0.1:1/x'], {}, 'cannot be used'],
    [['--store', '/proc/nope/x/m.db'], {}, '/proc/nope/x/m.db'],
    [['--check'], { XDG_DATA_HOME: '/proc/nope' }, '"/proc/nope/bitduel/online" cannot be made'],
    [['--check', '--verify'], {}, '--check and --verify at once'],
    [['--speed', '1'], {}, 'Unknown option "--speed"'],
    [['--verify', '--store', join(folder, 'none.db')], {}, 'There is no store'],
    [['--export', folder, '--store', join(folder, 'none.db')], {}, 'There is no store'],
    [['--backup', join(folder, 'copy'), '--store', join(folder, 'none.db')], {}, 'There is no store'],
    [['--restore', join(folder, 'none'), '--store', join(folder, 'new.db')], {}, 'There is no backup'],
    [[], { BITDUEL_LISTEN: 'here' }, 'BITDUEL_LISTEN: "here": expected HOST:PORT'],
    [[], { BITDUEL_LOG: 'xml' }, 'BITDUEL_LOG: "xml": expected json or words'],
    [[], { BITDUEL_UNSAFE: 'yes' }, 'BITDUEL_UNSAFE: "yes": expected on or off'],
    [[], { BITDUEL_LOG_ADDRESSES: '1' }, 'BITDUEL_LOG_ADDRESSES'],
    [[], { BITDUEL_PASSWORD_FILE: join(folder, 'none') }, 'BITDUEL_PASSWORD_FILE'],
  ];

  it.each(sampleOf(refusals, 12))('%j with %j are refused in one line', async (words, env, expected) => {
    const run = await bitduel(['serve', ...words], { env });
    expect(run).toEqual(refused(2, expected));
    expect(run.stderr).not.toContain('secret');
  });

  it('come from the environment too, and the command line wins', async () => {
    const env = { BITDUEL_LISTEN: 'nonsense', BITDUEL_LOG: 'words', BITDUEL_STOER: 'x' };
    const program = await startServe(['--listen', '127.0.0.1:0'], { env });
    await logged(program, 'unknown-setting: BITDUEL_STOER');
    expect(program.running.stderr).toMatch(/^\S+Z (?:start|unknown-setting): /);
    await program.running.kill('SIGTERM');
  });

  it('are tried by --check, which says what it found', async () => {
    const run = await bitduel(['serve', '--check', '--store', join(freshFolder(), 'm.db')]);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/127\.0\.0\.1:4849[\s\S]*m\.db" takes writes\./);
  });
});

describe.concurrent('what stands in its way', () => {
  it('is told in one line: a port in use, for itself or for its numbers', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const words of [
      ['--listen', address],
      ['--listen', '127.0.0.1:0', '--metrics', address],
    ]) {
      const run = await bitduel(['serve', ...words]);
      expect(run).toEqual(refused(2, `${address} is in use`));
    }
    other.close();
  });

  it('is told in one line: an address that this machine does not have', async () => {
    const words = ['--listen', '203.0.113.7:0', '--origin', 'http://203.0.113.7'];
    const run = await bitduel(['serve', ...words]);
    expect(run).toEqual(refused(2, 'has no such address'));
  });

  it('is told in one line: a store that another server holds', async () => {
    const program = await startServe();
    const run = await bitduel(['serve', '--listen', '127.0.0.1:0', '--store', program.store]);
    expect(run).toEqual(refused(2, program.store));
    await program.running.kill('SIGTERM');
  });

  it('is told in one line: what is no store', async () => {
    const path = join(freshFolder(), 'm.db');
    writeFileSync(path, 'This is a letter to my aunt. '.repeat(100));
    const run = await bitduel(['serve', '--store', path]);
    expect(run).toEqual(refused(2, 'm.db'));
    expect(readFileSync(path, 'utf8')).toContain('my aunt');
  });
});

const AS_ROOT = process.getuid?.() === 0 ? 'root can write to every folder' : undefined;

describe('a folder that cannot be written', () => {
  it('is told in one line', skipFor(AS_ROOT), async () => {
    const folder = join(freshFolder(), 'closed');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    const run = await bitduel(['serve', '--store', join(folder, 'm.db')]);
    expect(run).toEqual(refused(2, 'm.db'));
  });

  it('is told in one line of records, too', async () => {
    const store = ['--store', join(freshFolder(), 'm.db')];
    await bitduel(['serve', '--check', ...store]);
    const run = await bitduel(['serve', '--export', '/proc/nope/x', ...store]);
    expect(run).toEqual(refused(2, '"/proc/nope/x" cannot be written: there is no such file or folder'));
  });
});
