// Record format 2: what it adds, what it refuses, and that format 1 knows nothing of it.
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/match/clock.ts';
import type { Setup } from '../../src/match/match.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { encodeHeader, formatOf } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { RECORD_FORMATS, type RecordLine } from '../../src/notation/record-line.ts';
import { formatRecord, parseRecord } from '../../src/notation/record.ts';
import { packMatch, unpackMatch } from '../../src/web/share/match-link.ts';
import { randomMatch } from './random-match.ts';
import { beginIn, bookOf, faultOf, linesOf, moveBy, must, setupOf } from './sample-match.ts';

const FISCHER: Clock = { main: 180_000, add: 2000 };
const showdown = (part: Partial<Setup> = {}) => setupOf(bookOf('bit-flip-showdown'), part);

function read(lines: readonly RecordLine[]): readonly RecordLine[] {
  return must(parseRecord(formatRecord(lines))).lines;
}

/** The lines with some fields of one (counted from 1) changed, written and read again. */
function forged(lines: readonly RecordLine[], number: number, part: object) {
  const changed = lines.map((line, index) => (index === number - 1 ? { ...line, ...part } : line));
  const parsed = parseRecord(formatRecord(changed));
  return parsed.ok ? rebuildMatch(parsed.value.lines) : parsed;
}

describe('the format', () => {
  it.each([
    [{}, 1],
    [{ seed: 7, rounds: 3, endless: 'draw' }, 1],
    [{ players: ['human', 'perfect'] }, 1],
    [{ clock: FISCHER }, 2],
    [{ clock: { move: 86_400_000 } }, 2],
    [{ longest: 500 }, 2],
    [{ opening: 0 }, 2],
    [{ players: ['human', 'agent:one'] }, 2],
  ] as const)('of %j is %d', (part, format) => {
    expect(formatOf(showdown(part))).toBe(format);
    expect(encodeHeader(showdown(part), '').format).toBe(format);
  });

  it('are the two that we read', () => {
    expect(RECORD_FORMATS).toEqual([1, 2]);
    const { lines } = randomMatch(showdown({ clock: FISCHER }), 1, 3);
    for (const format of [0, 3, '2', null, 1.5])
      expect(faultOf(forged(lines, 1, { format }))).toEqual({
        code: 'other-version',
        version: JSON.stringify(format),
      });
  });

  it('1 has a header without a trace of 2', () => {
    expect(Object.keys(encodeHeader(showdown({ seed: 7 }), 'now'))).toEqual([
      ...['t', 'format', 'book', 'bookHash', 'players', 'endless', 'rounds', 'secret', 'seed', 'time'],
    ]);
  });

  it('2 has what was agreed on between the seed and the time', () => {
    const header = encodeHeader(showdown({ clock: FISCHER, longest: 500, opening: 2, seed: 7 }), 'now');
    expect(Object.keys(header).slice(-5)).toEqual(['seed', 'clock', 'longest', 'opening', 'time']);
    expect(header).toMatchObject({ clock: { main: 180_000, add: 2000 }, longest: 500, opening: 2 });
  });
});

describe('lines of format 2', () => {
  const setup = showdown({ clock: FISCHER, longest: 500 });
  const begun = beginIn(must(createMatch(setup)));
  const { lines } = randomMatch(setup, 3, 6);

  it('tell what a move cost before the time of day', () => {
    expect(Object.keys(lines[2]!)).toEqual(['t', 'ply', 'seat', 'move', 'spent', 'time']);
  });

  it('tell of time and forfeits', () => {
    const { rules } = begun.match;
    const events = [
      { type: 'time', seat: 0, spent: 60_500 },
      { type: 'forfeit', seat: 1, why: 'bad-move' },
    ] as const;
    expect(linesOf(setup, rules, events).slice(1)).toEqual([
      { t: 'time', seat: 1, spent: 60_500 },
      { t: 'forfeit', seat: 2, why: 'bad-move' },
    ]);
  });

  it.each([
    ['clock', 1, { clock: { main: 180_000 } }],
    ['clock', 1, { clock: { main: 180_000, add: -1 } }],
    ['clock', 1, { clock: { main: 180_000, add: 2000, move: 1 } }],
    ['clock', 1, { clock: null }],
    ['longest', 1, { longest: '500' }],
    ['opening', 1, { opening: -1 }],
    ['players', 1, { players: ['agent:', 'human'] }],
    ['players', 1, { players: ['agent:agent:x', 'human'] }],
    ['players', 1, { players: ['bot:x', 'human'] }],
    ['spent', 3, { spent: -1 }],
    ['spent', 3, { spent: 0.5 }],
  ])('need a proper "%s"', (field, number, part) => {
    const kind = number === 1 ? 'header' : 'move';
    expect(faultOf(forged(lines, number, part))).toEqual({
      code: 'bad-line',
      line: number,
      expected: `a proper "${field}" in a "${kind}" line`,
    });
  });

  it('take the fields of a clock in any order', () => {
    const turned = must(forged(lines, 1, { clock: { add: 2000, main: 180_000 } }));
    expect(turned.match.setup.clock).toEqual(FISCHER);
  });

  it.each([
    [
      'a clock out of its range',
      1,
      { clock: { main: 1, add: 0 } },
      { code: 'out-of-range', field: 'clock.main' },
    ],
    ['no round at all', 1, { longest: 0 }, { code: 'out-of-range', field: 'longest' }],
    ['more dealt than played', 1, { opening: 500 }, { code: 'out-of-range', field: 'opening' }],
    [
      'a move after the time was over',
      3,
      { spent: 60_001 },
      { code: 'impossible-line', line: 3, why: { code: 'time-over', left: 60_000 } },
    ],
    [
      'a move of which nothing is told',
      3,
      { spent: undefined },
      { code: 'impossible-line', line: 3, why: { code: 'time-told', clock: true } },
    ],
    [
      'a clock that was not agreed on',
      1,
      { clock: undefined },
      { code: 'impossible-line', line: 3, why: { code: 'time-told', clock: false } },
    ],
  ])('cannot tell of %s', (_, number, part, fault) => {
    expect(faultOf(forged(lines, number, part))).toMatchObject(fault);
  });

  it('cannot end a round by time before it was over, or by a length that was not agreed on', () => {
    const time = { t: 'time', seat: 1, spent: 59_999 } as const;
    const early = [...linesOf(setup, begun.match.rules, begun.events), time];
    expect(faultOf(rebuildMatch(read(early)))).toEqual({
      code: 'impossible-line',
      line: 3,
      why: { code: 'time-left', left: 1 },
    });
    const outcome = { t: 'outcome', winner: null, by: 'length' } as const;
    const short = [...linesOf(setup, begun.match.rules, begun.events), outcome];
    expect(faultOf(rebuildMatch(read(short)))).toEqual({ code: 'impossible-line', line: 3 });
  });
});

describe('a record of format 1', () => {
  const setup = showdown();
  const begun = beginIn(must(createMatch(setup)));
  const moved = moveBy(begun.match, '1');
  const lines = linesOf(setup, begun.match.rules, [...begun.events, ...moved.events]);
  const kinds = 'header, round, move, undo, resign, draw, outcome, end';

  it.each([[{ t: 'time', seat: 2, spent: 60_000 }], [{ t: 'forfeit', seat: 2, why: 'no-answer' }]] as const)(
    'has no line %j',
    (line) => {
      expect(faultOf(parseRecord(formatRecord([...lines, line])))).toEqual({
        code: 'bad-line',
        line: 4,
        expected: `"t" to be one of ${kinds}`,
      });
    },
  );

  it('has no agents', () => {
    expect(faultOf(forged(lines, 1, { players: ['agent:one', 'human'] }))).toMatchObject({
      code: 'bad-line',
      line: 1,
    });
  });

  it('takes the fields of format 2 for fields that are not listed', () => {
    const odd = must(forged(lines, 1, { clock: { main: 1 }, longest: 1, opening: 'x' }));
    expect(odd.match.setup).toEqual(must(createMatch(setup)).setup);
    expect(must(forged(lines, 3, { spent: -5 })).match).toEqual(moved.match);
  });

  it('has rounds that end by neither time, length nor forfeit', () => {
    for (const by of ['time', 'length', 'forfeit']) {
      const outcome = { t: 'outcome', winner: 1, by } as const;
      expect(faultOf(rebuildMatch(read([...lines, outcome])))).toEqual({ code: 'impossible-line', line: 4 });
    }
  });
});

describe('links', () => {
  it('carry a match of format 2', async () => {
    const { lines, match } = randomMatch(showdown({ clock: FISCHER, longest: 9, opening: 2 }), 5, 12);
    expect(formatOf(match.setup)).toBe(2);
    const linked = must(await unpackMatch(await packMatch(lines)));
    expect(linked.match).toEqual(match);
    expect(linked.lines).toEqual(lines.map((line) => (line.t === 'move' ? { ...line, time: '' } : line)));
  });

  it('refuse a format that we do not read, and lines that format 1 has not', async () => {
    const { lines } = randomMatch(showdown({ clock: FISCHER }), 5, 3);
    const forgedLink = async (part: object) =>
      unpackMatch(await packMatch([{ ...lines[0]!, ...part }, ...lines.slice(1)]));
    for (const format of [3, '2', undefined])
      expect(faultOf(await forgedLink({ format }))).toMatchObject({ why: { code: 'bad-line', line: 1 } });
    // In format 1 nothing is told of time: a match without a clock.
    expect(must(await forgedLink({ format: 1 })).match.setup.clock).toBeUndefined();
  });
});
