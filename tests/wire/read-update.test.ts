// What a server answers, read by a client that trusts none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAbout, readDone, readLobby, readUpdate } from '../../src/wire/read-update.ts';
import { readRefusal } from '../../src/wire/read-refusal.ts';
import { lobbyTagOf, tagOf } from '../../src/wire/tag.ts';
import type { RoomState } from '../../src/wire/update.ts';
import { ABOUT, DONE, LOBBY, REFUSAL, spoiled, STATE, UPDATE } from './samples.ts';

const ANSWERS: readonly (readonly [string, (data: unknown) => unknown, object])[] = [
  ['update', readUpdate, UPDATE],
  ['done', readDone, DONE],
  ['refusal', readRefusal, REFUSAL],
  ['lobby', readLobby, LOBBY],
  ['about', readAbout, ABOUT],
];

describe.each(ANSWERS)('an answer: %s', (_, read, answer) => {
  it('reads as it was sent', () => {
    expect(read(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
  });

  it('may have fields from the future', () => {
    expect(read({ ...answer, future: { x: 1 } })).toEqual(answer);
  });

  it('never makes the reader throw, and what is read reads again as the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), spoiled(answer)), (data) => {
        const value = read(data);
        expect(value === undefined || read(JSON.parse(JSON.stringify(value)))).toEqual(value ?? true);
      }),
      { numRuns: 1000 },
    );
  });
});

const withState = (part: object) => readUpdate({ ...UPDATE, state: { ...STATE, ...part } });

describe('an update', () => {
  it('may tell of a match that has not begun', () => {
    const waiting = {
      ...UPDATE,
      from: 1,
      lines: [],
      next: 1,
      state: {
        ...STATE,
        stage: 'waiting',
        offers: [],
        ready: [],
        nextRoundAt: null,
        rematch: null,
        clock: null,
      },
    };
    expect(readUpdate(waiting)).toEqual(waiting);
  });

  it.each([
    ['has the lines that it counts', { next: 12 }],
    ['says when there are more', { next: 14 }],
    ['says so only then', { more: true }],
    ['counts lines from 1', { from: 0 }],
    ['has lines that are texts', { lines: [{ t: 'draw' }] }],
    ['has lines that are no longer than a line can be', { lines: ['x'.repeat(32_769)] }],
    ['has at most 500 lines', { lines: Array.from({ length: 501 }, () => 'x'), next: 513 }],
    ['is of a match', { match: 'lobby' }],
  ])('%s', (_, part) => expect(readUpdate({ ...UPDATE, ...part })).toBeUndefined());

  it('of 500 lines reads', () => {
    const lines = Array.from({ length: 500 }, () => 'x');
    expect(readUpdate({ ...UPDATE, lines, next: 600, more: true })?.lines).toHaveLength(500);
  });

  it.each([
    { stage: 'paused' },
    { seats: [STATE.seats[0]] },
    { watching: -1 },
    { offers: [{ seat: 3, what: 'draw', line: 1 }] },
    { offers: [{ seat: 1, what: 'gold', line: 1 }] },
    { ready: [1, 2, 1] },
    { clock: { left: [1], running: 1 } },
    { clock: { left: [-1, 1], running: 1 } },
    { clock: { left: [1, '1'], running: 1 } },
    { nextRoundAt: 'soon' },
    { rematch: { asked: [], match: '../../x' } },
    { game: { id: 'x', title: 'X' } },
  ])('has no such state: %j', (part) => expect(withState(part)).toBeUndefined());

  it('has names and titles that can be shown', () => {
    const ada = { ...STATE.seats[0], name: 'A\u001b[2Jda\u202e' };
    const long = { ...STATE.seats[1], name: 'x'.repeat(300) };
    const read = withState({ seats: [ada, long], game: { ...STATE.game, title: '\u0007' } });
    expect(read?.state.seats[0].name).toBe(String.raw`A\x1b[2Jda\u{202e}`);
    expect(read?.state.seats[1].name).toHaveLength(24);
    expect(read?.state.game.title).toBe(String.raw`\x07`);
  });
});

describe('the terms of a match that waits', () => {
  const terms = { first: 'toss', rounds: 3, endless: 'draw', secret: true, summary: 'Flip bits.' } as const;

  it.each([null, { move: 86_400_000 }, { main: 60_000, add: 0 }])('are read with the clock %j', (clock) => {
    expect(withState({ terms: { ...terms, clock } })?.state.terms).toEqual({ ...terms, clock });
  });

  it('are made printable, and bounded', () => {
    const read = withState({ terms: { ...terms, clock: null, summary: `\u001b${'x'.repeat(500)}` } });
    expect(read?.state.terms?.summary).toHaveLength(200);
    expect(read?.state.terms?.summary).not.toContain('\u001b');
  });

  it('are not read without a clock, or with another first player', () => {
    expect(withState({ terms: terms as never })).toBeUndefined();
    expect(withState({ terms: { ...terms, clock: null, first: 3 as never } })).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('counts without an update that does not read', () => {
    const { update: _, ...rest } = REFUSAL;
    expect(readRefusal({ ...REFUSAL, update: { ...UPDATE, next: 1 } })).toEqual(rest);
  });

  it.each([{}, { fault: {} }, { fault: { code: 5 }, words: '' }, { fault: { code: 'x' } }, null, []])(
    'is not %j',
    (data) => expect(readRefusal(data)).toBeUndefined(),
  );
});

describe('tags', () => {
  const changes: readonly Partial<RoomState>[] = [
    { stage: 'over' },
    { seats: [STATE.seats[1], STATE.seats[0]] },
    { game: { ...STATE.game, width: 11 } },
    {
      terms: { first: 'toss', rounds: 3, endless: 'draw', secret: false, clock: null, summary: 'Flip bits.' },
    },
    { cancelled: true },
    { watch: false },
    { watching: 4 },
    { offers: [] },
    { ready: [] },
    { nextRoundAt: null },
    { rematch: null },
    { clock: { left: [171_200, 180_000], running: 1 } },
    { clock: null },
  ];

  it.each(changes)('differ where the state does: %j', (part) => {
    expect(tagOf({ ...STATE, ...part })).not.toBe(tagOf(STATE));
  });

  it('do not hang on the time that runs, nor on the tag before', () => {
    expect(tagOf({ ...STATE, clock: { left: [171_200, 179_000], running: 2 } })).toBe(tagOf(STATE));
    const { tag: _, ...rest } = STATE;
    expect(tagOf(rest)).toBe(tagOf(STATE));
    expect(tagOf(STATE)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('cover every field of the state', () => {
    const covered = new Set(changes.flatMap((part) => Object.keys(part)));
    expect(covered).toEqual(new Set(Object.keys(STATE).filter((field) => field !== 'tag')));
  });

  it('of the lobby hang on who waits', () => {
    expect(lobbyTagOf({ waiting: [] })).not.toBe(lobbyTagOf(LOBBY));
    expect(lobbyTagOf(LOBBY)).toBe(lobbyTagOf({ waiting: LOBBY.waiting }));
  });
});
