// How the board deals with a match that is decided elsewhere: what it sends is on its way while keys are pressed, and what
// comes of it is news. For a match that is decided here, everything is awaited at once.
import type { Command } from '../../match/command.ts';
import type { Offer } from '../../match/view.ts';
import { followTable, layMove, type Table } from '../../table/table.ts';
import type { Rematch } from '../match/rematch.ts';
import { sendFaultWords } from '../match/send-fault-words.ts';
import type { Session } from '../match/session.ts';
import type { ElsewhereWords } from './draw-below.ts';

export class BoardElsewhere {
  private readonly session: Session;
  private readonly news: () => void;
  private readonly stops: readonly (() => void)[];
  private refusal: string | undefined;

  constructor(session: Session, news: () => void) {
    this.session = session;
    this.news = news;
    this.stops = [session.subscribe(news), session.distant?.watch(news) ?? (() => undefined)];
  }

  /** Why it was refused, if that is known at once. */
  async send(command: Command): Promise<string | undefined> {
    const { session } = this;
    await this.pass(this.takeAnswer(session.send(command)));
    return session.distant === undefined ? this.takeRefusal() : undefined;
  }

  async decline(table: Table, what: Offer['what']): Promise<Table> {
    await this.pass(this.session.decline(what));
    return followTable(table, this.session.view());
  }

  /** Waits for what is decided here; of what is decided elsewhere the end is news. */
  async pass(work: Promise<void>): Promise<void> {
    if (this.session.distant === undefined) return work;
    void work.then(this.news);
  }

  /** What was refused since this was last asked. */
  takeRefusal(): string | undefined {
    const refusal = this.refusal ?? this.session.distant?.takeRefusal();
    this.refusal = undefined;
    return refusal;
  }

  /** False where the next match is made here. */
  askRematch(how: Rematch): boolean {
    const { distant } = this.session;
    if (how !== 'level') distant?.askRematch(how === 'swapped');
    return distant !== undefined;
  }

  /** Undefined where the match is decided here. */
  words(): ElsewhereWords | undefined {
    const { distant } = this.session;
    return distant && { ...distant.status(), isSent: distant.pending !== undefined };
  }

  /** With the move that is on its way. */
  lay(table: Table): Table {
    const pending = this.session.distant?.pending;
    return pending === undefined ? table : { ...layMove(table, pending), notice: table.notice };
  }

  private async takeAnswer(sent: ReturnType<Session['send']>): Promise<void> {
    const answer = await sent;
    this.refusal = answer.ok ? undefined : sendFaultWords(this.session.game.book, answer.fault);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
