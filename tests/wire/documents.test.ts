// What docs/online.md says of the protocol is so: its routes, numbers, faults, and every example in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import { statusOf } from '../../src/wire/fault.ts';
import { parseClientFrame, parseServerFrame } from '../../src/wire/frame.ts';
import * as limits from '../../src/wire/limits.ts';
import { readRefusal } from '../../src/wire/read-refusal.ts';
import { readUpdate } from '../../src/wire/read-update.ts';
import { ROUTES } from '../../src/wire/routes.ts';
import { faultOf } from '../core/sample-match.ts';
import { ROOT } from '../terminal/program.ts';
import { SAMPLE_FAULTS, sampleWords } from './sample-faults.ts';
import { STATE } from './samples.ts';

const document = readFileSync(join(ROOT, 'docs', 'online.md'), 'utf8');

/** The rows of the first table below a heading, cell by cell. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const section = document.slice(document.indexOf(`\n${heading}\n`));
  const [table = ''] = /(?:^\|.*\|\n)+/m.exec(section) ?? [];
  const rows = table.trimEnd().split('\n').slice(2);
  return rows.map((row) => row.slice(2, -2).split(' | '));
}

/** What stands in the code block with this mark. */
function blockOf(mark: string): string {
  const found = new RegExp(`^\`\`\`${mark}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(document);
  return found?.[1] ?? '';
}

describe('docs/online.md', () => {
  it('has every route in its table, and no other', () => {
    const said = tableBelow('## Routes').map(([name, request]) => [name, request]);
    const routes = ROUTES.map(({ name, method, path }) => [`\`${name}\``, `\`${method} ${path}\``]);
    expect(said).toEqual(routes);
  });

  it('has a section with an example for every route', () => {
    const headings = [...document.matchAll(/^### (.*)$/gm)].flatMap((found) =>
      [...found[1]!.matchAll(/`([\w-]+)`/g)].map((name) => name[1]!),
    );
    expect(headings.toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it('has every fault with its status and its words', () => {
    const faults = SAMPLE_FAULTS.map((fault) => [
      `\`${fault.code}\``,
      `${statusOf(fault)}`,
      sampleWords(fault),
    ]);
    expect(tableBelow('## Faults')).toEqual(faults);
  });

  it('tells only of faults that there are', () => {
    const lists = [...document.matchAll(/^Faults: (.*)$/gm)].map((found) => found[1]!);
    const codes = lists.flatMap((list) => [...list.matchAll(/`([a-z-]+)`/g)].map((code) => code[1]!));
    const known = new Set<string>([
      ...SAMPLE_FAULTS.map(({ code }) => code),
      ...ROUTES.map(({ name }) => name),
    ]);
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });

  it('has every number', () => {
    const said = tableBelow('## Sizes and times').map(([name, number]) => [name, Number(number)]);
    expect(said).toEqual(Object.entries(limits).map(([name, number]) => [`\`${name}\``, number]));
  });

  it('shows an update and a refusal that clients read', () => {
    const update = readUpdate(JSON.parse(blockOf('json update')));
    expect(Object.keys(update?.state ?? {})).toEqual(Object.keys(STATE));
    expect(readRefusal(JSON.parse(blockOf('json refusal')))?.fault.code).toBe('line-taken');
  });

  it('shows frames as both sides read them', () => {
    const client = blockOf('jsonl client').trim().split('\n').map(parseClientFrame);
    expect(client.map((frame) => (frame.ok ? frame.value.do : frame.fault))).toEqual([
      ...['follow', 'request', 'request', 'request', 'follow-lobby', 'leave', 'beat'],
    ]);
    const server = blockOf('jsonl server').trim().split('\n').map(parseServerFrame);
    expect(server.map((frame) => frame?.do)).toEqual(['answer', 'answer', 'lobby', 'beat']);
  });

  it('has every field of the request that creates a match', () => {
    const fields = tableBelow('### `create`').map(([name]) => name!.slice(1, -1));
    const wrong = fields.map((field) => {
      const fault = faultOf(readCreateMatch({ ...GOOD, [field]: 'wrong' }));
      return fault.code === 'bad-field' ? fault.field : fault.code;
    });
    expect(wrong).toEqual(fields);
  });
});

const GOOD = { game: { id: 'bit-flip' }, seats: [{ me: true }, { open: true }] };
