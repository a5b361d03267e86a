// Match records: the chain of hashes, lines that are cut off, and lines that tell an impossible match.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/match/command.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { createMatch } from '../../src/match/setup.ts';
import { commitmentOf, sha256Hex } from '../../src/notation/digest.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { formatRecord, parseRecord } from '../../src/notation/record.ts';
import { beginIn, bookOf, faultOf, linesOf, moveBy, must, setupOf, type Begin } from './sample-match.ts';
import type { Setup } from '../../src/match/match.ts';
import { sampleSize } from '../sample-size.ts';

/** The lines of a match that is begun as told and played by these texts. */
function record(setup: Setup, begin: Begin, texts: readonly string[]): readonly RecordLine[] {
  const decisions: Decision[] = [beginIn(must(createMatch(setup)), begin)];
  for (const text of texts) decisions.push(moveBy(decisions.at(-1)!.match, text));
  const { rules } = decisions[0]!.match;
  return linesOf(
    setup,
    rules,
    decisions.flatMap((decision) => decision.events),
  );
}

// The book's own playthrough: Player 2 wins with the sixth move.
const setup = setupOf(bookOf('binary-battle'), { seed: 7 });
const texts = ['1 1 1', '2 1 1', '1 1 2', '2 2 1', '1 1 3', '2 2 3'];
const lines = record(setup, { target: '1010' }, texts);
const text = formatRecord(lines);

/** The record with some fields of one line (counted from 1) changed and all hashes made anew. */
function forged(from: readonly RecordLine[], line: number, part: object): ReturnType<typeof rebuildMatch> {
  const changed = from.map((each, i) => (i === line - 1 ? { ...each, ...part } : each));
  const parsed = parseRecord(formatRecord(changed));
  return parsed.ok ? rebuildMatch(parsed.value.lines) : parsed;
}

describe('the form of a record', () => {
  it('is JSON Lines of the documented kinds, each with its hash over all so far', () => {
    const rows = text.trimEnd().split('\n');
    const data = rows.map((row) => JSON.parse(row) as { t: string; check: string });
    const kinds = ['header', 'round', 'move', 'move', 'move', 'move', 'move', 'move', 'outcome', 'end'];
    expect(data.map((line) => line.t)).toEqual(kinds);
    let check = '';
    for (const [index, row] of rows.entries()) {
      check = sha256Hex(check + row.replace(/,"check":"[^"]*"\}$/u, '}'));
      expect(data[index]!.check).toBe(check);
    }
  });

  it('holds what the book tells of the match', () => {
    expect(lines[1]).toEqual({ t: 'round', round: 1, first: 1, start: '0000/0000', target: '1010' });
    expect(lines[3]).toMatchObject({ t: 'move', ply: 2, seat: 2, move: '1000/0000' });
    expect(lines.at(-2)).toEqual({ t: 'outcome', winner: 2, by: 'goal' });
    expect(lines.at(-1)).toEqual({ t: 'end', tally: [0, 1] });
  });

  it('hashes as SHA-256 does', () => {
    // FIPS 180-2, appendix B.1.
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(commitmentOf('ab', 'c')).toBe(sha256Hex('ab:c'));
  });
});

describe('one changed character', () => {
  const starts = text.split('\n').map((_, i, rows) => rows.slice(0, i).join('\n').length + (i === 0 ? 0 : 1));
  const lineOf = (offset: number) => starts.filter((start) => start <= offset).length;

  it('in any line is refused with the number of that line', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length - 2),
        fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
        (at, sign) => {
          fc.pre(sign !== text[at]);
          const fault = faultOf(parseRecord(text.slice(0, at) + sign + text.slice(at + 1)));
          const first = [{ code: 'not-a-record' }, { code: 'broken-chain', line: 1 }];
          const others = [{ code: 'broken-chain', line: lineOf(at) }];
          const version = { code: 'other-version', version: sign };
          expect(lineOf(at) === 1 ? [...first, version] : others).toContainEqual(fault);
        },
      ),
      { numRuns: sampleSize(300, 1000) },
    );
  });

  it('that is a line break joins two lines: the first of them is refused', () => {
    const ends = [...text.matchAll(/\n/gu)].map((match) => match.index).slice(1, -1);
    for (const [index, end] of ends.entries())
      expect(faultOf(parseRecord(`${text.slice(0, end)} ${text.slice(end + 1)}`))).toEqual({
        code: 'broken-chain',
        line: index + 2,
      });
  });
});

describe('lines that are missing, doubled or moved', () => {
  const rows = text.trimEnd().split('\n');

  it.each([2, 3, 9])('line %i', (line) => {
    const fault = { code: 'broken-chain', line };
    const without = rows.toSpliced(line - 1, 1);
    const doubled = rows.toSpliced(line, 0, rows[line - 1]!);
    const swapped = rows.toSpliced(line - 1, 2, rows[line]!, rows[line - 1]!);
    expect(faultOf(parseRecord(`${without.join('\n')}\n`))).toEqual(fault);
    expect(faultOf(parseRecord(`${doubled.join('\n')}\n`))).toEqual({ ...fault, line: line + 1 });
    expect(faultOf(parseRecord(`${swapped.join('\n')}\n`))).toEqual(fault);
  });
});

describe('a record that was cut off', () => {
  const bytes = new TextEncoder().encode(text);

  it('at any byte keeps its whole lines and never throws', () => {
    const firstEnd = text.indexOf('\n');
    for (let length = 0; length <= bytes.length; length++) {
      const cut = new TextDecoder().decode(bytes.subarray(0, length));
      const parsed = parseRecord(cut);
      expect(parsed.ok).toBe(length >= firstEnd);
      const kept = parsed.ok ? parsed.value : { lines: [], length: 0, dropped: false };
      // A last line without its line break counts if all of it is there.
      const whole = cut.split('\n').filter((row) => row.endsWith('"}') && /"check":"\w{64}"\}$/u.test(row));
      expect(kept.lines).toEqual(lines.slice(0, whole.length));
      expect(kept.dropped).toBe(length > firstEnd && kept.length < length);
      expect(text.startsWith(cut.slice(0, kept.length))).toBe(true);
    }
  });

  it('can be gone on with: what follows was due and is told', () => {
    const due = lines.slice(-2);
    expect(must(rebuildMatch(lines.slice(0, -2))).unwritten).toHaveLength(due.length);
    expect(must(rebuildMatch(lines.slice(0, -2))).match).toEqual(must(rebuildMatch(lines)).match);
    expect(must(rebuildMatch(lines.slice(0, -1))).unwritten).toEqual([{ type: 'end', tally: [0, 1] }]);
    expect(must(rebuildMatch(lines.slice(0, 1))).match).toEqual(must(createMatch(setup)));
  });

  it('inside a character of more than one byte keeps its whole lines', () => {
    const named = linesOf(
      setupOf({ ...setup.book, title: 'Zwölf ✓ 😀' }),
      must(createMatch(setup)).rules,
      [],
    );
    const all = new TextEncoder().encode(formatRecord(named));
    for (let length = 0; length < all.length - 1; length++)
      expect(faultOf(parseRecord(new TextDecoder().decode(all.subarray(0, length))))).toEqual({
        code: 'not-a-record',
      });
  });
});

describe('what is no record of ours', () => {
  it.each(['', '\n', ' ', '{}', '[]', 'null', '"header"', 'hello', '{"t":"move"}\n', '{"t":"header"}\n'])(
    '%j',
    (other) => expect(faultOf(parseRecord(other))).toEqual({ code: 'not-a-record' }),
  );

  it.each([0, 3, '1', '2', null, 1.5])('format %j is another version', (format) => {
    const header = { ...lines[0], format } as unknown as RecordLine;
    const fault = { code: 'other-version', version: JSON.stringify(format) };
    expect(faultOf(parseRecord(formatRecord([header, ...lines.slice(1)])))).toEqual(fault);
  });

  it('lines that do not begin with a header', () => {
    expect(faultOf(rebuildMatch(lines.slice(1)))).toEqual({ code: 'not-a-record' });
    expect(faultOf(rebuildMatch([]))).toEqual({ code: 'not-a-record' });
  });
});

describe('a line without what it must hold is refused with its number', () => {
  it.each([
    [2, { first: 3 }],
    [2, { round: -1 }],
    [2, { start: 7 }],
    [3, { t: 'jump' }],
    [3, { t: 'toString' }],
    [3, { seat: 0 }],
    [3, { ply: 0.5 }],
    [3, { move: null }],
    [3, { matches: [1, 2, 3] }],
    [3, { time: 5 }],
    [9, { winner: 0 }],
    [9, { by: 7 }],
    [9, { by: 'magic' }],
    [10, { tally: [1] }],
    [1, { players: ['human'] }],
    [1, { secret: 'no' }],
    [1, { rounds: 0 }],
    [1, { endless: 'never' }],
    [1, { seed: -1 }],
  ])('line %i with %j', (line, part) => {
    expect(faultOf(forged(lines, line, part))).toMatchObject({ code: 'bad-line', line });
  });
});

describe('a record of an impossible match is refused with the line', () => {
  it.each([
    ['an illegal move', 4, { move: '1100/0000' }, { code: 'bit-count', got: 2, allowed: [1] }],
    ['no move at all', 4, { move: '0000/0000' }, { code: 'no-bits' }],
    ['a move of the wrong player', 4, { seat: 1 }, { code: 'not-your-turn', onMove: 2 }],
    ['a wrong ply', 4, { ply: 3 }, undefined],
    ['the wrong winner', 9, { winner: 1 }, undefined],
    ['nobody as winner', 9, { winner: null }, undefined],
    ['another way to win', 9, { by: 'stuck' }, undefined],
    ['the wrong tally', 10, { tally: [1, 0] }, undefined],
    ['the wrong round', 2, { round: 2 }, undefined],
    ['a commitment in an open match', 2, { commitment: 'x' }, undefined],
  ])('%s', (_, line, part, why) => {
    const fault = { code: 'impossible-line', line, ...(why === undefined ? {} : { why }) };
    expect(faultOf(forged(lines, line, part))).toEqual(fault);
  });
});

describe('a record that contradicts its own book or header is refused', () => {
  const agreed = record({ ...setup, target: 0b1010 }, { target: '1010' }, texts);

  it('an agreed target stands in the header and comes back', () => {
    expect(agreed[0]).toMatchObject({ target: '1010' });
    expect(must(rebuildMatch(agreed)).match.setup.target).toBe(0b1010);
  });

  it.each([
    ['no target where the book wants one', lines, 2, { target: null }],
    ['another target than the agreed one', agreed, 2, { target: '1110' }],
    ['another start than the book has', lines, 2, { start: '0000/1000' }],
  ])('%s', (_, from, line, part) => {
    // Only the first two lines: nothing that follows can give the contradiction away.
    expect(faultOf(forged(from.slice(0, 2), line, part))).toMatchObject({ line });
  });

  it('a target in a game that has none', () => {
    const showdown = record(setupOf(bookOf('bit-flip-showdown')), {}, ['1']);
    expect(faultOf(forged(showdown, 2, { target: '00000001' }))).toMatchObject({ line: 2 });
  });

  it.each(['', '12', '101', '10100', 'random'])('an agreed target that is none: %j', (target) => {
    expect(faultOf(forged(agreed, 1, { target }))).toMatchObject({ line: 1 });
  });
});
