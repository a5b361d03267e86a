// Run folders: what was acknowledged is kept, one process writes at a time, and every changed byte is noticed.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRun, RunFolder, type RunFolderFault } from '../../src/disk/run-folder.ts';
import { RUN_FORMAT, type Plan } from '../../src/notation/run.ts';
import { sampleOf } from '../sample-size.ts';

const BASE = mkdtempSync(join(tmpdir(), 'bitduel-run-folder-'));
const opened: RunFolder[] = [];
const PLAN: Plan = { format: RUN_FORMAT, kind: 'test', program: '0.1.0', seed: 7, limits: { changes: 2.5 } };

beforeAll(() => {
  vi.stubEnv('XDG_STATE_HOME', join(BASE, 'state'));
});

afterEach(() => {
  for (const run of opened.splice(0)) run.close();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(BASE, { recursive: true, force: true });
});

function freshPath(): string {
  return join(mkdtempSync(join(BASE, 'f-')), 'run');
}

function open(folder: string, plan: Plan = PLAN): RunFolder {
  const run = RunFolder.open(folder, plan);
  if (!run.ok) throw new Error(JSON.stringify(run.fault));
  opened.push(run.value);
  return run.value;
}

function faultOf(folder: string, plan: Plan = PLAN): RunFolderFault | undefined {
  const run = RunFolder.open(folder, plan);
  if (run.ok) run.value.close();
  return run.ok ? undefined : run.fault;
}

/** A run with these entries, closed. */
function runWith(entries: readonly object[]): string {
  const folder = freshPath();
  const run = open(folder);
  expect(run.append(entries)).toEqual({ ok: true, value: undefined });
  run.close();
  return folder;
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const ENTRIES = [
  { n: 0, why: 'too-large' },
  { n: 1, book: { width: 3 } },
  { n: 2, text: 'ü "}' },
];

describe('a run folder', () => {
  it('keeps its plan and its entries, and goes on with them', () => {
    const folder = freshPath();
    const first = open(folder);
    expect(first.entries).toEqual([]);
    first.append(ENTRIES.slice(0, 2));
    first.close();
    const second = open(folder);
    expect(second.entries).toEqual(ENTRIES.slice(0, 2));
    second.append(ENTRIES.slice(2));
    second.close();
    expect(readRun(folder)).toEqual({
      ok: true,
      value: { plan: PLAN, entries: ENTRIES, dropped: false },
    });
  });

  it('writes the chain that its description tells of', () => {
    const folder = runWith(ENTRIES);
    const plan = readFileSync(join(folder, 'plan.json'), 'utf8');
    const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    let before = '';
    for (const [index, line] of lines.entries()) {
      const wanted = index === 0 ? { t: 'run', format: 1, plan: sha(plan) } : ENTRIES[index - 1];
      const body = JSON.stringify(wanted);
      before = sha(before + body);
      expect(line).toBe(`${body.slice(0, -1)},"check":"${before}"}`);
    }
  });

  it('is the same bytes whether its entries came at once or one by one', () => {
    const folder = freshPath();
    for (const entry of ENTRIES) {
      const run = open(folder);
      run.append([entry]);
      run.close();
    }
    const [one, other] = [folder, runWith(ENTRIES)].map((path) => readFileSync(join(path, 'log.jsonl')));
    expect(one).toEqual(other);
  });

  it('cut off at any byte of an entry, goes on after the last whole one', () => {
    const whole = runWith(ENTRIES);
    const text = readFileSync(join(whole, 'log.jsonl'));
    const first = text.indexOf('\n') + 1;
    const sizes = Array.from({ length: text.length - first }, (_, more) => first + more);
    for (const size of [...sampleOf(sizes, 40), text.length - 1]) {
      const folder = freshPath();
      cpSync(whole, folder, { recursive: true });
      truncateSync(join(folder, 'log.jsonl'), size);
      const run = open(folder);
      // A line that lacks nothing but its line break is whole.
      expect(run.entries).toEqual(ENTRIES.slice(0, run.entries.length));
      run.append(ENTRIES.slice(run.entries.length));
      run.close();
      expect(readFileSync(join(folder, 'log.jsonl'))).toEqual(text);
    }
  });

  it('begun but killed before its log was there, begins again', () => {
    const folder = runWith([]);
    rmSync(join(folder, 'log.jsonl'));
    writeFileSync(join(folder, 'plan.json.4242.new'), '{"for');
    const run = open(folder);
    expect(run.append(ENTRIES)).toEqual({ ok: true, value: undefined });
    expect(readRun(folder)).toMatchObject({ ok: true, value: { entries: ENTRIES } });
  });

  it('every changed byte is found', () => {
    const folder = runWith(ENTRIES);
    for (const name of ['plan.json', 'log.jsonl']) {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      for (let at = 0; at < bytes.length; at++) {
        const changed = Buffer.from(bytes);
        changed[at] = bytes[at]! ^ 1;
        writeFileSync(path, changed);
        const run = readRun(folder);
        expect(run.ok && !run.value.dropped, `${name}, byte ${at}`).toBe(false);
      }
      writeFileSync(path, bytes);
    }
    expect(readRun(folder).ok).toBe(true);
  });

  it('names the first line that is not as it was written', () => {
    const folder = runWith(ENTRIES);
    const path = join(folder, 'log.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"width":3', '"width":4'));
    const fault = { code: 'broken-log', line: 3 };
    expect([readRun(folder), faultOf(folder)]).toEqual([{ ok: false, fault }, fault]);
  });

  it('a line that is taken out, or stands twice, is found', () => {
    const folder = runWith(ENTRIES);
    const path = join(folder, 'log.jsonl');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    for (const kept of [lines.toSpliced(2, 1), [...lines, lines[3]!], lines.slice(1)]) {
      writeFileSync(path, `${kept.join('\n')}\n`);
      expect(readRun(folder).ok).toBe(false);
    }
  });

  it('writes derived files whole, and removes those that are no longer derived', () => {
    const run = open(freshPath());
    run.write('report.html', 'first');
    run.write('report.html', 'second');
    run.writeFolder('finds', new Map([['a.json', '1']]));
    run.writeFolder('finds', new Map([['b.json', '2']]));
    expect(readFileSync(join(run.folder, 'report.html'), 'utf8')).toBe('second');
    expect(readdirSync(join(run.folder, 'finds'))).toEqual(['b.json']);
  });
});

describe('a run folder is refused', () => {
  it.each<[string, (folder: string) => void, RunFolderFault]>([
    [
      'of another plan',
      (folder) => open(folder, { ...PLAN, limits: { changes: 1 } }).close(),
      { code: 'other-plan', field: 'limits.changes', there: '1', wanted: '2.5' },
    ],
    [
      'of another version of the program',
      (folder) => open(folder, { ...PLAN, program: '0.2.0' }).close(),
      { code: 'other-plan', field: 'program', there: '"0.2.0"', wanted: '"0.1.0"' },
    ],
    [
      'of a plan that says more',
      (folder) => open(folder, { ...PLAN, shard: [1, 2] }).close(),
      { code: 'other-plan', field: 'shard', there: '[1,2]', wanted: 'nothing' },
    ],
    [
      'of a later format',
      (folder) => writeFileSync(join(folder, 'plan.json'), '{"format":2,"kind":"test","program":"9"}'),
      { code: 'newer-run', format: 2 },
    ],
    [
      'whose plan is none',
      (folder) => writeFileSync(join(folder, 'plan.json'), '{"format":1'),
      { code: 'not-a-plan' },
    ],
    [
      'without a plan, but with other things',
      (folder) => writeFileSync(join(folder, 'letter.txt'), 'Dear Sir'),
      { code: 'no-plan' },
    ],
    [
      'with a log only',
      (folder) => {
        open(folder).close();
        rmSync(join(folder, 'plan.json'));
      },
      { code: 'log-only' },
    ],
    [
      'whose plan was changed behind the back of its log',
      (folder) => {
        open(folder).close();
        appendFileSync(join(folder, 'plan.json'), '\n');
      },
      { code: 'changed-plan' },
    ],
    ['that another run writes', (folder) => open(folder), { code: 'locked' }],
  ])('%s', (_, make, fault) => {
    const folder = freshPath();
    mkdirSync(folder);
    make(folder);
    const before = readdirSync(folder);
    expect(faultOf(folder)).toEqual(fault);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('that is a file, or lies in one', () => {
    const file = freshPath();
    writeFileSync(file, '');
    expect(faultOf(file)).toEqual({ code: 'unavailable', why: 'EEXIST' });
    expect(faultOf(join(file, 'run'))).toMatchObject({ code: 'unavailable', why: 'ENOTDIR' });
  });

  it('where nothing can be written', () => {
    expect(faultOf('/proc/bitduel-run')).toMatchObject({ code: 'unavailable' });
  });

  it('that is not there, if it is only read', () => {
    expect(readRun(freshPath())).toEqual({ ok: false, fault: { code: 'no-run' } });
  });
});

describe('the lock of a run folder', () => {
  it('goes with the run', () => {
    const folder = freshPath();
    const run = open(folder);
    expect(existsSync(join(folder, 'log.jsonl.lock'))).toBe(true);
    run.close();
    expect(existsSync(join(folder, 'log.jsonl.lock'))).toBe(false);
  });

  it('of a process that is gone counts no more', () => {
    const folder = runWith(ENTRIES);
    writeFileSync(join(folder, 'log.jsonl.lock'), '999999999 1');
    expect(open(folder).entries).toEqual(ENTRIES);
  });

  it('does not keep others from reading', () => {
    const run = open(freshPath());
    run.append(ENTRIES);
    expect(readRun(run.folder)).toMatchObject({ ok: true, value: { entries: ENTRIES } });
  });

  it('nothing is written to a log that something else has written to', () => {
    const run = open(freshPath());
    run.append(ENTRIES.slice(0, 1));
    appendFileSync(join(run.folder, 'log.jsonl'), '{"n":1}\n');
    expect(run.append(ENTRIES.slice(1))).toEqual({ ok: false, fault: { code: 'taken' } });
  });
});
