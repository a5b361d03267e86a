// The matches that this browser keeps, for components: listed, removed, and brought back.
import { useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import type { MatchSummary, StoreFault } from '../../host/record-store.ts';
import { addMatch, matchStore, type KeptMatch } from '../storage/match-store.ts';
import { readSeats } from '../storage/seat-store.ts';
import { useReturn } from '../browser/use-return.ts';
import { MATCH_LIST_WORDS } from './match-list-words.ts';

interface Removed {
  readonly match: KeptMatch;
  /** Whether the browser has refused to take it back. */
  readonly refused: boolean;
}

export interface Matches {
  /** Undefined until they are known. */
  readonly list: readonly MatchSummary[] | undefined;
  readonly fault: StoreFault | undefined;
  /** What was removed last and can come back. */
  readonly removed: Removed | undefined;
  readonly remove: (id: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** It cannot come back any more. */
  readonly forgetRemoved: () => void;
  readonly refresh: () => Promise<void>;
}

interface Known {
  readonly list?: readonly MatchSummary[];
  readonly fault?: StoreFault | undefined;
}

export function useMatches(): Matches {
  const [known, setKnown] = useState<Known>({});
  const [removed, setRemoved] = useState<Removed | undefined>();
  const refresh = async () => {
    const found = await matchStore.list();
    setKnown(found.ok ? { list: found.value } : { list: [], fault: found.fault });
    if (found.ok) await forgetIdle(found.value);
  };
  useReturn(() => void refresh());
  const announceAndRefresh = async (words: string) => {
    announce(words);
    await refresh();
  };
  const remove = async (id: string) => {
    const found = await matchStore.read(id);
    const kept = found.ok ? found.value : undefined;
    const forgotten = kept !== undefined && (await matchStore.remove(id)).ok;
    if (forgotten) setRemoved({ match: kept, refused: false });
    await announceAndRefresh(
      forgotten ? MATCH_LIST_WORDS.removed(kept.summary.title) : MATCH_LIST_WORDS.failed,
    );
  };
  const undo = async () => {
    if (removed === undefined) return;
    const { match } = removed;
    const back = await addMatch(match);
    setRemoved(back.ok ? undefined : { match, refused: true });
    await announceAndRefresh(
      back.ok ? MATCH_LIST_WORDS.undone(match.summary.title) : MATCH_LIST_WORDS.failed,
    );
  };
  const forgetRemoved = () => setRemoved(undefined);
  return { list: known.list, fault: known.fault, removed, remove, undo, forgetRemoved, refresh };
}

const DAY_MS = 86_400_000;

/** Matches in which nothing was ever played are not kept for long. */
async function forgetIdle(list: readonly MatchSummary[]): Promise<void> {
  const old = list.filter(({ plies, changed }) => plies === 0 && Date.now() - Date.parse(changed) > DAY_MS);
  if (old.length === 0) return;
  // Where a server decides, the other player may have days for a move, and a seat that is forgotten is lost.
  const seats = new Set((await readSeats()).map(({ match }) => match));
  const idle = old.filter(({ id }) => !seats.has(id));
  await Promise.all(idle.map(async ({ id }) => matchStore.remove(id)));
}
