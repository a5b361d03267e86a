// Records and links that version 0.1.0 made still open, and come out again byte for byte.
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FileStore } from '../../src/disk/file-store.ts';
import { EMPTY_LOG, extendLog, openStored, textOfLines } from '../../src/host/record-log.ts';
import { isTargetLost } from '../../src/host/step.ts';
import { encodeHeader } from '../../src/match/record.ts';
import { unpackMatch } from '../../src/web/share/match-link.ts';
import { bitduel } from '../terminal/program.ts';

const FOLDER = fileURLToPath(new URL('../samples/0.1.0', import.meta.url));
const ENDING = '.bitduel.jsonl';
const RECORDS = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
const UNFINISHED: ReadonlySet<string> = new Set([
  'own-book',
  'ruling-play-on',
  'secret-series',
  'secret-unfinished',
]);

async function openSample(path: string) {
  const stored = await new FileStore().read(path);
  if (!stored.ok || stored.value === undefined) throw new Error(`${path} cannot be read`);
  const opened = openStored(stored.value);
  if (!opened.ok) throw new Error(`${path}: ${JSON.stringify(opened.fault)}`);
  return { ...opened.value, stored: stored.value };
}

it('there is one for each game, ruling and kind of match', () => {
  expect(RECORDS.map((name) => name.slice(0, -ENDING.length)).sort()).toEqual(
    [
      ...['binary-battle', 'bit-battle', 'bit-battle-fives', 'bit-flip', 'bit-flip-showdown'],
      ...['ruling-draw', 'ruling-no-repeat', 'ruling-play-on', 'series', 'computers', 'own-book'],
      ...['secret-finished', 'secret-series', 'secret-unfinished'],
    ].sort(),
  );
});

describe.each(RECORDS)('%s', (name) => {
  const path = join(FOLDER, name);
  const bare = name.slice(0, -ENDING.length);

  it('opens and is written again byte for byte', async () => {
    const { match, log, unwritten } = await openSample(path);
    expect([unwritten, match.over]).toEqual([[], !UNFINISHED.has(bare)]);
    expect(textOfLines(extendLog(EMPTY_LOG, log.lines).texts)).toBe(readFileSync(path, 'utf8'));
    const [header] = log.lines;
    const again = encodeHeader(match.setup, header?.t === 'header' ? header.time : '');
    expect(JSON.stringify(again)).toBe(JSON.stringify(header));
    expect(again.format).toBe(1);
  });

  it('is the same match by the link that was made of it', async () => {
    const links = JSON.parse(readFileSync(join(FOLDER, 'links.json'), 'utf8')) as Record<string, string>;
    const { log } = await openSample(path);
    const linked = await unpackMatch(links[bare]!.replace('#/shared/', ''));
    const timeless = log.lines.map((line) => (line.t === 'move' ? { ...line, time: '' } : line));
    expect(linked).toMatchObject({ ok: true, value: { lines: timeless } });
  });

  it('can be replayed by the program, and goes on if it is unfinished', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bitduel-sample-'));
    const copy = join(folder, name);
    copyFileSync(path, copy);
    if (existsSync(`${path}.secret`)) copyFileSync(`${path}.secret`, `${copy}.secret`);
    const replayed = await bitduel(['replay', copy]);
    const resumed = await bitduel(['resume', copy], { input: 'resign\nquit\n' });
    const { match } = await openSample(copy);
    rmSync(folder, { recursive: true, force: true });
    expect([replayed.code, replayed.stderr]).toEqual([0, '']);
    expect(resumed.code).toBe(UNFINISHED.has(bare) ? 0 : 1);
    expect(match.rounds.filter(({ outcome }) => outcome === undefined)).toHaveLength(
      bare === 'secret-series' ? 1 : 0,
    );
  });
});

it.each(['secret-series', 'secret-unfinished'])(
  'the hidden target of %s is known from its file',
  async (bare) => {
    const { match, stored } = await openSample(join(FOLDER, `${bare}${ENDING}`));
    expect(isTargetLost(match)).toBe(false);
    const blind = openStored({ ...stored, secrets: [] });
    expect(blind.ok && isTargetLost(blind.value.match)).toBe(true);
  },
);
