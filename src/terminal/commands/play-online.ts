// Plays an online match as far as it goes here, once there is a way into it.
import type { Result } from '../../base/result.ts';
import { tell } from '../io/printed.ts';
import type { Refusal } from '../io/refusal.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';
import { openMatch } from '../online/open-match.ts';
import type { Entry } from '../online/entry.ts';
import { showInvitation } from '../online/show-invitation.ts';
import type { LoadLater } from './later.ts';
import { playMatch } from './play-match.ts';

export async function playOnline(
  entry: Entry,
  plain: boolean,
  load: LoadLater,
): Promise<Result<number, Refusal>> {
  const opened = await openMatch(entry, () => showInvitation(entry.seat?.seat.invitation ?? undefined));
  if (!opened.ok) return opened;
  const latest = await latestMatch(opened.value);
  return playMatch(latest, { plain, tossed: false, isNew: isUnplayed(latest), keepEmpty: true }, load);
}

/** The last match of those that followed each other by rematches. */
async function latestMatch(match: TerminalMatch): Promise<TerminalMatch> {
  const { openRematch, session } = match;
  const next = session.match.over ? session.status.online?.rematch.match : undefined;
  if (openRematch === undefined || next === undefined) return match;
  const opened = await openRematch(next);
  if (!opened.ok) {
    tell(`The rematch cannot be opened: ${opened.fault.line}`);
    return match;
  }
  match.close(true);
  return latestMatch(opened.value);
}

/** Whether nothing has happened yet: then it is announced, and not taken up again. */
function isUnplayed({ session }: TerminalMatch): boolean {
  const { number, plies, outcome } = session.view().round;
  return number === 1 && plies.length === 0 && outcome === undefined;
}
