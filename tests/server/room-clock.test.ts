// Time in a room, handed in: clocks, flags, what is given back, and how long a match is kept.
import { describe, expect, it } from 'vitest';
import { creditOutage } from '../../src/server/room/decide-wake.ts';
import { nextLine, openRoom, type Room } from '../../src/server/room/room.ts';
import { ONE, RoomAtPlay, START, stateOf, TWO } from './room-play.ts';

const DAY = 86_400_000;
const COMPUTER = { seats: [{ me: true }, { computer: 'easy' }] };

/** As another process would have it, that reads the rows. */
function reread({ row, seats, wishes, version, played }: Room): Room {
  const lines = (played?.log.texts ?? []).map((text) => ({ text, at: row.changed }));
  return openRoom({ row, seats, wishes, version, lines }, []);
}

const spent = (at: RoomAtPlay) =>
  at.room.played!.log.lines.flatMap((line) => (line.t === 'move' ? [line.spent] : []));

const removedAfter = (at: RoomAtPlay, ms: number) => {
  at.now = START + ms - 1;
  const before = at.wake();
  at.now = START + ms;
  return [before, at.wake()];
};

describe('a clock', () => {
  const FISCHER = { clock: { main: 60_000, add: 2000 } };

  it('charges from the line before to the arrival, less what the network took, but not the first move', () => {
    const at = new RoomAtPlay(FISCHER).join();
    const moveAfter = (ms: number, allowance = 0) => {
      at.now += ms + 50;
      const { key, lasting } = at.choices();
      at.ask({ do: 'move', line: nextLine(at.room), move: lasting[0]! }, key, at.now - 50, allowance);
    };
    moveAfter(20_000);
    moveAfter(30_000);
    expect(stateOf(at).clock).toEqual({ left: [60_000, 60_000], running: 1 });
    moveAfter(10_000, 200);
    moveAfter(5000, 100_000);
    expect(spent(at)).toEqual([20_000, 30_000, 9800, 4700]);
    expect(stateOf(at).clock).toEqual({ left: [52_200, 57_300], running: 1 });
    at.now += 2200;
    expect(stateOf(at).clock).toEqual({ left: [50_000, 57_300], running: 1 });
  });

  it('drops the flag a second after the deadline; a move that came in time still counts', () => {
    const at = new RoomAtPlay(FISCHER).join();
    at.move();
    expect(at.room.row.wake).toBe(START + 61_000);
    at.now = START + 60_999;
    expect(at.wake()).toBe('rest');
    const { key, moves } = at.choices();
    const late = { do: 'move', line: 4, move: moves[0]! } as const;
    expect(at.ask(late, key, START + 60_001).fault).toEqual({ code: 'time-over', left: 60_000 });
    const before = at.room;
    expect(at.ask(late, key, START + 60_000).came).toBe('done');
    at.room = before;
    at.now = START + 61_000;
    expect(at.wake()).toBe('keep');
    expect(at.lines().slice(3)).toEqual(['time', 'outcome', 'end']);
    expect(at.room.played!.match.rounds[0]!.outcome).toEqual({ winner: 0, by: 'time' });
  });

  it('cancels a match whose first move does not come: no outcome, nothing more to play, and a rematch', () => {
    const at = new RoomAtPlay({ ...FISCHER, rounds: 2 }).join();
    const lines = at.room.played!.log.texts;
    at.now = START + 60_999;
    expect([at.wake(), stateOf(at).cancelled]).toEqual(['rest', false]);
    at.now = START + 61_000;
    expect(at.wake()).toBe('keep');
    expect(stateOf(at)).toMatchObject({ stage: 'over', cancelled: true, clock: { running: null } });
    expect(at.room.played!.log.texts).toBe(lines);
    expect(at.wake()).toBe('rest');
    const { key, moves } = at.choices();
    for (const asked of [
      { do: 'move', line: 3, move: moves[0]! },
      { do: 'resign', round: 1 },
      { do: 'offer', what: 'draw', line: 3 },
      { do: 'ready', round: 2 },
    ] as const)
      expect(at.ask(asked, key).came).toBe('match-over');
    expect(at.ask({ do: 'set-name', seat: 0, name: 'Ada' }, ONE).came).toBe('done');
    expect(at.ask({ do: 'rematch', keyHash: 'a'.repeat(64), swap: true }, ONE).came).toBe('done');
    expect(at.ask({ do: 'rematch', keyHash: 'b'.repeat(64), swap: true }, TWO).came).toBe('done');
    expect([at.wake(), stateOf(at).cancelled]).toEqual(['rematch', true]);
    expect(stateOf({ ...at, room: reread(at.room) } as RoomAtPlay).cancelled).toBe(true);
    const { fault } = { fault: undefined, ...at.ask({ do: 'move', line: 3, move: moves[0]! }, key) };
    expect(fault).toEqual({ code: 'match-over' });
  });

  it('drops the flag of a later round whose first move does not come', () => {
    const at = new RoomAtPlay({ ...FISCHER, rounds: 2 }).join();
    at.ask({ do: 'resign', round: 1 }, ONE);
    at.now += 60_000;
    expect(at.wake()).toBe('keep');
    at.now += 61_000;
    expect(at.wake()).toBe('keep');
    expect([at.room.row.stage, at.lines().at(-1)]).toEqual(['over', 'end']);
    expect(at.room.played!.match.rounds[1]!.outcome).toMatchObject({ by: 'time' });
  });

  it('counts days for each move by themselves', () => {
    const at = new RoomAtPlay({ clock: { move: DAY } }).join();
    at.now = START + DAY;
    expect(at.move().came).toBe('done');
    expect(at.room.row.wake).toBe(START + 2 * DAY + 1000);
    at.now += DAY + 1000;
    expect(at.wake()).toBe('keep');
    expect(at.room.row.stage).toBe('over');
  });

  it('is the same for a process that reads the rows, also after time was given back', () => {
    const at = new RoomAtPlay(FISCHER).join();
    at.now += 3000;
    at.move();
    at.now += 7000;
    const wishless = reread(at.room);
    expect(wishless.began).toBe(at.room.began);
    const credited = creditOutage(at.room, 5000, at.deciding()).room;
    expect(credited.began).toBe(START + 8000);
    expect(reread(credited).began).toBe(START + 8000);
    expect(credited.row.wake).toBe(START + 8000 + 61_000);
  });

  it('does not run for a level', () => {
    const at = new RoomAtPlay({ ...COMPUTER, ...FISCHER, first: 2 });
    at.now += 500_000;
    expect(at.wake()).toBe('think');
    at.moveLevel();
    expect(spent(at)).toEqual([0]);
  });
});

describe('what nobody comes back to', () => {
  it('goes when its time has come', () => {
    expect(removedAfter(new RoomAtPlay({}), 14 * DAY)).toEqual(['rest', 'remove']);
    expect(removedAfter(new RoomAtPlay({}).join(), 90 * DAY)).toEqual(['rest', 'remove']);
    const over = new RoomAtPlay({}).join();
    over.ask({ do: 'resign', round: 1 }, ONE);
    expect(removedAfter(over, 365 * DAY)).toEqual(['rest', 'remove']);
    const days = new RoomAtPlay({ seats: [{ me: true }, { open: true }], clock: { move: DAY } });
    expect(removedAfter(days, 7 * DAY)).toEqual(['rest', 'remove']);
  });

  it('leaves the lobby while its maker is away', () => {
    const at = new RoomAtPlay({ seats: [{ me: true }, { open: true }] });
    expect(at.room.row).toMatchObject({ listed: true, wake: START + 60_000 });
    at.now += 60_000;
    expect([at.wake(true), at.room.row.listed]).toEqual(['keep', true]);
    at.now += 60_000;
    expect([at.wake(false), at.room.row.listed]).toEqual(['keep', false]);
    expect(at.room.row.wake).toBe(START + 14 * DAY);
  });
});
