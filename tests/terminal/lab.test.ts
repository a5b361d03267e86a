// `lab` as people run it: the same bytes for any number of jobs and after any number of kills, finds that can be played,
// a page that shows them, and one line for everything that is wrong.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitFlip } from '../../src/games/bit-flip.ts';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import { isFind, type Entry } from '../../src/lab/search/evaluation.ts';
import { failedFilter, measuredBy } from '../../src/lab/search/filters.ts';
import { costBetween } from '../../src/lab/space/distance.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { sampleSize } from '../sample-size.ts';
import { inProcess } from './in-process.ts';
import { entriesIn, filesOf, killedRun, lab, linesIn, small, tableIn } from './lab-runs.ts';
import { bitduel, freshFolder, start, type Finished } from './program.ts';
import { refused } from './refused.ts';

const BUDGET = sampleSize(24, 100);
const SMALL = small(BUDGET);
/** A candidate in the middle of the run, and its line in the log: the first line is the plan. */
const [MIDDLE, LINE] = [8, 10];

const HOME = freshFolder();
const RUN = join(HOME, 'run');
let ran: Finished;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  ran = await lab([...SMALL, '--jobs', '1'], HOME);
  files = filesOf(RUN);
});

function withoutChecks(entries: readonly Entry[]): readonly object[] {
  return entries.map((entry) => ({ ...entry, check: undefined }));
}

describe('a search', () => {
  it('says how far it is, and what it found', () => {
    expect([ran.code, ran.signal]).toEqual([0, null]);
    expect(ran.stderr).toContain(`${BUDGET} left to evaluate.\n`);
    const [evaluated, ...counts] = ran.stderr.split('\n').at(-2)!.split(', ');
    expect(evaluated).toBe(`${BUDGET} evaluated`);
    expect(counts.join(', ')).toMatch(/^\d+ kept, \d+ on the front, 0 left$/);
    const [candidates, ...rest] = ran.stdout.split(', ');
    expect(candidates).toBe(`${BUDGET} candidates`);
    expect(rest.join(', ')).toMatch(/^\d+ kept, \d+ on the front\.\n +fairness +skill +depth /);
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
    expect(lines).toHaveLength(BUDGET + 1);
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

  it('finds the same with more jobs', async () => {
    const home = freshFolder();
    await lab([...SMALL, '--jobs', `${sampleSize(3, 8)}`], home);
    expect(filesOf(join(home, 'run'))).toEqual(files);
  });

  it('finds the same after being killed', async () => {
    expect(await killedRun(SMALL, { times: sampleSize(1, 3), within: BUDGET / 5, seed: 7 })).toEqual(files);
  });

  it('run again, changes nothing', async () => {
    const again = await lab(SMALL, HOME);
    expect([again.code, again.stdout, again.stderr]).toEqual([0, ran.stdout, '']);
    expect(filesOf(RUN)).toEqual(files);
  });

  it('makes again what was derived and is gone', async () => {
    const home = freshFolder();
    cpSync(RUN, join(home, 'run'), { recursive: true });
    for (const name of ['finds', 'finds.json', 'report.html'])
      rmSync(join(home, 'run', name), { recursive: true });
    expect((await lab(SMALL, home)).code).toBe(0);
    expect(filesOf(join(home, 'run'))).toEqual(files);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops at %s, and goes on', async (signal) => {
    // Far more candidates than are evaluated before the signal comes.
    const words = small(5000);
    const home = freshFolder();
    const log = join(home, 'run', 'log.jsonl');
    for (const time of ['first', 'second']) {
      const lines = linesIn(log);
      const running = start([...words, '--out', 'run'], { home });
      while (linesIn(log) < lines + 3) await new Promise((resolve) => setTimeout(resolve, 5));
      const stopped = await running.kill(signal);
      expect([time, stopped.code, stopped.stdout]).toEqual([time, signal === 'SIGINT' ? 130 : 143, '']);
      expect(stopped.stderr).toMatch(/Stopped after [\d,]+ of 5,000: the same command goes on\.\n$/);
      expect(existsSync(`${log}.lock`)).toBe(false);
    }
    const entries = entriesIn(readFileSync(log, 'utf8'));
    const whole = entriesIn(files.get('log.jsonl')!);
    const both = Math.min(entries.length, whole.length);
    expect(both).toBeGreaterThanOrEqual(5);
    // The hashes are over the plan too, which has another budget.
    expect(withoutChecks(entries).slice(0, both)).toEqual(withoutChecks(whole).slice(0, both));
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

/** What `--verify` says of a folder that is refused before anything is worked out. */
function verified(folder: string, ...words: readonly string[]): Promise<Finished> {
  return inProcess(['lab', '--verify', '--out', folder, ...words]);
}

describe('--verify', () => {
  /** Soon worked out again. */
  const words = ['lab', 'bit-flip-showdown', '--width', '5', '--budget', '5'];
  const home = freshFolder();
  const [tiny, all] = [join(home, 'run'), '5 candidates worked out again: all as in the log.\n'];
  beforeAll(async () => {
    await lab(words, home);
  });

  it('works everything out again', async () => {
    const again = await lab([...words, '--verify'], home);
    expect([again.code, again.stdout]).toEqual([0, all]);
  });

  it('takes the plan that the folder holds', async () => {
    const again = await lab(['lab', '--verify', '--jobs', '1'], home);
    expect([again.code, again.stdout]).toEqual([0, all]);
    expect(await verified(tiny, '--seed', '2')).toEqual(refused(2, 'another plan'));
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
        writeFileSync(join(run, 'log.jsonl'), log.replace(`"n":${MIDDLE},`, `"n":${MIDDLE + 1},`));
      },
      `line ${LINE} of its log.jsonl`,
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
        writeFileSync(join(run, 'plan.json'), plan.replace(`"budget": ${BUDGET}`, '"budget": -1'));
      },
      'not the plan of a run',
    ],
  ])('refuses %s with exit code %i, and writes nothing', async (_, code, make, mention) => {
    const run = join(freshFolder(), 'run');
    make(run);
    const before = existsSync(run) ? filesOf(run) : undefined;
    expect(await verified(run)).toEqual(refused(code, mention));
    expect(existsSync(run) ? filesOf(run) : undefined).toEqual(before);
  });

  it('names the line of an entry that was forged with good hashes', async () => {
    const other = freshFolder();
    mkdirSync(join(other, 'run'));
    const { chainLine } = await import('../../src/notation/chain.ts');
    const [head, ...entries] = readFileSync(join(tiny, 'log.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { check: _check, ...entry } = JSON.parse(line) as Record<string, unknown>;
        return entry;
      });
    const forged = entries.with(3, { ...entries[3], facts: { positions: 4242 } });
    let check = '';
    let text = '';
    for (const entry of [head!, ...forged]) {
      const line = chainLine(entry, check);
      check = line.check;
      text += `${line.text}\n`;
    }
    copyFileSync(join(tiny, 'plan.json'), join(other, 'run', 'plan.json'));
    writeFileSync(join(other, 'run', 'log.jsonl'), text);
    expect(await lab([...words, '--verify'], other)).toEqual(refused(1, 'line 5 of its log.jsonl'));
  });
});
