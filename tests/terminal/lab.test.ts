// `lab` as people run it: the same bytes for any number of jobs and after any number of kills, finds that can be played,
// a page that shows them, and one line for everything that is wrong.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitFlip } from '../../src/games/bit-flip.ts';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import type { Entry } from '../../src/lab/search/evaluation.ts';
import { isFind } from '../../src/lab/search/evaluation.ts';
import type { FindsTable } from '../../src/lab/search/finds-table.ts';
import { failedFilter, measuredBy } from '../../src/lab/search/filters.ts';
import { costBetween } from '../../src/lab/space/distance.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { filesOf, killedRun, lab, small, SMALL } from './lab-runs.ts';
import { bitduel, freshFolder, start, type Finished } from './program.ts';
import { refused } from './refused.ts';

const HOME = freshFolder();
const RUN = join(HOME, 'run');
let ran: Finished;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  ran = await lab([...SMALL, '--jobs', '1'], HOME);
  files = filesOf(RUN);
});

function entriesIn(log: string): readonly Entry[] {
  return log
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Entry);
}

function tableIn(from: ReadonlyMap<string, string>): FindsTable {
  return JSON.parse(from.get('finds.json')!) as FindsTable;
}

describe('a search', () => {
  it('says how far it is, and what it found', () => {
    expect([ran.code, ran.signal]).toEqual([0, null]);
    expect(ran.stderr).toMatch(/^100 left to evaluate\.\n/);
    expect(ran.stderr.split('\n').at(-2)).toMatch(/^100 evaluated, \d+ kept, \d+ on the front, 0 left$/);
    expect(ran.stdout).toMatch(/^100 candidates, \d+ kept, \d+ on the front\.\n +fairness +skill +depth /);
  });

  it('leaves a plan, a log, rule books, a table and a page', () => {
    const { finds } = tableIn(files);
    const books = finds.map(({ book }) => `finds/${book.id}.json`);
    expect([...files.keys()].toSorted()).toEqual(
      [...books, 'finds.json', 'log.jsonl', 'plan.json', 'report.html'].toSorted(),
    );
    expect(finds.length).toBeGreaterThan(2);
    for (const { book } of finds) expect(JSON.parse(files.get(`finds/${book.id}.json`)!)).toEqual(book);
  });

  it('has one line for each candidate, of a kilobyte at most but for finds', () => {
    const lines = files.get('log.jsonl')!.trimEnd().split('\n');
    expect(lines).toHaveLength(101);
    const entries = entriesIn(files.get('log.jsonl')!);
    const others = lines.slice(1).filter((_, index) => !isFind(entries[index]!));
    expect(Math.max(...others.map(({ length }) => length))).toBeLessThan(1000);
  });

  it('keeps what passes every filter and stays within the changes', () => {
    const finds = entriesIn(files.get('log.jsonl')!).filter(isFind);
    expect(finds.length).toBeGreaterThan(0);
    for (const { book, profile } of finds) {
      expect(readRuleBook(book)).toEqual({ ok: true, value: book });
      expect(failedFilter(measuredBy(profile))).toBeUndefined();
      expect(costBetween(bitFlip, book)).toBeLessThanOrEqual(2.5);
      expect([6, 7, 8]).toContain(book.width);
    }
  });

  it('finds the same with eight jobs', async () => {
    const home = freshFolder();
    await lab([...SMALL, '--jobs', '8'], home);
    expect(filesOf(join(home, 'run'))).toEqual(files);
  });

  it('finds the same after being killed three times', async () => {
    expect(await killedRun(SMALL, 3, 7)).toEqual(files);
  });

  it('run again, changes nothing', async () => {
    const again = await lab(SMALL, HOME);
    expect([again.code, again.stdout, again.stderr]).toEqual([0, ran.stdout, '']);
    expect(filesOf(RUN)).toEqual(files);
  });

  it('makes again what was derived and is gone', async () => {
    const home = freshFolder();
    await lab(small(40), home);
    const before = filesOf(join(home, 'run'));
    for (const name of ['finds', 'finds.json', 'report.html'])
      rmSync(join(home, 'run', name), { recursive: true });
    await lab(small(40), home);
    expect(filesOf(join(home, 'run'))).toEqual(before);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops at %s, and goes on', async (signal) => {
    const home = freshFolder();
    const running = start([...SMALL, '--out', 'run'], { home });
    const log = join(home, 'run', 'log.jsonl');
    while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 12)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = await running.kill(signal);
    expect([stopped.code, stopped.stdout]).toEqual([signal === 'SIGINT' ? 130 : 143, '']);
    expect(stopped.stderr).toMatch(/Stopped after \d+ of 100: the same command goes on\.\n$/);
    expect(existsSync(`${log}.lock`)).toBe(false);
    expect((await lab(SMALL, home)).code).toBe(0);
    expect(filesOf(join(home, 'run'))).toEqual(files);
  });

  it('can be played', async () => {
    const [best] = tableIn(files).finds;
    const played = await bitduel(
      [
        'play',
        join(RUN, 'finds', `${best!.book.id}.json`),
        '--p1',
        'perfect',
        '--p2',
        'medium',
        '--seed',
        '1',
      ],
      {},
    );
    expect([played.code, played.stderr]).toEqual([0, '']);
    expect(played.stdout).toMatch(/wins|draw/i);
  });
});

describe('the page', () => {
  it('needs nothing else, and tells of every find', () => {
    const page = files.get('report.html')!;
    expect(page).not.toMatch(/(?:src|href)="(?!#)|url\(|@import|https?:/);
    for (const { book } of tableIn(files).finds) {
      expect(page).toContain(`<section id="${book.id}">`);
      expect(page).toContain(`<a href="#${book.id}">${book.title}</a>`);
    }
  });

  it('shows names from outside as text', async () => {
    const home = freshFolder();
    const parent = { ...bitFlipShowdown, id: 'odd', title: `<img src=x onerror="1">&'` };
    writeFileSync(join(home, 'odd.json'), JSON.stringify(parent));
    const odd = await bitduel(['lab', 'odd.json', '--width', '5', '--budget', '3', '--out', 'run'], { home });
    expect(odd.code).toBe(0);
    const page = readFileSync(join(home, 'run', 'report.html'), 'utf8');
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;&#39;');
  });
});

it('a parent that forbids earlier positions is refused', async () => {
  const { code, stderr } = await lab(['lab', 'no-way-back', '--budget', '1']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^bitduel: no-way-back forbids earlier positions: [^\n]+\n$/);
});

describe('--verify', () => {
  it('works everything out again', async () => {
    const verified = await lab([...SMALL, '--verify'], HOME);
    expect([verified.code, verified.stdout]).toEqual([
      0,
      '100 candidates worked out again: all as in the log.\n',
    ]);
  });

  it('takes the plan that the folder holds', async () => {
    const verified = await lab(['lab', '--verify', '--jobs', '1'], HOME);
    expect([verified.code, verified.stdout]).toEqual([
      0,
      '100 candidates worked out again: all as in the log.\n',
    ]);
    expect(await lab(['lab', '--verify', '--seed', '2'], HOME)).toEqual(refused(2, 'another plan'));
  });

  it.each<[string, 1 | 2, (run: string) => void, string]>([
    ['no folder', 2, () => undefined, 'there is no run there'],
    ['an empty folder', 2, (run) => mkdirSync(run), 'there is no run there'],
    [
      'a line that was changed',
      1,
      (run) => {
        cpSync(RUN, run, { recursive: true });
        const log = readFileSync(join(run, 'log.jsonl'), 'utf8');
        writeFileSync(join(run, 'log.jsonl'), log.replace('"n":30,', '"n":31,'));
      },
      'line 32 of its log.jsonl',
    ],
    [
      'a plan that was changed',
      1,
      (run) => {
        cpSync(RUN, run, { recursive: true });
        const plan = readFileSync(join(run, 'plan.json'), 'utf8');
        writeFileSync(join(run, 'plan.json'), plan.replace('"seed": 1', '"seed": 2'));
      },
      'its plan.json is not the one',
    ],
    [
      'a plan that no options lead to',
      2,
      (run) => {
        mkdirSync(run);
        const plan = readFileSync(join(RUN, 'plan.json'), 'utf8');
        writeFileSync(join(run, 'plan.json'), plan.replace('"budget": 100', '"budget": -1'));
      },
      'not the plan of a run',
    ],
  ])('refuses %s with exit code %i, and writes nothing', async (_, code, make, mention) => {
    const home = freshFolder();
    const run = join(home, 'run');
    make(run);
    const before = existsSync(run) ? filesOf(run) : undefined;
    expect(await lab(['lab', '--verify'], home)).toEqual(refused(code, mention));
    expect(existsSync(run) ? filesOf(run) : undefined).toEqual(before);
  });

  it('names the line of an entry that was forged with good hashes', async () => {
    const home = freshFolder();
    mkdirSync(join(home, 'run'));
    const { chainLine } = await import('../../src/notation/chain.ts');
    const [head, ...entries] = files
      .get('log.jsonl')!
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { check: _check, ...entry } = JSON.parse(line) as Record<string, unknown>;
        return entry;
      });
    const forged = entries.with(30, { ...entries[30], facts: { positions: 4242 } });
    let check = '';
    let text = '';
    for (const entry of [head!, ...forged]) {
      const line = chainLine(entry, check);
      check = line.check;
      text += `${line.text}\n`;
    }
    writeFileSync(join(home, 'run', 'plan.json'), files.get('plan.json')!);
    writeFileSync(join(home, 'run', 'log.jsonl'), text);
    expect(await lab([...SMALL, '--verify'], home)).toEqual(refused(1, 'line 32 of its log.jsonl'));
  });
});

function scoresIn(find: { readonly scores: object }): readonly number[] {
  return Object.values(find.scores) as number[];
}

function isBeaten(one: readonly number[], by: readonly number[]): boolean {
  return by.every((score, index) => score >= one[index]!) && by.some((score, index) => score > one[index]!);
}

describe('shards', () => {
  it('are searches of their own, and join into what none of them dominates', async () => {
    const home = freshFolder();
    const words = small(80);
    for (const shard of ['1/2', '2/2']) {
      const run = await bitduel([...words, '--shard', shard, '--out', shard.slice(0, 1)], { home });
      expect(run.code).toBe(0);
    }
    const logs = ['1', '2'].map((name) => readFileSync(join(home, name, 'log.jsonl'), 'utf8'));
    expect(logs[0]).not.toBe(logs[1]);
    const joined = await bitduel(['lab', '--join', '1,2', '--out', 'both'], { home });
    expect([joined.code, joined.stderr]).toEqual([0, '']);
    expect(joined.stdout).toMatch(/^160 candidates, /);
    const finds = logs.flatMap((log) => entriesIn(log).filter(isFind));
    const { finds: kept } = tableIn(filesOf(join(home, 'both')));
    const fingerprints = new Set(
      finds
        .filter((one) => !finds.some((other) => isBeaten(scoresIn(one), scoresIn(other))))
        .map(({ profile }) => profile.fingerprint),
    );
    expect(new Set(kept.map(({ profile }) => profile.fingerprint))).toEqual(fingerprints);
    expect(await bitduel(['lab', '--join', '1,2', '--out', 'both'], { home })).toEqual(joined);
  });
});
