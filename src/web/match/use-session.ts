// A match for components: opened when the page is, shown anew with every change, and with the computer at its turn.
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import type { Result } from '../../base/result.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { openSession } from './open-session.ts';
import type { OpenFault } from './read-stored.ts';
import type { TableSession } from '../../table/table-session.ts';

/** Undefined while it is being opened. */
export function useSession(id: string): Result<TableSession, OpenFault> | undefined {
  return useLoaded(id, () => openSession(id));
}

export function useChanges(play: TableSession): void {
  const [, change] = useReducer<number, void>((count) => count + 1, 0);
  // Before anything is begun: no change is missed.
  useLayoutEffect(() => play.subscribe(() => change()), [play]);
}

/** While a match is shown, its computer players take their turns. */
export function useComputer({ session }: TableSession): void {
  const { match, status } = session;
  useEffect(() => void session.moveComputer(), [session, match, status.activity, status.sync]);
}
