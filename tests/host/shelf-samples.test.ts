// Records and links of the two shelf games that were once another book with a setup of their own. They open as before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FileStore } from '../../src/disk/file-store.ts';
import { EMPTY_LOG, extendLog, openStored, textOfLines } from '../../src/host/record-log.ts';

import { isTargetLost } from '../../src/host/step.ts';
import { encodeHeader } from '../../src/match/record.ts';
import { unpackMatch } from '../../src/web/share/match-link.ts';

const FOLDER = fileURLToPath(new URL('../samples/0.1.0-shelf', import.meta.url));
const LINKS = JSON.parse(readFileSync(join(FOLDER, 'links.json'), 'utf8')) as Record<string, string>;

async function openSample(id: string) {
  const path = join(FOLDER, `${id}.bitduel.jsonl`);
  const stored = await new FileStore().read(path);
  if (!stored.ok || stored.value === undefined) throw new Error(`${path} cannot be read`);
  const opened = openStored(stored.value);
  if (!opened.ok) throw new Error(`${path}: ${JSON.stringify(opened.fault)}`);
  return { ...opened.value, text: readFileSync(path, 'utf8') };
}

describe.each(['bit-battle-in-the-dark', 'no-way-back'])('the old record of %s', (id) => {
  it('opens and is written again byte for byte', async () => {
    const { match, log, unwritten, text } = await openSample(id);
    expect(unwritten).toEqual([]);
    expect(textOfLines(extendLog(EMPTY_LOG, log.lines).texts)).toBe(text);
    const [header] = log.lines;
    const again = encodeHeader(match.setup, header?.t === 'header' ? header.time : '');
    expect(JSON.stringify(again)).toBe(JSON.stringify(header));
  });

  it('is the same match by its link', async () => {
    const { log } = await openSample(id);
    const timeless = log.lines.map((line) => (line.t === 'move' ? { ...line, time: '' } : line));
    const linked = await unpackMatch(LINKS[id]!.replace('#/shared/', ''));
    expect(linked).toMatchObject({ ok: true, value: { lines: timeless } });
  });
});

it('the old match in the dark is Bit Battle with a hidden target, and goes on', async () => {
  const { match } = await openSample('bit-battle-in-the-dark');
  expect(match.setup).toMatchObject({ book: { id: 'bit-battle' }, secret: true, endless: 'no-repeat' });
  expect([match.over, isTargetLost(match)]).toEqual([false, false]);
});

it('the old match of No Way Back has its ruling from its header', async () => {
  const { match } = await openSample('no-way-back');
  expect(match.setup).toMatchObject({ book: { id: 'no-way-back' }, secret: false, endless: 'no-repeat' });
  expect([match.over, match.rounds[0]?.outcome?.by]).toEqual([true, 'goal']);
});
