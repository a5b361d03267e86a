// The request that creates a match: what is filled in, what is refused and where, and what it makes of a setup.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { createMatch } from '../../src/match/setup.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import { statusOf } from '../../src/wire/fault.ts';
import { faultWords } from '../../src/wire/fault-words.ts';
import { setupOf } from '../../src/wire/match-plan.ts';
import { arbitraryBookData } from '../core/arbitrary-book.ts';
import { faultOf, must } from '../core/sample-match.ts';
import { BOOK, CREATE, CREATE_BOOK, KEY, OTHER_KEY, spoiled } from './samples.ts';

const read = (part: object) => readCreateMatch({ ...CREATE, ...part });
const plan = (part: object) => setupOf(must(read(part)));
const SEATS = [{ me: true }, { invite: KEY }];

function hidesTarget({ target }: Readonly<Record<string, unknown>>): boolean {
  const { seen } = (target ?? {}) as { readonly seen?: string };
  return seen === 'secret' || seen === 'agreed';
}

/** A book whose JSON takes so many bytes. */
function withBytes(bytes: number): object {
  const empty = JSON.stringify({ ...BOOK, $schema: '' }).length;
  return { game: { book: { ...BOOK, $schema: 'x'.repeat(bytes - empty) } } };
}

const UNTARGETED = { ...BOOK, goal: { is: 'ones' }, target: 'none' };

function wide(width: number): object {
  return { game: { book: { ...UNTARGETED, width } } };
}

function withMoves(bits: object): object {
  return { game: { book: { ...UNTARGETED, width: 13, moves: [{ do: 'toggle', bits }] } } };
}

function hidden(longest: number): object {
  return { game: { book: { ...BOOK, width: 14 } }, secret: true, longest };
}

function against(computer: string, width: number): ReturnType<typeof setupOf> {
  return plan({ ...wide(width), seats: [{ me: true }, { computer }] });
}

describe('a request to create a match', () => {
  it('reads as it is written', () => {
    expect(must(readCreateMatch(CREATE))).toEqual(CREATE);
    expect(must(readCreateMatch(CREATE_BOOK))).toEqual(CREATE_BOOK);
  });

  it('needs no more than a game and two seats', () => {
    expect(must(readCreateMatch({ game: { id: 'bit-flip' }, seats: SEATS }))).toEqual({
      game: { id: 'bit-flip' },
      seats: SEATS,
      first: 'toss',
      rounds: 1,
      endless: 'draw',
      secret: false,
      longest: 500,
      watch: true,
    });
  });

  it('takes games of the shelf as the shelf sets them up', () => {
    const dark = { game: { id: 'bit-battle-in-the-dark' }, seats: SEATS };
    expect(must(readCreateMatch(dark))).toMatchObject({ endless: 'no-repeat', secret: true });
    expect(must(readCreateMatch({ ...dark, secret: false, endless: 'draw' }))).toMatchObject({
      endless: 'draw',
      secret: false,
    });
  });

  it('ignores what it does not know', () => {
    expect(read({ seed: 7, players: ['agent:x', 'human'], opening: 3 })).toEqual(read({}));
  });

  it.each([
    ['game', { game: 'bit-flip' }],
    ['game', { game: { id: 'bit-flip', book: BOOK } }],
    ['game', { game: {} }],
    ['game.id', { game: { id: 5 } }],
    ['game.length', { game: { id: 'bit-flip', length: '12' } }],
    ['game.length', { game: { id: 'bit-flip', length: 12.5 } }],
    ['game.book', { game: { book: [BOOK] } }],
    ['first', { first: 0 }],
    ['first', { first: 'me' }],
    ['rounds', { rounds: 0 }],
    ['rounds', { rounds: 26 }],
    ['endless', { endless: 'never' }],
    ['secret', { secret: 'yes' }],
    ['target', { target: '012' }],
    ['target', { target: 5 }],
    ['clock', { clock: {} }],
    ['clock', { clock: { move: 86_400_000, main: 60_000 } }],
    ['clock.main', { clock: { main: 29_999, add: 0 } }],
    ['clock.main', { clock: { main: 3_600_001, add: 0 } }],
    ['clock.add', { clock: { main: 30_000, add: 60_001 } }],
    ['clock.move', { clock: { move: 86_399_999 } }],
    ['clock.move', { clock: { move: 14 * 86_400_000 + 1 } }],
    ['longest', { longest: 0 }],
    ['longest', { longest: 501 }],
    ['longest', { longest: 401, rounds: 25 }],
    ['watch', { watch: null }],
    ['seats', { seats: [{ me: true }] }],
    ['seats', { seats: { 0: { me: true }, 1: { open: true } } }],
    ['seats.0', { seats: [{}, { open: true }] }],
    ['seats.1', { seats: [{ me: true }, 'easy'] }],
    ['seats.1', { seats: [{ me: true }, { invite: KEY, computer: 'easy' }] }],
    ['seats.0.me', { seats: [{ me: 1 }, { open: true }] }],
    ['seats.0.name', { seats: [{ me: true, name: '\u202eevil' }, { open: true }] }],
    ['seats.1.invite', { seats: [{ me: true }, { invite: 'ABC' }] }],
    ['seats.1.computer', { seats: [{ me: true }, { computer: 'human' }] }],
    ['seats.1', { seats: [{ me: true }, { me: true }] }],
    ['seats.1', { seats: [{ open: true }, { open: true }] }],
    ['seats.1.invite', { seats: [{ invite: KEY }, { invite: KEY }] }],
    ['seats.1', { game: { book: BOOK }, seats: [{ me: true }, { open: true }] }],
  ])('names the field %s that is wrong', (field, part) => {
    expect(faultOf(read(part))).toMatchObject({ code: 'bad-field', field });
  });

  it('takes two invitations from a maker who plays in neither seat', () => {
    const seats = [{ invite: KEY }, { invite: OTHER_KEY }];
    expect(must(read({ seats })).seats).toEqual(seats);
  });

  it('is not for computers alone', () => {
    const seats = [{ computer: 'easy' }, { computer: 'hard' }];
    expect(faultOf(read({ seats }))).toEqual({ code: 'no-people' });
  });

  it('takes a book of 8 kB and no larger one', () => {
    expect(read(withBytes(8192)).ok).toBe(true);
    expect(faultOf(read(withBytes(8193)))).toEqual({ code: 'too-large', most: 8192 });
    const umlauts = { game: { book: { ...BOOK, $schema: 'ü'.repeat(4096) } } };
    expect(faultOf(read(umlauts))).toEqual({ code: 'too-large', most: 8192 });
  });

  it('is never thrown at by anything', () => {
    const { book } = must(plan({})).setup;
    const data = fc.oneof(fc.jsonValue(), spoiled(CREATE), spoiled(CREATE_BOOK));
    fc.assert(
      fc.property(data, (request) => {
        const created = readCreateMatch(request);
        const planned = created.ok ? setupOf(created.value) : created;
        if (planned.ok) return;
        expect(statusOf(planned.fault)).toBeGreaterThanOrEqual(400);
        expect(faultWords(planned.fault, book)).toMatch(/\.$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not thrown at by lists within lists either', () => {
    const deep = JSON.parse(`${'['.repeat(8000)}${']'.repeat(8000)}`) as unknown;
    expect(read({ game: { book: { deep } } }).ok).toBe(false);
    expect(readCreateMatch(deep).ok).toBe(false);
    let deeper: unknown = {};
    for (let depth = 0; depth < 50_000; depth++) deeper = { a: deeper };
    expect(faultOf(read({ game: { book: deeper } }))).toEqual({ code: 'too-large', most: 8192 });
  });
});

describe('the plan of a match', () => {
  it('is its setup, without a seed', () => {
    const { setup, first, game } = must(plan({ seed: 7 }));
    expect(game).toEqual({ id: 'bit-flip', title: 'Bit Flip', width: 12 });
    expect(first).toBe('toss');
    expect(setup).toMatchObject({
      players: ['human', 'human'],
      endless: 'draw',
      rounds: 3,
      secret: false,
      clock: { main: 180_000, add: 2000 },
      longest: 400,
    });
    expect(setup.seed).toBeUndefined();
    expect(setup.book.width).toBe(12);
  });

  it('seats levels and people, and takes an agreed target', () => {
    const { setup } = must(setupOf(must(readCreateMatch(CREATE_BOOK))));
    expect(setup.players).toEqual(['human', 'hard']);
    expect(setup.target).toBe(0b10110);
  });

  it.each(LISTED_GAMES.map(({ id, title }) => [id, title] as const))('has %s', (id, title) => {
    const planned = must(setupOf(must(readCreateMatch({ game: { id }, seats: SEATS }))));
    expect(planned.game).toMatchObject({ id, title });
    expect(createMatch(planned.setup).ok).toBe(true);
  });

  it.each(LISTED_GAMES.map(({ id }) => id))('lets every level play %s', (id) => {
    const seats = [{ me: true }, { computer: 'perfect' }];
    expect(setupOf(must(readCreateMatch({ game: { id }, seats }))).ok).toBe(true);
  });

  it.each([
    ['no-such-game', { game: { id: 'chess' } }],
    ['bad-book', { game: { book: {} } }],
    ['no-secret', { secret: true }],
    ['no-target', { target: '0'.repeat(12) }],
    ['endless-fixed', { game: { id: 'no-way-back' }, endless: 'draw' }],
    ['endless-fixed', { game: { book: { ...BOOK, endless: 'draw' } }, endless: 'play-on' }],
    ['secret-target', { game: { book: BOOK }, target: '10110', secret: true }],
  ])('is refused with %s', (code, part) => expect(faultOf(plan(part))).toMatchObject({ code }));

  it.each([
    ['game.length', { game: { id: 'bit-flip', length: 17 } }],
    ['game.length', { game: { id: 'bit-flip', length: 4 } }],
    ['game.length', { game: { id: 'bit-battle', length: 9 } }],
    ['target', { game: { book: BOOK }, target: '1011' }],
  ])('names %s', (field, part) => expect(faultOf(plan(part))).toMatchObject({ code: 'bad-field', field }));

  it('has the ruling of its book where none is named', () => {
    expect(rulingOf({ id: 'no-way-back' })).toBe('no-repeat');
    expect(rulingOf({ book: { ...BOOK, endless: 'no-repeat' } })).toBe('no-repeat');
    expect(rulingOf({ id: 'bit-flip-showdown' })).toBe('draw');
  });

  it('keeps a target hidden that its book always hides', () => {
    const book = { ...BOOK, target: { seen: 'secret' } };
    expect(must(plan({ game: { book }, secret: false })).setup.secret).toBe(true);
  });

  it('has no more than 26 bits of state', () => {
    expect(plan(wide(26)).ok).toBe(true);
    expect(faultOf(plan(wide(27)))).toMatchObject({ code: 'too-wide', stateBits: 27, most: 26 });
    expect(faultOf(plan(wide(4096)))).toMatchObject({ code: 'too-wide', stateBits: 4096, most: 26 });
  });

  it('has no more than 4,096 moves', () => {
    // Of 13 bits, 4096 choices have an odd number of bits; half of all 8,191 have up to six: 4,095.
    expect(plan(withMoves({ from: 1, to: 6 })).ok).toBe(true);
    expect(faultOf(plan(withMoves({ from: 1, to: 7 })))).toEqual({ code: 'too-many-moves', most: 4096 });
  });

  it('has a shorter longest round where a hidden target makes every ply dear', () => {
    expect(plan(hidden(256)).ok).toBe(true);
    const fault = { code: 'out-of-range', field: 'longest', least: 1, most: 256 };
    expect(faultOf(plan(hidden(257)))).toEqual(fault);
  });

  it('has strong levels only where they can solve the game', () => {
    expect(against('perfect', 18).ok).toBe(true);
    expect(faultOf(against('medium', 19))).toEqual({ code: 'level-too-strong', levels: ['random', 'easy'] });
    expect(against('easy', 19).ok).toBe(true);
  });

  it('of any small book can be played', () => {
    fc.assert(
      fc.property(arbitraryBookData, fc.boolean(), (book, secret) => {
        const planned = plan({ game: { book }, secret, target: undefined });
        const made = planned.ok ? createMatch(planned.value.setup) : planned;
        expect(made.ok ? 'made' : made.fault.code).toBe(hidesTarget(book) || !secret ? 'made' : 'no-secret');
      }),
    );
  });
});

/** The ruling of a match whose request names none. */
function rulingOf(game: object): string {
  return must(setupOf(must(readCreateMatch({ game, seats: SEATS })))).setup.endless;
}
