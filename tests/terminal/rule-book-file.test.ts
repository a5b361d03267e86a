// GAME as the path of a rule book file: what is refused and how, and that a catalogue book saved to a file
// plays exactly like the original.
import { ftruncateSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder, readRecord, readStory, ROOT } from './program.ts';
import { RAW, refused } from './refused.ts';

const FOLDER = freshFolder();

/** A shared row of three 0s; whoever sets the last bit wins. */
const BOOK = {
  id: 'tiny',
  title: 'Tiny',
  width: 3,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'set', bits: 1 }],
  goal: { is: 'ones', in: 'shared', for: 'mover' },
};

let files = 0;

function fileWith(content: unknown): string {
  const path = join(FOLDER, `${++files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe.concurrent('a file that is no rule book', () => {
  it.each([
    ['./missing.json', 'no such file'],
    ['missing/missing.json', 'no such file'],
    ['.', 'folder'],
    ['./\u001B[31m.json', '\\x1b'],
  ])('%j is refused', async (path, mention) => {
    expect(await inProcess(['rules', path])).toEqual(refused(2, mention));
    expect(await inProcess(['play', path])).toEqual(refused(2, mention));
  });

  it.each([
    ['not JSON', 'Bit Flip', 'not JSON (line 1, column 1)'],
    ['nothing', '', 'not JSON (line 1, column 1)'],
    ['half of it', '{"id": "tiny"', 'not JSON (line 1, column 14)'],
    ['a comma too many', '{\n  "id": "tiny",\n}\n', 'not JSON (line 3, column 1)'],
    ['a word without quotes', '{\n  "id": tiny\n}\n', 'not JSON (line 2, column 9)'],
    ['a list', '[]', 'a JSON object'],
    ['a number', '5', 'a JSON object'],
    ['null', 'null', 'a JSON object'],
    ['a very deep list', '['.repeat(100_000) + ']'.repeat(100_000), 'a JSON object'],
    ['an empty object', '{}', 'is missing'],
  ])('one that holds %s is refused', async (_, text, mention) => {
    const path = fileWith(text);
    expect(await inProcess(['rules', path])).toEqual(refused(2, mention));
    expect(await inProcess(['play', path])).toEqual(refused(2, mention));
  });

  it('one that begins with a byte order mark is read', async () => {
    const { stdout: book } = await inProcess(['rules', 'bit-flip', '--json']);
    const plain = await inProcess(['rules', 'bit-flip']);
    const run = await inProcess(['rules', fileWith(`\uFEFF${book}`)]);
    expect([run.code, run.stdout]).toEqual([0, plain.stdout]);
  });

  it('one larger than any rule book is refused unread', async () => {
    const path = join(FOLDER, 'huge.json');
    ftruncateSync(openSync(path, 'w'), 3_000_000_000);
    expect(await inProcess(['rules', path])).toEqual(refused(2, 'too large'));
  });
});

describe.concurrent('a rule book with a mistake', () => {
  it.each([
    ['width', { width: 'three' }],
    ['width', { width: 0 }],
    ['width', { width: 2.5 }],
    ['width', { width: 4097 }],
    ['id', { id: 'Tiny Game' }],
    ['title', { title: 'Tiny \u001B[31m' }],
    ['title', { title: 'Tiny \u202E' }],
    ['title', { title: '' }],
    ['registers', { registers: 'many' }],
    ['start', { start: '0000' }],
    ['moves', { moves: [] }],
    ['moves[0].do', { moves: [{ do: 'swap', bits: 1 }] }],
    ['moves[0].bits', { moves: [{ do: 'set', bits: 0 }] }],
    ['moves', { moves: [{ do: 'set', bits: 4 }] }],
    ['goal', { goal: { is: 'pretty', in: 'shared', for: 'mover' } }],
    ['target', { target: { seen: 'open', bits: 'random' } }],
    ['colour', { colour: 'red' }],
    ['\\x1b[31m', { '\u001B[31m': 1 }],
  ])('in %s is refused by that name', async (field, change) => {
    const path = fileWith({ ...BOOK, ...change });
    expect(await inProcess(['play', path])).toEqual(refused(2, field));
  });

  it('is no mistake in the book all these are made from', async () => {
    const run = await inProcess(['play', fileWith(BOOK)], { input: '1\n2\n3\n' });
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(readRecord(run.records[0]!).at(-2)).toMatchObject({ t: 'outcome', winner: 1, by: 'goal' });
  });
});

const OWN = { do: 'toggle', on: 'own', bits: 1 };

function wide(width: number): typeof BOOK {
  return { ...BOOK, width };
}

function wideEach(width: number): { readonly width: number } {
  const book = {
    ...BOOK,
    width,
    registers: 'own',
    moves: [OWN],
    goal: { is: 'ones', in: 'own', for: 'mover' },
  };
  return book;
}

describe.concurrent('a wide rule book', () => {
  it.each([
    ['4096 shared bits', wide(4096)],
    ['4096 bits with a spelled-out start', { ...wide(4096), start: '01'.repeat(2048) }],
    ['31 shared bits', wide(31)],
    ['16 bits each', wideEach(16)],
  ])('of %s is shown, and refused where it is to be played', async (_, book) => {
    const path = fileWith(book);
    const shown = await inProcess(['rules', path]);
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toContain(`${book.width} bits`);
    expect(shown.stdout.split('\n').filter((line) => line.length > 80 || RAW.test(line))).toEqual([]);
    const json = await inProcess(['rules', path, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ id: 'tiny', width: book.width });
    expect(await inProcess(['play', path])).toEqual(refused(2, '30'));
  });

  it.each([
    ['30 shared bits', wide(30), ['1', '30', 'quit']],
    ['15 bits each', wideEach(15), ['1', '15', 'quit']],
  ])('of %s is played', async (_, book, lines) => {
    const run = await inProcess(['play', fileWith(book)], {
      input: lines.map((line) => `${line}\n`).join(''),
    });
    expect(run.code).toBe(0);
    expect(readRecord(run.records[0]!).filter(({ t }) => t === 'move')).toHaveLength(2);
  });
});

describe.concurrent('a book of the catalogue, saved to a file', () => {
  it.each([
    ['bit-battle', ['--target', '11010110'], ['1 2 4', '8', '1 2 3 4', '6 7']],
    ['binary-battle', ['--target', '1010'], ['1 1 1', '2 2 2', '2 2 2', '1 1 3']],
    ['bit-flip-showdown', [], ['1', '2', '9', '3', '4', '5', '6']],
    ['bit-battle-fives', [], ['1', '1', '3']],
    ['bit-flip', ['--length', '5'], ['2 1', '2 2', '2 3', '1 5']],
  ])('%s plays like the original', async (id, options, lines) => {
    const json = await inProcess(['rules', id, '--json']);
    expect(json.code).toBe(0);
    const path = join(FOLDER, `${id}.json`);
    writeFileSync(path, json.stdout);
    const input = lines.map((line) => `${line}\n`).join('');
    const runs = [id, path].map((game) => inProcess(['play', game, ...options], { input }));
    const [original, copy] = await Promise.all(runs);
    expect([original!.code, copy!.code]).toEqual([0, 0]);
    expect(copy!.stdout).toBe(original!.stdout);
    expect(readStory(copy!.records[0]!)).toEqual(readStory(original!.records[0]!));
    expect(readRecord(original!.records[0]!).at(-1)).toMatchObject({ t: 'end' });
    expect((await inProcess(['rules', path, '--json'])).stdout).toBe(readFileSync(path, 'utf8'));
  });

  it('is found in the folder one stands in, also without a dot or slash', async () => {
    const home = freshFolder();
    mkdirSync(join(home, 'books'));
    writeFileSync(join(home, 'tinybook'), JSON.stringify(BOOK));
    const run = await bitduel(['rules', 'tinybook', '--json'], { home });
    expect(JSON.parse(run.stdout)).toMatchObject({ id: 'tiny' });
    expect(await bitduel(['rules', 'books'], { home })).toEqual(refused(2, '"books"'));
  });
});

it('rules name the option on endless play only where play can be endless', async () => {
  // The row only fills up; in the other book a bit can be set and cleared for ever.
  const back = { ...BOOK, moves: [{ do: 'toggle', bits: 1 }] };
  expect((await inProcess(['rules', fileWith(BOOK)])).stdout).not.toContain('--endless');
  expect((await inProcess(['rules', fileWith(back)])).stdout).toContain('--endless no-repeat');
  // Each seat moves its own way here: no bit is changed back by the same rule, and every game ends.
  const tug = await bitduel(['rules', join(ROOT, 'examples', 'tug-of-war.json')]);
  expect(tug.stdout).toContain('Every game comes to an end.');
  expect(tug.stdout).not.toContain('--endless');
});
