// A request that waits for news: answered when a line comes, when the state is another one, or when its time is up.
import type { Seat } from '../../rules/rule-book.ts';
import type { HeldRoom, Listener } from './held-room.ts';

/** Without a new line it is held back so long at least: processes that count watchers differently must not make it run. */
const LEAST_MS = 1000;

export interface Poll {
  readonly keyHash: string | undefined;
  readonly seat: Seat | undefined;
  /** What the one who asks has: lines before this one, and the state with this tag. */
  readonly from: number;
  readonly seen: string;
  readonly waitMs: number;
}

/** Resolves when the request is to be answered, with the seat it counts for by then. `ending` has what ends all that wait. */
export async function holdBack(
  held: HeldRoom,
  poll: Poll,
  ending: Set<() => void>,
): Promise<Seat | undefined> {
  return new Promise((resolve) => {
    let [isNews, isLate] = [held.room === undefined || held.stateOf(held.room).tag !== poll.seen, false];
    const finish = () => {
      clearTimeout(least);
      clearTimeout(most);
      held.listeners.delete(listener);
      ending.delete(finish);
      resolve(listener.seat);
    };
    const { keyHash, seat, from: next, seen: tag } = poll;
    const listener: Listener = {
      ...{ keyHash, seat, next, tag },
      tell({ update }) {
        isNews = true;
        if (isLate || update.lines.length > 0) finish();
      },
      // What is answered is looked up again, and refused.
      end: finish,
    };
    const least = setTimeout(() => {
      isLate = true;
      if (isNews) finish();
    }, LEAST_MS);
    const most = setTimeout(finish, poll.waitMs);
    held.listeners.add(listener);
    ending.add(finish);
  });
}
