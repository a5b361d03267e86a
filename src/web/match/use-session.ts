// A match for components: opened when the page is, shown anew with every change, and with the computer at its turn.
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import type { Result } from '../../base/result.ts';
import { openSession, type OpenFault } from './open-session.ts';
import type { Session } from './session.ts';

/** Undefined while it is being opened. */
export function useSession(id: string): Result<Session, OpenFault> | undefined {
  const [opened, setOpened] = useState<Result<Session, OpenFault> | undefined>();
  useEffect(() => {
    let wanted = true;
    void openSession(id).then((result) => wanted && setOpened(result));
    return () => {
      wanted = false;
    };
  }, [id]);
  return opened;
}

export function useChanges(session: Session): void {
  const [, change] = useReducer<number, void>((count) => count + 1, 0);
  // Before anything is begun: no change is missed.
  useLayoutEffect(() => session.subscribe(() => change()), [session]);
}

/** Whoever looks at a match keeps its computer players going. */
export function useComputer(session: Session): void {
  const { match, business, standing } = session;
  useEffect(() => session.moveComputer(), [session, match, business, standing]);
}
