// Requests that wait for news, of a match or of the lobby, and what ends them all.
import type { Result } from '../../base/result.ts';
import type { LobbyQuery, UpdateQuery } from '../../wire/bodies.ts';
import type { WireFault } from '../../wire/fault.ts';
import { nextLine, seatHeldBy } from '../room/room.ts';
import type { HeldRoom } from './held-room.ts';
import type { Shown } from './lobby-board.ts';
import { holdBack } from './poll.ts';
import type { RoomLife } from './room-life.ts';

/** An answer without news is held back so long at least. */
const LEAST_MS = 1000;

export class Waiting {
  private readonly life: RoomLife;
  private readonly ending = new Set<() => void>();

  constructor(life: RoomLife) {
    this.life = life;
  }

  /** Resolves when there is news for one who has that much, or when the time is up. */
  async forNews(
    held: HeldRoom,
    { from, seen, wait, keyHash }: UpdateQuery & { readonly keyHash: string | undefined },
  ): Promise<void> {
    const { room } = held;
    if (wait === 0 || seen === undefined || room === undefined || from < nextLine(room)) return;
    const seat = seatHeldBy(room, keyHash);
    this.life.count(held.id, seat, 1);
    const poll = { keyHash, seat, from, seen, waitMs: wait * 1000 };
    this.life.count(held.id, await holdBack(held, poll, this.ending), -1);
  }

  /** The lobby: at once, or when it is another than the one that was seen, or when the time is up. */
  async forLobby({ seen, wait }: LobbyQuery): Promise<Result<Shown, WireFault>> {
    const { lobby } = this.life;
    if (wait === 0 || seen === undefined) return lobby.read();
    await new Promise<void>((resolve) => {
      let [isNews, isLate] = [false, false];
      const finish = () => {
        clearTimeout(least);
        clearTimeout(most);
        stop();
        this.ending.delete(finish);
        resolve();
      };
      const stop = lobby.follow(({ tag }) => {
        isNews = tag !== seen;
        if (isNews && isLate) finish();
      });
      const least = setTimeout(() => {
        isLate = true;
        if (isNews) finish();
      }, LEAST_MS);
      const most = setTimeout(finish, wait * 1000);
      this.ending.add(finish);
    });
    return lobby.read();
  }

  /** All that wait are answered now. */
  end(): void {
    for (const finish of this.ending) finish();
  }
}
