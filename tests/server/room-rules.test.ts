// Offers, series and rematches in a room: the rules of play between people who are apart.
import { describe, expect, it } from 'vitest';
import { nextLine, openRound } from '../../src/server/room/room.ts';
import { hashKey } from '../../src/server/key-hash.ts';
import { linkRematch, rematchId, rematchRoom } from '../../src/server/room/rematch.ts';
import { standingOffers } from '../../src/server/room/wishes.ts';
import { INVITE, ONE, RoomAtPlay, START, stateOf, TWO } from './room-play.ts';

const DAY = 86_400_000;
const KEYS = [hashKey('5'.repeat(32)), hashKey('6'.repeat(32))] as const;
const COMPUTER = { seats: [{ me: true }, { computer: 'easy' }] };

function offer(at: RoomAtPlay, what: 'draw' | 'undo', key: string, line = nextLine(at.room)): string {
  return at.ask({ do: 'offer', what, line }, key).came;
}

const undoIn = (terms: object) => {
  const at = new RoomAtPlay(terms).join();
  at.move();
  return offer(at, 'undo', ONE);
};

const betweenRounds = (terms: object = {}) => {
  const at = new RoomAtPlay({ rounds: 3, ...terms }).join();
  at.ask({ do: 'resign', round: 1 }, ONE);
  return at;
};

const overRoom = (terms: object = {}) => {
  const at = new RoomAtPlay(terms).join();
  at.ask({ do: 'resign', round: 1 }, ONE);
  return at;
};

const askRematch = (at: RoomAtPlay, seat: 0 | 1, swap: boolean, keyHash: string = KEYS[seat]) =>
  at.ask({ do: 'rematch', keyHash, swap }, seat === 0 ? ONE : TWO).came;

describe('a draw', () => {
  it('is agreed when both offer at the same line, and once only', () => {
    const at = new RoomAtPlay({}).join();
    at.move();
    expect(offer(at, 'draw', ONE)).toBe('done');
    expect(stateOf(at).offers).toEqual([{ seat: 1, what: 'draw', line: 4 }]);
    expect(offer(at, 'draw', TWO)).toBe('done');
    expect(at.lines().slice(3)).toEqual(['draw', 'outcome', 'end']);
    expect([offer(at, 'draw', ONE, 4), offer(at, 'draw', TWO, 4)]).toEqual(['again', 'again']);
  });

  it('lapses with a new line, and may be offered again after a move of one’s own', () => {
    const at = new RoomAtPlay({}).join();
    at.move();
    offer(at, 'draw', ONE);
    at.move();
    expect(stateOf(at).offers).toEqual([]);
    expect(offer(at, 'draw', TWO, 4)).toBe('offer-lapsed');
    expect(offer(at, 'draw', ONE)).toBe('offered-already');
    at.move();
    expect(offer(at, 'draw', ONE)).toBe('done');
  });

  it('can be declined and taken back, and then not offered again at once', () => {
    for (const key of [ONE, TWO]) {
      const at = new RoomAtPlay({}).join();
      offer(at, 'draw', ONE);
      expect(at.ask({ do: 'withdraw', what: 'draw' }, key).came).toBe('done');
      expect(standingOffers(at.room)).toEqual([]);
      expect(offer(at, 'draw', ONE)).toBe('offered-already');
      expect(at.ask({ do: 'withdraw', what: 'draw' }, key).came).toBe('again');
    }
  });

  it('is not offered to a level', () => {
    expect(offer(new RoomAtPlay(COMPUTER), 'draw', ONE)).toBe('draw-alone');
  });
});

describe('a takeback', () => {
  it('goes back to the asker’s own last turn, by consent, in one change', () => {
    const at = new RoomAtPlay({}).join();
    at.move();
    at.move();
    expect(offer(at, 'undo', ONE)).toBe('done');
    expect(offer(at, 'undo', TWO)).toBe('done');
    expect(at.lines().slice(4)).toEqual(['undo', 'undo']);
    expect(openRound(at.room)!.plies).toEqual([]);
  });

  it('takes back one ply of the one who has just moved', () => {
    const at = new RoomAtPlay({}).join();
    at.move();
    offer(at, 'undo', ONE);
    offer(at, 'undo', TWO);
    expect(at.lines().slice(3)).toEqual(['undo']);
    expect(offer(at, 'undo', ONE, 4)).toBe('again');
    expect(offer(at, 'undo', TWO)).toBe('nothing-to-undo');
  });

  it('needs no consent against a level, and has an end', () => {
    const at = new RoomAtPlay({ ...COMPUTER, first: 1 });
    for (let taken = 0; taken < 10; taken++) {
      at.ask({ do: 'move', line: nextLine(at.room), move: at.choices().moves[0]! }, ONE);
      at.moveLevel();
      expect(offer(at, 'undo', ONE)).toBe('done');
      expect(openRound(at.room)!.plies).toEqual([]);
    }
    at.ask({ do: 'move', line: nextLine(at.room), move: at.choices().moves[0]! }, ONE);
    expect(at.ask({ do: 'offer', what: 'undo', line: nextLine(at.room) }, ONE).fault).toEqual({
      code: 'takebacks-used',
      most: 10,
    });
  });

  it('leaves a level that was thinking without its move', () => {
    const at = new RoomAtPlay({ ...COMPUTER, first: 1 });
    at.ask({ do: 'move', line: nextLine(at.room), move: at.choices().moves[0]! }, ONE);
    offer(at, 'undo', ONE);
    expect(at.moveLevel()).toBe(false);
  });

  it('is not to be had with a hidden target or a running clock, but with days for each move', () => {
    expect(undoIn({ game: { id: 'bit-battle-in-the-dark' } })).toBe('undo-secret');
    expect(undoIn({ clock: { main: 60_000, add: 0 } })).toBe('undo-clock');
    expect(undoIn({ clock: { move: DAY } })).toBe('done');
  });

  it('is not asked for twice at one line once it was declined', () => {
    const at = new RoomAtPlay({}).join();
    at.move();
    offer(at, 'undo', ONE);
    at.ask({ do: 'withdraw', what: 'undo' }, TWO);
    expect(offer(at, 'undo', ONE)).toBe('offered-already');
  });
});

describe('a series', () => {
  it('goes on when both are ready, with the other player first', () => {
    const at = betweenRounds();
    expect(at.ask({ do: 'ready', round: 2 }, ONE).came).toBe('done');
    expect(stateOf(at)).toMatchObject({ ready: [1], nextRoundAt: START + 60_000 });
    expect(at.ask({ do: 'ready', round: 2 }, TWO).came).toBe('done');
    expect(at.room.played!.match.rounds.map(({ first }) => first)).toEqual([0, 1]);
    expect(at.ask({ do: 'ready', round: 2 }, ONE).came).toBe('again');
    expect(stateOf(at)).toMatchObject({ ready: [], nextRoundAt: null });
  });

  it('goes on by itself a minute after the outcome', () => {
    const at = betweenRounds();
    at.now = START + 59_999;
    expect(at.wake()).toBe('rest');
    at.now = at.room.row.wake!;
    expect(at.now).toBe(START + 60_000);
    expect(at.wake()).toBe('keep');
    expect(at.room.played!.match.rounds).toHaveLength(2);
  });

  it('goes on at once with days for each move', () => {
    const at = betweenRounds({ clock: { move: 2 * DAY } });
    expect(at.room.row.wake).toBe(START);
    expect(at.wake()).toBe('keep');
    expect(at.room.row.wake).toBe(START + 2 * DAY + 1000);
  });

  it('needs only the person to be ready against a level', () => {
    const at = new RoomAtPlay({ ...COMPUTER, rounds: 2 });
    at.ask({ do: 'resign', round: 1 }, ONE);
    expect(at.ask({ do: 'ready', round: 2 }, ONE).came).toBe('done');
    expect(at.room.played!.match.rounds).toHaveLength(2);
  });
});

describe('a rematch', () => {
  it('swaps seats unless both ask otherwise, with the keys that each brought', () => {
    for (const [one, two, isSwapped] of [
      [true, true, true],
      [false, true, true],
      [false, false, false],
    ] as const) {
      const at = overRoom();
      askRematch(at, 0, one);
      askRematch(at, 1, two);
      expect(at.wake()).toBe('rematch');
      const { room } = rematchRoom(at.room, at.deciding());
      const keys = room.seats.map(({ keyHash }) => keyHash);
      expect(keys).toEqual(isSwapped ? KEYS.toReversed() : KEYS);
      expect(room.row).toMatchObject({ id: rematchId(at.room), stage: 'playing', lines: 2 });
    }
  });

  it('has one id whoever completes it, and can be linked once it is there', () => {
    const ids = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      const at = overRoom();
      order.forEach((seat) => askRematch(at, seat as 0 | 1, true));
      return rematchRoom(at.room, at.deciding()).room.row.id;
    });
    expect(ids[0]).toBe(ids[1]);
    const at = overRoom();
    askRematch(at, 0, true);
    expect(at.wake()).toBe('rest');
    askRematch(at, 1, true);
    at.room = linkRematch(at.room, at.deciding()).room;
    expect(stateOf(at).rematch).toEqual({ asked: [1, 2], match: ids[0] });
    expect([askRematch(at, 0, true), askRematch(at, 0, true, hashKey('7'))]).toEqual(['again', 'seat-taken']);
  });

  it('wants a key for each, and against a level only the person', () => {
    const at = overRoom();
    askRematch(at, 0, true);
    expect(askRematch(at, 1, true, KEYS[0])).toBe('same-key');
    const alone = new RoomAtPlay(COMPUTER);
    alone.ask({ do: 'resign', round: 1 }, ONE);
    expect(alone.ask({ do: 'rematch', keyHash: KEYS[0], swap: true }, ONE).came).toBe('done');
    const { room } = rematchRoom(alone.room, alone.deciding());
    expect(room.seats.map(({ player }) => player)).toEqual(['easy', 'human']);
  });
});

it('tells no invitation and no key in anything that is kept as text', () => {
  const at = new RoomAtPlay({}).join();
  expect(JSON.stringify(at.room.row)).not.toContain(INVITE);
  expect(at.room.row.request).toContain(hashKey(INVITE));
});
