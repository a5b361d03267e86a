// Sees to what is due: once a second all matches whose time has come are acted on, whichever process they were left by.
// Also keeps the mark that says this process is alive, and gives back time that ran while none was.
import { ok, refuse } from '../../base/result.ts';
import { isRunningClock } from '../../match/clock.ts';
import { creditOutage, decideWake } from '../room/decide-wake.ts';
import type { Room } from '../room/room.ts';
import { timeForTurn } from '../room/turn-clock.ts';
import type { Levels } from './levels.ts';
import type { PresenceBook } from './presence.ts';
import { completeRematch } from './complete-rematch.ts';
import type { RoomKeeper } from './room-keeper.ts';
import type { RoomOptions } from './room-options.ts';

/** So many matches are looked at in one go. */
const AT_ONCE = 500;
/** Every process writes a mark so often. */
export const MARK_MS = 5000;
/** A running clock shows an hour at most, and what was added to it. */
const FARTHEST_FLAG_MS = 86_400_000;

interface WakeParts {
  readonly keeper: RoomKeeper;
  readonly levels: Levels;
  readonly presence: PresenceBook;
}

export class Wakes {
  private readonly options: RoomOptions;
  private readonly parts: WakeParts;
  private isLooking = false;
  private hasBegun = false;

  constructor(options: RoomOptions, parts: WakeParts) {
    this.options = options;
    this.parts = parts;
  }

  /** Acts on all that is due now. `process`: its mark, if none was made yet. */
  async look(process: string): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      if (!this.hasBegun) await this.begin(process);
      if (!this.hasBegun) return;
      const due = await this.options.store.due(this.options.store.now(), AT_ONCE);
      for (const id of due.ok ? due.value : []) await this.wake(id).catch(this.options.onError);
    } finally {
      this.isLooking = false;
    }
  }

  /** Acts on one match, if its time has come. */
  async wake(id: string): Promise<void> {
    const { keeper, levels, presence } = this.parts;
    const read = await keeper.read(id);
    if (!read.ok || read.value === undefined) return;
    const woken = decideWake(read.value.room, presence.wasSeen(id), keeper.deciding());
    if (woken.do === 'think') void levels.see(read.value.room).catch(this.options.onError);
    else if (woken.do === 'rematch') await completeRematch(keeper, id);
    else if (woken.do === 'remove') await keeper.remove(id, woken.change);
    else if (woken.do === 'keep') await this.decideAgain(id);
  }

  /** With the room that is there when its turn comes. */
  private async decideAgain(id: string): Promise<void> {
    const { keeper, presence } = this.parts;
    await keeper.change(id, (room, deciding) => {
      const woken = decideWake(room, presence.wasSeen(id), deciding);
      return woken.do === 'keep' ? ok(woken.decided) : refuse({ code: 'store-busy', retryMs: 0 });
    });
  }

  /**
   * The first mark of this process: what ran while no process was alive is given back, and what a clock that was set back
   * would add is taken away. Until the store takes the mark, nothing is acted on.
   */
  async begin(process: string): Promise<void> {
    const { store } = this.options;
    const marked = await store.mark(process);
    if (!marked.ok) return;
    const last = marked.value;
    const now = store.now();
    if (last !== undefined && Math.abs(now - last) > MARK_MS + 1000) {
      const due = await store.due(Math.max(now, last) + FARTHEST_FLAG_MS, Number.MAX_SAFE_INTEGER);
      for (const id of due.ok ? due.value : []) await this.credit(id, last);
    }
    this.hasBegun = true;
  }

  private async credit(id: string, last: number): Promise<void> {
    await this.parts.keeper.change(id, (room, deciding) => {
      const gap = deciding.now - Math.max(last, room.began);
      if (!isRunning(room) || gap === 0) return refuse({ code: 'not-playing' });
      return ok(creditOutage(room, gap, deciding));
    });
  }
}

function isRunning({ row, played, request }: Room): boolean {
  return row.stage === 'playing' && isRunningClock(request.clock) && timeForTurn(played?.match) !== undefined;
}
