// Waiting for something to happen in a match.
import type { Session } from './session.ts';

/** Resolves once `holds` is true. It is asked at once, and after every change of the session. */
export async function waitFor(session: Session, holds: () => boolean): Promise<void> {
  if (holds()) return;
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}
