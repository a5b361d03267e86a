// The examples of docs/online.md, run one after the other with curl against a real server: each is answered with the
// status that stands above it, and there is one for every route.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeOf, ROUTES } from '../../src/wire/routes.ts';
import { readRefusal } from '../../src/wire/read-refusal.ts';
import { freshFolder, ROOT } from '../terminal/program.ts';
import { serve, type Served } from './served.ts';

const document = readFileSync(join(ROOT, 'docs', 'online.md'), 'utf8');
const [setup = '', ...examples] = [...document.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
  (found) => found[1]!,
);

interface Example {
  readonly status: number;
  readonly command: string;
}

const steps: readonly Example[] = examples.map((text) => {
  const [, status = '', command = ''] = /^# (\d{3})\n([\s\S]*)$/.exec(text) ?? [];
  return { status: Number(status), command };
});

let served: Served;
/** What the examples share: the variables of the first block. */
let variables = '';
let home = '';

beforeAll(async () => {
  served = await serve();
  home = freshFolder();
  // The examples stay as people write them; here curl also says how it was answered.
  writeFileSync(join(home, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\nmax-time = 20\n');
  const names = [...setup.matchAll(/\b([A-Z_]+)=/g)].map((found) => found[1]!);
  const { stdout } = await shell(
    `${setup}\nprintf '%s\\n' ${names.map((name) => `"${name}=$${name}"`).join(' ')}`,
  );
  const digits = /^digits\(\) .*$/m.exec(setup)?.[0] ?? '';
  variables = `${digits}\n${stdout}SERVER=${served.url.replace(/\/$/, '')}\n`;
});

afterAll(() => served.close());

function shell(script: string): Promise<{ readonly stdout: string }> {
  const env = { PATH: process.env['PATH'] ?? '', CURL_HOME: home };
  return promisify(execFile)('sh', ['-euc', script], { env });
}

it('there is one for every route, with the status of its answer', () => {
  const routes = steps.map(({ command }) => {
    const method = /-X (\w+)/.exec(command)?.[1] ?? 'GET';
    const path = /"\$SERVER\/api\/([^"?]*)/.exec(command)?.[1] ?? '';
    return routeOf(method, path.replaceAll(/\$(?:OTHER_)?ID/g, '0123456789abcdef'))?.route;
  });
  expect(new Set(routes)).toEqual(new Set(ROUTES.map(({ name }) => name)));
  expect(steps.filter(({ status }) => !(status >= 200 && status < 600))).toEqual([]);
});

it('each is answered as it says', async () => {
  const answered: string[] = [];
  for (const { command, status } of steps) {
    const { stdout } = await shell(variables + command);
    const body = stdout.slice(0, -4);
    answered.push(`${stdout.slice(-3)} ${command}`);
    expect([Number(stdout.slice(-3)), command, body]).toEqual([status, command, body]);
    // A refusal says what is wrong; what is carried out does not.
    expect(readRefusal(parsed(body)) === undefined).toBe(status === 200);
  }
  expect(answered).toHaveLength(steps.length);
});

function parsed(text: string): unknown {
  return text.startsWith('{"t":') ? undefined : JSON.parse(text);
}
