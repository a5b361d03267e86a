// What a room decides, command by command, in every stage and in every order of two; with time handed in.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/match/decide.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { parseMove } from '../../src/notation/move.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { seededRandom } from '../../src/base/random.ts';
import { hashKey } from '../../src/server/key-hash.ts';
import { decideRoom } from '../../src/server/room/decide-room.ts';
import type { RoomRequest } from '../../src/server/room/room-request.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import { setupOf } from '../../src/wire/match-plan.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { nextLine, openRound } from '../../src/server/room/room.ts';
import { positionIn } from '../../src/match/match.ts';
import { INVITE, ONE, OTHER, RoomAtPlay, START, TWO } from './room-play.ts';
import { sampleSize } from '../sample-size.ts';

const NEW_KEY = hashKey('4'.repeat(32));

/** A room in each stage that a match goes through. */
const STAGES: Readonly<Record<string, () => RoomAtPlay>> = {
  waiting: () => new RoomAtPlay({ rounds: 2 }),
  playing: () => new RoomAtPlay({ rounds: 2 }).join(),
  'after a move': () => {
    const at = new RoomAtPlay({ rounds: 2 }).join();
    at.move();
    return at;
  },
  'between rounds': () => {
    const at = new RoomAtPlay({ rounds: 2 }).join();
    at.ask({ do: 'resign', round: 1 }, ONE);
    return at;
  },
  over: () => {
    const at = new RoomAtPlay({ rounds: 1 }).join();
    at.ask({ do: 'resign', round: 1 }, TWO);
    return at;
  },
};

/** One of each command, as fits the room that it is asked in. */
const COMMANDS: Readonly<Record<string, (at: RoomAtPlay) => RoomRequest>> = {
  'take-seat': () => ({ do: 'take-seat', seat: 1, inviteHash: hashKey(INVITE), name: 'Bo' }),
  'set-key': () => ({ do: 'set-key', seat: 0, keyHash: NEW_KEY }),
  'set-name': () => ({ do: 'set-name', seat: 0, name: 'Ada' }),
  move: (at) => ({
    do: 'move',
    line: nextLine(at.room),
    move: openRound(at.room) === undefined ? 'pass' : at.choices().moves[0]!,
  }),
  resign: (at) => ({ do: 'resign', round: Math.max(1, at.room.played?.match.rounds.length ?? 1) }),
  claim: (at) => ({ do: 'claim', round: Math.max(1, at.room.played?.match.rounds.length ?? 1) }),
  ready: (at) => ({ do: 'ready', round: (at.room.played?.match.rounds.length ?? 0) + 1 }),
  draw: (at) => ({ do: 'offer', what: 'draw', line: nextLine(at.room) }),
  undo: (at) => ({ do: 'offer', what: 'undo', line: nextLine(at.room) }),
  withdraw: () => ({ do: 'withdraw', what: 'draw' }),
  rematch: () => ({ do: 'rematch', keyHash: NEW_KEY, swap: true }),
};

/** What each command comes to in each stage, asked by the first seat; `take-seat` by a stranger with the invitation. */
const EXPECTED: Readonly<Record<keyof typeof STAGES, Readonly<Record<keyof typeof COMMANDS, string>>>> = {
  waiting: {
    ...{ 'take-seat': 'done', 'set-key': 'done', 'set-name': 'done', move: 'not-playing' },
    ...{ resign: 'not-playing', claim: 'not-playing', ready: 'not-playing', draw: 'not-playing' },
    ...{ undo: 'not-playing', withdraw: 'again', rematch: 'not-playing' },
  },
  playing: {
    ...{ 'take-seat': 'seat-taken', 'set-key': 'done', 'set-name': 'done', move: 'done' },
    ...{ resign: 'done', claim: 'no-claim', ready: 'round-open', draw: 'done' },
    ...{ undo: 'nothing-to-undo', withdraw: 'again', rematch: 'round-open' },
  },
  'after a move': {
    ...{ 'take-seat': 'seat-taken', 'set-key': 'done', 'set-name': 'done', move: 'not-your-turn' },
    ...{ resign: 'done', claim: 'no-claim', ready: 'round-open', draw: 'done' },
    ...{ undo: 'done', withdraw: 'again', rematch: 'round-open' },
  },
  'between rounds': {
    ...{ 'take-seat': 'seat-taken', 'set-key': 'done', 'set-name': 'done', move: 'round-over' },
    ...{ resign: 'again', claim: 'round-over', ready: 'done', draw: 'round-over' },
    ...{ undo: 'round-over', withdraw: 'again', rematch: 'round-open' },
  },
  over: {
    ...{ 'take-seat': 'seat-taken', 'set-key': 'done', 'set-name': 'done', move: 'match-over' },
    ...{ resign: 'match-over', claim: 'match-over', ready: 'match-over', draw: 'match-over' },
    ...{ undo: 'match-over', withdraw: 'again', rematch: 'done' },
  },
};

const keyFor = (name: string) => (name === 'take-seat' ? OTHER : ONE);

describe.each(Object.keys(STAGES))('a room that is %s', (stage) => {
  it.each(Object.keys(COMMANDS))('answers %s', (name) => {
    const at = STAGES[stage]!();
    expect(at.ask(COMMANDS[name]!(at), keyFor(name)).came).toBe(EXPECTED[stage]![name]);
  });

  it.each(Object.keys(COMMANDS))('asks for a key, and the right one, for %s', (name) => {
    const at = STAGES[stage]!();
    expect(at.ask(COMMANDS[name]!(at), undefined).came).toBe('no-key');
    const stranger = name === 'take-seat' ? EXPECTED[stage]![name] : 'wrong-key';
    expect(at.ask(COMMANDS[name]!(at), OTHER).came).toBe(stranger);
  });

  it.each(Object.keys(COMMANDS))('answers %s the same when it comes twice, and nothing changes', (name) => {
    const at = STAGES[stage]!();
    const request = COMMANDS[name]!(at);
    const first = at.ask(request, keyFor(name));
    const after = at.room;
    const second = at.ask(request, keyFor(name));
    expect(second.came).toBe(first.came === 'done' ? 'again' : first.came);
    expect(at.room).toBe(after);
  });
});

describe('every order of two commands', () => {
  const names = Object.keys(COMMANDS);
  const pairs = Object.keys(STAGES).flatMap((stage) =>
    names.flatMap((one) => names.map((two) => [stage, one, two] as const)),
  );

  it.each(pairs)(
    '%s: %s by one, then %s by the other, leaves a record that can be played again',
    (stage, one, two) => {
      const at = STAGES[stage]!();
      const [first, second] = [COMMANDS[one]!(at), COMMANDS[two]!(at)];
      at.ask(first, keyFor(one));
      const before = at.room;
      const other =
        second.do === 'set-key' || second.do === 'set-name' ? { ...second, seat: 1 as const } : second;
      const came = at.ask(other, TWO).came;
      // Both meant the same line: only the first of them can have had it.
      const isLate = second.do === 'move' && nextLine(before) > second.line && before.row.stage !== 'waiting';
      expect(isLate ? ['line-taken', 'wrong-key'] : [came]).toContain(came);
      const { lines = [], texts = [] } = at.room.played?.log ?? {};
      expect(lines.length === 0 || rebuildMatch(lines).ok).toBe(true);
      expect(at.room.row.lines).toBe(texts.length);
    },
  );
});

/** Tries many masks at each position of a random game: how often the room said what the authority says, and how often not. */
function tryMasks(game: object, seed: number): { readonly agreed: number; readonly differed: number } {
  let [agreed, differed] = [0, 0];
  const random = seededRandom(seed);
  const at = new RoomAtPlay({ game, endless: 'draw' }, seed).join();
  for (let ply = 0; ply < 12 && openRound(at.room) !== undefined; ply++) {
    const round = openRound(at.room)!;
    const { rules } = round;
    const { seat, key, moves } = at.choices();
    for (let tried = 0; tried < 40; tried++) {
      const mask = formatMask(rules, seat, random.below(2 ** rules.layout.half || 2 ** rules.width));
      const parsed = parseMove(rules, seat, mask);
      if (!parsed.ok || moves.includes(mask)) continue;
      const decided = decide(at.room.played!.match, { do: 'move', seat, move: parsed.value });
      const before = at.room;
      const answer = at.ask({ do: 'move', line: nextLine(at.room), move: mask }, key);
      const isSame = !decided.ok && isDeepStrictEqual(answer.fault, decided.fault) && at.room === before;
      if (isSame) agreed++;
      else differed++;
    }
    at.move(moves[random.below(moves.length)]);
  }
  return { agreed, differed };
}

describe('illegal moves', () => {
  it.each(GAMES.map(({ book }) => book.id))('%s: get the fault that the authority gives', (id) => {
    const { agreed, differed } = tryMasks({ id }, 7);
    expect(agreed).toBeGreaterThan(20);
    expect(differed).toBe(0);
  });

  it('get it in random books too', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(), (book, seed) => {
        const create = readCreateMatch({ game: { book }, seats: [{ me: true }, { invite: INVITE }] });
        fc.pre(create.ok && setupOf(create.value).ok);
        expect(tryMasks({ book }, seed).differed).toBe(0);
      }),
      { numRuns: sampleSize(20, 60) },
    );
  });

  it('refuses the other seat, and a text that is no move', () => {
    const at = new RoomAtPlay({}).join();
    expect(at.ask({ do: 'move', line: 3, move: at.choices().moves[0]! }, TWO).fault).toEqual({
      code: 'not-your-turn',
      onMove: 1,
    });
    expect(at.ask({ do: 'move', line: 3, move: 'nonsense' }, ONE).came).toBe('not-an-action');
  });
});

describe('seats', () => {
  it('needs the invitation, and a key of its own', () => {
    const at = new RoomAtPlay({});
    const take = (invite: string | undefined, key: string) =>
      at.ask({ do: 'take-seat', seat: 1, inviteHash: invite && hashKey(invite), name: undefined }, key).came;
    expect(take(undefined, TWO)).toBe('wrong-key');
    expect(take('8'.repeat(32), TWO)).toBe('wrong-key');
    expect(take(INVITE, ONE)).toBe('same-key');
    expect(at.room.row).toMatchObject({ stage: 'waiting', lines: 0 });
    expect(take(INVITE, TWO)).toBe('done');
    expect(at.room.row).toMatchObject({ stage: 'playing', lines: 2 });
    expect(take(INVITE, OTHER)).toBe('seat-taken');
    expect(take(undefined, TWO)).toBe('again');
  });

  it('ends the old key with a new one', () => {
    const at = new RoomAtPlay({}).join();
    expect(at.ask({ do: 'set-key', seat: 0, keyHash: TWO }, ONE).came).toBe('same-key');
    at.ask({ do: 'set-key', seat: 0, keyHash: OTHER }, ONE);
    expect(at.ask({ do: 'resign', round: 1 }, ONE).came).toBe('wrong-key');
    expect(at.ask({ do: 'resign', round: 1 }, OTHER).came).toBe('done');
  });

  it('begins by a toss unless it is said who begins', () => {
    const firsts = Array.from({ length: 20 }, (_, seed) => {
      const at = new RoomAtPlay({ first: 'toss' }, seed).join();
      return positionIn(openRound(at.room)!).toMove;
    });
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
    const second = new RoomAtPlay({ first: 2 }).join();
    expect(positionIn(openRound(second.room)!).toMove).toBe(1);
  });

  it('begins at once against a level, which never has to be asked', () => {
    const at = new RoomAtPlay({ seats: [{ me: true }, { computer: 'easy' }], first: 2 });
    expect(at.room.row).toMatchObject({ stage: 'playing', lines: 2, wake: START + 5000 });
    expect(at.wake()).toBe('think');
    expect(at.moveLevel()).toBe(true);
    expect(at.wake()).toBe('rest');
    expect(at.move().came).toBe('done');
  });
});

it('has one answer for one request, whatever it is asked of', () => {
  const at = new RoomAtPlay({}).join();
  const asker = { keyHash: ONE, arrived: START, allowance: 0 };
  const request = { do: 'offer', what: 'draw', line: 3 } as const;
  const twice = [1, 2].map(() => decideRoom(at.room, request, asker, at.deciding()));
  expect(twice[0]).toEqual(twice[1]);
});
