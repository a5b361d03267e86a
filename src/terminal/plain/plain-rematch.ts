// After an online match in plain text: whether the two play again. A spectator goes along.
import type { OnlineStatus, Session } from '../../host/session.ts';
import { peopleElsewhere } from '../../match/view.ts';
import { sendFaultWords } from '../../table/fault-words.ts';
import { tell } from '../io/printed.ts';
import { OnlineNotices } from './online-notices.ts';
import { NEWS, type Lines } from './lines.ts';

/** Whether there is a next match. */
export async function askToPlayAgain(session: Session, lines: Lines): Promise<boolean> {
  const stopListening = session.subscribe(() => lines.pushNews());
  const notices = new OnlineNotices(session, lines);
  const rematch = new PlainRematch(session, lines, notices);
  const isMade = await rematch.isMade();
  stopListening();
  notices.close();
  return isMade;
}

class PlainRematch {
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly notices: OnlineNotices;

  constructor(session: Session, lines: Lines, notices: OnlineNotices) {
    this.session = session;
    this.lines = lines;
    this.notices = notices;
  }

  async isMade(): Promise<boolean> {
    const [seat] = this.session.view().here;
    // A program that reads a pipe is not kept waiting for what the players may agree on.
    if (seat === undefined) return process.stdin.isTTY ? this.waitForIt() : this.next !== undefined;
    const hasAsked = this.online?.rematch.asked.includes(seat) === true;
    if (!hasAsked && !(await this.isWanted())) return false;
    if (!hasAsked && !(await this.ask())) return false;
    return this.waitForIt();
  }

  private get online(): OnlineStatus | undefined {
    return this.session.status.online;
  }

  private get next(): string | undefined {
    return this.online?.rematch.match;
  }

  private async isWanted(): Promise<boolean> {
    const { lines, notices } = this;
    let known = this.online?.rematch.asked.length;
    for (;;) {
      const line = await lines.askOrNews('Play again (yes or no)? ', () => {
        const asked = this.online?.rematch.asked.length;
        const isNew = this.online?.gone !== undefined || asked !== known;
        known = asked;
        return isNew || (lines.isOpenOnScreen && notices.hasNews);
      });
      if (line === undefined || this.online?.gone !== undefined) return false;
      if (line === NEWS) {
        notices.tell();
        continue;
      }
      if (/^\s*(no?|q|quit|exit)\s*$/i.test(line)) return false;
      if (!/^\s*y(es)?\s*$/i.test(line)) process.stdout.write('Answer yes or no.\n');
      else return true;
    }
  }

  private async ask(): Promise<boolean> {
    const sent = await this.session.askRematch?.(true);
    if (sent?.ok === false) tell(sendFaultWords(this.session.game.book, sent.fault));
    return sent?.ok === true;
  }

  /** As long as the other players are there. */
  private async waitForIt(): Promise<boolean> {
    for (;;) {
      if (this.next !== undefined) return true;
      const { online } = this;
      if (online?.gone !== undefined || !this.othersAreHere(online?.present)) break;
      await this.lines.untilNews();
    }
    tell('There is no other match: the other player has left.');
    return false;
  }

  private othersAreHere(present: OnlineStatus['present']): boolean {
    return peopleElsewhere(this.session.view()).every((seat) => present?.[seat] === true);
  }
}
