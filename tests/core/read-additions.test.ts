// Reading what only some books say: what is right is kept as it stands, every mistake gets one fault that names its field
// and says what would be right, and a book that says none of it keeps its text and its hash.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashBook } from '../../src/match/record.ts';
import { compile } from '../../src/rules/compile.ts';
import { flipParts } from '../../src/rules/count-flips.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { setupFaultWords } from '../../src/table/fault-words.ts';
import { faultOf, must } from './sample-match.ts';

const SAMPLES = fileURLToPath(new URL('../samples/0.1.0', import.meta.url));

const one = { do: 'toggle', bits: 1 };
const costly = { ...one, costs: 2 };
const pass = { do: 'pass' };
const shared = {
  ...{ id: 'some-game', title: 'Some game', width: 4, registers: 'shared', start: 'zeros' },
  ...{ moves: [one], goal: { is: 'ones' } },
};
const own = { registers: 'own', moves: [one, { ...one, on: 'other' }] };

function faultsOf(part: object) {
  return faultOf(readRuleBook({ ...shared, ...part }));
}

/** A book that remembers moves of up to so many bits. */
function remembering(width: number, to: number): object {
  return { ...shared, width, moves: [{ do: 'toggle', bits: { from: 1, to } }], ban: 'undo' };
}

describe('what is right is kept', () => {
  it.each([
    ['wear', { wear: 1 }],
    ['wear', { wear: 15 }],
    ['charges', { charges: 15, moves: [costly] }],
    ['charges', { charges: [1, 2], moves: [costly] }],
    ['ban', { ban: 'own-move' }],
    ['ban', { ban: 'undo' }],
    ['ban', { ban: 'last-bits' }],
    ['ban', { ...own, ban: 'other-twice' }],
    ['stuck', { stuck: 'draws' }],
    ['stuck', { stuck: 'passes' }],
    ['start', { start: { deal: ['0000', '0001'] } }],
    ['start', { ...own, start: { deal: ['0000', ['0001', '0010'], ['0010', '0001']] } }],
  ])('%s of %j', (field, part) => {
    const book = must(readRuleBook({ ...shared, ...part }));
    expect(book[field as 'wear']).toEqual((part as Record<string, unknown>)[field]);
    expect(JSON.stringify(must(readRuleBook(JSON.parse(JSON.stringify(book)))))).toBe(JSON.stringify(book));
  });

  it('with every default of a rule filled in, as in moves', () => {
    const book = must(
      readRuleBook({ ...shared, moves: [{ ...one, adjacent: 'ring' }, pass], opening: [costly], charges: 2 }),
    );
    const family = { do: 'toggle', on: 'shared', bits: { from: 1, to: 1 } };
    expect(book.moves).toEqual([{ ...family, adjacent: 'ring' }, { do: 'pass' }]);
    expect(book.opening).toEqual([{ ...family, adjacent: false, costs: 2 }]);
  });

  it('raw flips and passes may cost', () => {
    const flips = [{ need: '....', flip: '...1' }];
    const moves = [
      { do: 'flips', flips, costs: 3 },
      { do: 'pass', costs: 1 },
    ];
    expect(must(readRuleBook({ ...shared, moves, charges: 3 })).moves).toEqual(moves);
  });
});

describe('what is wrong', () => {
  it.each([
    ['wear', [0, 16, -1, 1.5, '2', true, null, [2], {}]],
    ['charges', [0, 16, 2.5, '2', null, [], [1], [1, 2, 3], [0, 1], [1, 16], {}]],
    ['ban', ['', 'none', 'repeat', 1, null, true, ['undo'], {}]],
    ['opening', [[], {}, 'any', 1, null, Array.from({ length: 100 }, () => one)]],
    ['stuck', ['draw', 'pass', 'lost', null, 1]],
  ])('%s', (field, values) => {
    for (const value of values) {
      const moves = field === 'charges' ? [{ ...one, costs: 1 }] : [one];
      const faults = faultsOf({ moves, [field]: value });
      expect(faults.map((fault) => `${fault.code} ${fault.field}`)).toContainEqual(
        expect.stringMatching(new RegExp(`^wrong ${field}(\\[\\d\\])?$`)),
      );
      expect(faults.every(({ expected }) => expected.length > 5)).toBe(true);
    }
  });

  it.each([
    ['wrong', 'moves[0].costs', { moves: [{ ...one, costs: 0 }], charges: 3 }, '1 to 15'],
    ['wrong', 'moves[0].costs', { moves: [{ ...one, costs: 16 }], charges: 3 }, '1 to 15'],
    ['wrong', 'moves[1].costs', { moves: [costly, { do: 'pass', costs: 'all' }], charges: 3 }, '1 to 15'],
    ['wrong', 'moves[0].adjacent', { moves: [{ ...one, adjacent: 'circle' }] }, '"ring"'],
    ['wrong', 'opening[0].bits', { opening: [{ do: 'set', bits: 0 }] }, '1 to 4'],
    ['missing', 'opening[1].do', { opening: [one, { bits: 1 }] }, '"pass"'],
    ['unknown', 'moves[1].bits', { moves: [one, { do: 'pass', bits: 1 }] }, ''],
    ['missing', 'start.deal', { start: {} }, '2 to 4096'],
    ['wrong', 'start.deal', { start: { deal: ['0000'] } }, '2 to 4096'],
    ['wrong', 'start.deal', { start: { deal: [] } }, '2 to 4096'],
    ['wrong', 'start.deal', { start: { deal: 'all' } }, '2 to 4096'],
    ['wrong', 'start.deal[1]', { start: { deal: ['0000', '000'] } }, '4 characters 0 or 1'],
    ['wrong', 'start.deal[1]', { start: { deal: ['0000', 'ones'] } }, '4 characters 0 or 1'],
    ['wrong', 'start.deal[0]', { start: { deal: [['0000', '0001'], '0000'] } }, '4 characters 0 or 1'],
    ['wrong', 'start.deal[1]', { ...own, start: { deal: ['0000', ['0000']] } }, 'two of them'],
    ['unknown', 'start.cards', { start: { deal: ['0000', '0001'], cards: 2 } }, ''],
    ['conflict', 'start.deal[2]', { start: { deal: ['0000', '0001', '0000'] } }, '0000'],
    ['conflict', 'start.deal[1]', { ...own, start: { deal: ['0000', ['0000', '0000']] } }, '0000/0000'],
    ['conflict', 'widths', { start: { deal: ['0000', '0001'] }, widths: { from: 4, to: 5 } }, 'start.deal'],
    [
      'conflict',
      'widths',
      { opening: [{ do: 'flips', flips: [{ flip: '...1' }] }], widths: { from: 4, to: 5 } },
      'opening',
    ],
    ['conflict', 'charges', { charges: 2 }, 'no charges'],
    ['conflict', 'charges', { moves: [costly] }, 'moves[0]'],
    ['conflict', 'charges', { opening: [costly] }, 'opening[0]'],
    ['conflict', 'moves[1].costs', { moves: [one, { ...one, costs: 3 }], charges: 2 }, 'at most 2'],
    ['conflict', 'moves[1].costs', { moves: [one, { ...one, costs: 3 }], charges: [2, 1] }, 'at most 2'],
    ['conflict', 'opening', { opening: [{ do: 'clear', bits: 1 }] }, 'first move'],
    [
      'conflict',
      'opening',
      { opening: [{ do: 'set', bits: 1 }], start: { deal: ['0000', '1111'] } },
      'first move',
    ],
    ['conflict', 'opening', { opening: [{ do: 'set', bits: 5 }] }, 'first move'],
    ['conflict', 'opening', { opening: [costly], charges: [2, 1] }, 'either player'],
    [
      'conflict',
      'opening',
      { ...own, start: ['0000', '1111'], opening: [{ do: 'set', bits: 1 }] },
      'either player',
    ],
    ['conflict', 'ban', { ban: 'other-twice' }, 'other register'],
    [
      'conflict',
      'ban',
      { width: 8, moves: [{ do: 'toggle', bits: { from: 1, to: 8 } }, pass], ban: 'undo' },
      '255',
    ],
    ['conflict', 'stuck', { goal: { is: 'none' }, misere: true, stuck: 'draws' }, '"wins"'],
    ['conflict', 'stuck', { goal: { is: 'none' }, misere: true, stuck: 'passes' }, '"wins"'],
    [
      'conflict',
      'form',
      { opening: [{ do: 'set', bits: 2, adjacent: true }], form: 'action-bit' },
      'another form',
    ],
    ['conflict', 'moves', { moves: [pass] }, 'flips bits'],
    ['no-moves', 'moves', { moves: [pass, { do: 'set', bits: 5 }] }, 'move'],
  ])('%s %s: %j', (code, field, part, words) => {
    const faults = faultsOf(part);
    expect(faults.map((fault) => `${fault.code} ${fault.field}`)).toEqual([`${code} ${field}`]);
    expect(faults[0]!.expected).toContain(words);
  });

  it('255 moves can be remembered: any bits of eight, or up to four of nine', () => {
    expect(
      [remembering(8, 8), remembering(9, 4), remembering(9, 5)].map((data) => readRuleBook(data).ok),
    ).toEqual([true, true, false]);
  });

  it.each([
    ['a ban', { ban: 'own-move', moves: [{ do: 'toggle', bits: { from: 1, to: 4096 } }] }, 'conflict ban'],
    ['a first move', { opening: [{ do: 'toggle', bits: { from: 1, to: 4096 } }] }, undefined],
  ])('the widest book is answered at once: %s', (_, part, fault) => {
    const read = readRuleBook({ ...shared, width: 4096, ...part });
    expect(read.ok ? undefined : `${read.fault[0]!.code} ${read.fault[0]!.field}`).toBe(fault);
  });
});

/** How many bits a state would have, and each part of it. */
function partsOf(part: object) {
  const fault = faultOf(compile(must(readRuleBook({ ...shared, ...part }))));
  if (fault.code !== 'too-wide') return fault;
  return [fault.stateBits, ...fault.parts.map(({ name, bits }) => `${name} ${bits}`)];
}

describe('what cannot be played says what takes how many bits', () => {
  it('wear', () => expect(partsOf({ width: 8, wear: 15 })).toEqual([32, 'registers 8', 'wear 24']));

  it('everything', () => {
    // 2 registers of 5 bits, counts up to 7 have two more digits each, charges up to 3 two, 10 moves four, one opening.
    const part = {
      ...own,
      width: 5,
      wear: 7,
      charges: 3,
      ban: 'own-move',
      opening: [one],
      moves: [costly, { ...one, on: 'other' }],
    };
    expect(partsOf(part)).toEqual([43, 'registers 10', 'wear 20', 'charges 4', 'last moves 8', 'opening 1']);
  });

  it('too many flips are counted before they are made', () => {
    const moves = [{ do: 'toggle', bits: { from: 1, to: 7 } }];
    const read = must(readRuleBook({ ...shared, width: 7, wear: 15, moves }));
    const fault = faultOf(compile(read));
    expect(fault).toMatchObject({ code: 'too-many-moves', most: 2 ** 20 });
    // 127 masks; with each of n bits worn 0 to 14 times before, the sum of C(7, n) times 15^n.
    expect(setupFaultWords(fault)).toBe(
      `has more than 1048576 flips after expansion (moves 127, with wear ${16 ** 7 - 1}), which is too many to play`,
    );
  });

  it('each addition says how many flips it makes', () => {
    const added = {
      wear: 3,
      charges: 2,
      ban: 'undo',
      moves: [{ ...one, bits: { from: 1, to: 6 }, costs: 1 }],
    };
    const parts = flipParts(must(readRuleBook({ ...shared, width: 6, ...added })));
    expect(parts?.map(({ name }) => name)).toEqual(['moves', 'wear', 'charges', 'ban']);
    const flips = parts!.map((part) => part.flips);
    expect(flips).toEqual(flips.toSorted((a, b) => a - b));
    expect(flips.slice(0, 2)).toEqual([63, 4 ** 6 - 1]);
  });
});

describe('a book that says none of it', () => {
  const headers = readdirSync(SAMPLES)
    .filter((name) => name.endsWith('.bitduel.jsonl'))
    .map((name) => [name, readFileSync(join(SAMPLES, name), 'utf8').split('\n')[0]!] as const);

  it.each(headers)('keeps its text and its hash: %s', (_, header) => {
    const { book, bookHash } = JSON.parse(header) as { book: unknown; bookHash: string };
    const read = must(readRuleBook(book));
    expect(header).toContain(`"book":${JSON.stringify(read)},"bookHash"`);
    expect(hashBook(read)).toBe(bookHash);
  });
});
