// Plays an online match as far as it goes here, once there is a way into it.
import type { Result } from '../../base/result.ts';
import type { Refusal } from '../io/refusal.ts';
import type { Session } from '../match/session.ts';
import { openMatch } from '../online/open-match.ts';
import type { Entry } from '../online/entry.ts';
import { showInvitation } from '../online/show-invitation.ts';
import { playSession } from './play-session.ts';

export async function playOnline(entry: Entry, plain: boolean): Promise<Result<number, Refusal>> {
  const opened = await openMatch(entry, () => showInvitation(entry.seat?.seat.invitation ?? undefined));
  if (!opened.ok) return opened;
  const session = opened.value;
  return playSession(session, { plain, tossed: false, isNew: isUnplayed(session), keepEmpty: true });
}

/** Whether nothing has happened yet: then it is announced, and not taken up again. */
function isUnplayed(session: Session): boolean {
  const { number, plies, outcome } = session.view().round;
  return number === 1 && plies.length === 0 && outcome === undefined;
}
