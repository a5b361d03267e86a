// The question after an online match in plain text: whether the two play again.
import { tell } from '../io/printed.ts';
import type { Distant, Session } from '../match/session.ts';
import { DistantNotices } from './distant-notices.ts';
import { NEWS, type Lines } from './lines.ts';

/** Whether the next match has come about. */
export async function askToPlayAgain(session: Session, distant: Distant, lines: Lines): Promise<boolean> {
  const stops = [session.subscribe(() => lines.pushNews()), distant.watch(() => lines.pushNews())];
  const notices = new DistantNotices(distant, lines);
  const isWanted = distant.asked().here || (await isAgreed(distant, lines, notices));
  const isMade = isWanted && (await isAnswered(distant, lines));
  for (const stop of stops) stop();
  notices.close();
  return isMade;
}

async function isAgreed(distant: Distant, lines: Lines, notices: DistantNotices): Promise<boolean> {
  let known = distant.asked().elsewhere;
  for (;;) {
    const line = await lines.askOrNews('Play again (yes or no)? ', () => {
      const isNew = distant.gone !== undefined || distant.asked().elsewhere !== known;
      known = distant.asked().elsewhere;
      return isNew || (lines.isOpenOnScreen && notices.hasNews);
    });
    if (line === undefined || distant.gone !== undefined) return false;
    if (line === NEWS) {
      notices.tell();
      continue;
    }
    if (/^\s*(no?|q|quit|exit)\s*$/i.test(line)) return false;
    if (!/^\s*y(es)?\s*$/i.test(line)) process.stdout.write('Answer yes or no.\n');
    else return true;
  }
}

/** Asks, and waits for the other player as long as they are there. */
async function isAnswered(distant: Distant, lines: Lines): Promise<boolean> {
  if (!distant.asked().here) distant.askRematch(true);
  for (;;) {
    if (distant.hasNext) return true;
    if (distant.gone !== undefined || (!distant.othersHere && !distant.busy)) break;
    await lines.untilNews();
  }
  tell('There is no other match: the other player has left.');
  return false;
}
