// What lies under `deploy`: files that others' programs read, held against what ours takes.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findDockerCompose, findSystemdAnalyze } from '../../scripts/find-program.mjs';
import { SETTING_NAMES } from '../../src/server/run/serve-options.ts';
import { findCommand } from '../../src/terminal/arguments/command-table.ts';
import { missing, skipFor } from '../skip.ts';
import { freshFolder, ROOT } from '../terminal/program.ts';

const SYSTEMD_ANALYZE = findSystemdAnalyze();
const DOCKER_COMPOSE = findDockerCompose();

const OPTIONS = new Set(findCommand('serve')!.options.map(({ name }) => name));

function read(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

/** The value of a setting of a unit; later ones win. */
function settingIn(unit: string, name: string): string | undefined {
  return unit
    .split('\n')
    .findLast((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

describe('all of it', () => {
  it.each(['Dockerfile', 'Caddyfile', 'compose.yaml', 'bitduel.service', 'bitduel.socket'])(
    '%s says what it is for and names only options and variables that there are',
    (name) => {
      const text = read(name);
      expect(text.startsWith('# ')).toBe(true);
      const code = text.replaceAll(/^#.*$/gm, '');
      const serve = code.match(/(?:bitduel serve|\["serve").*/g) ?? [];
      const options = serve.flatMap((line) => [...line.matchAll(/--([a-z-]+)/g)].map(([, word]) => word!));
      expect(options.filter((word) => !OPTIONS.has(word))).toEqual([]);
      const variables = [...code.matchAll(/BITDUEL_([A-Z_]+)/g)].map(([, word]) => word!);
      const known = new Set(SETTING_NAMES.map((each) => each.toUpperCase().replaceAll('-', '_')));
      expect(variables.filter((word) => !known.has(word))).toEqual([]);
    },
  );
});

describe('the units of systemd', () => {
  const [service, socket] = [read('bitduel.service'), read('bitduel.socket')];

  it('end as the program does, with its store where the system wants it', () => {
    expect(settingIn(service, 'SuccessExitStatus')).toBe('130 143');
    expect(settingIn(service, 'ExecStart')).toContain('--store ${STATE_DIRECTORY}/');
    expect(settingIn(service, 'DynamicUser')).toBe('yes');
    expect(settingIn(service, 'ProtectSystem')).toBe('strict');
    expect(settingIn(socket, 'ListenStream')).toBe('127.0.0.1:4849');
  });

  it('are read by systemd', skipFor(missing(SYSTEMD_ANALYZE, 'systemd-analyze')), async () => {
    const folder = freshFolder();
    mkdirSync(folder, { recursive: true });
    // The program need not be installed for that.
    writeFileSync(join(folder, 'bitduel.service'), service.replace('/usr/bin/bitduel', process.execPath));
    writeFileSync(join(folder, 'bitduel.socket'), socket);
    const run = promisify(execFile);
    const words = ['verify', '--man=no', join(folder, 'bitduel.service'), join(folder, 'bitduel.socket')];
    const { stderr } = await run(SYSTEMD_ANALYZE!, words);
    expect(stderr.split('\n').filter((line) => line.includes('bitduel'))).toEqual([]);
  });
});

describe('the compose file', () => {
  const text = read('compose.yaml');
  const services = [...text.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);

  it('has a database, two servers that are the same, and a proxy to both', () => {
    expect(services).toEqual(expect.arrayContaining(['db', 'one', 'two', 'proxy']));
    expect(text).toMatch(/^ {2}one: &server$/m);
    expect(text).toMatch(/^ {2}two: \*server$/m);
    expect(text).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  it('has a proxy that asks who is ready and tries the other server', () => {
    const proxy = read('Caddyfile');
    expect(proxy).toMatch(/reverse_proxy one:4849 two:4849/);
    expect(proxy).toMatch(/^\s+health_uri \/readyz$/m);
    expect(proxy).toMatch(/^\s+lb_try_duration \d+s$/m);
  });

  it('keeps the password of the database out of git and of the build', () => {
    const file = /file: \.\/(\S+)/.exec(text)?.[1];
    const ignored = spawnSync('git', ['check-ignore', '--no-index', `deploy/${file}`], { cwd: ROOT });
    expect(ignored.status).toBe(0);
    const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['deploy/*.txt', '.git', 'node_modules', 'dist']));
  });

  it('has no password and leaves time for the goodbye', () => {
    expect(text).not.toMatch(/PASSWORD: /);
    expect(text).toContain('stop_grace_period: 15s');
    expect(text).toContain('read_only: true');
  });

  it('is read by Docker', skipFor(missing(DOCKER_COMPOSE, 'docker-compose')), async () => {
    const args = ['-f', join(ROOT, 'deploy', 'compose.yaml'), 'config', '--quiet'];
    await expect(promisify(execFile)(DOCKER_COMPOSE!, args)).resolves.toBeDefined();
  });
});

describe('the Dockerfile', () => {
  it('runs as a user that is not root, on a Node whose SQLite is new enough', () => {
    const text = read('Dockerfile');
    expect(text.match(/^FROM (\S+)/gm)).toEqual(['FROM node:24-slim', 'FROM node:24-slim']);
    expect(text).toMatch(/^USER node$/m);
    expect(text.indexOf('USER node')).toBeLessThan(text.indexOf('ENTRYPOINT'));
    expect(text).toMatch(/^VOLUME \/data$/m);
  });
});
