// One person's board over a session: what is chosen, asked and said, through everything that happens in the match. Both
// boards, of the terminal and of the browser, are drawn from it.
import type { Offer } from '../match/view.ts';
import type { Sent, Session, Sync } from '../host/session.ts';
import type { Move } from '../rules/play.ts';
import { OVERTAKEN, sendFaultWords } from './fault-words.ts';
import { declinedOffer, declinedWords } from './offers.ts';
import { BUSY } from './requests.ts';
import { followTable, layMove, openTable, turnOf, type Table } from './table.ts';
import { updateTable, type Input } from './update.ts';

export class TableSession<Played extends Session = Session> {
  readonly session: Played;
  /** To be drawn: with the move that was sent and is not answered yet. */
  table: Table;
  /** What the person has chosen. */
  private own: Table;
  private sync: Sync;
  private refused: object | undefined;
  private withdrawn: Offer['what'] | undefined;
  private readonly listeners = new Set<() => void>();
  private stopListening: (() => void) | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(session: Played) {
    this.session = session;
    this.own = openTable(session.view());
    this.table = this.laid();
    this.sync = session.status.sync;
  }

  /** Whether a person who sits here may choose and play now. */
  get mayMove(): boolean {
    const { canGoOn, online } = this.session.status;
    return canGoOn && online?.isBusy !== true && turnOf(this.own.view) === 'here';
  }

  /** What a person does at the board. Inputs during a step that is being stored wait for it. */
  async input(input: Input): Promise<void> {
    this.last = this.last.then(async () => this.take(input));
    return this.last;
  }

  /** Lays out a whole move, as if every bit of it had been chosen. */
  choose(move: Move): void {
    if (this.mayMove) this.show(layMove(this.own, move));
  }

  /** Shows a sentence beside the board until the next input. */
  note(notice: string | undefined): void {
    this.show({ ...this.own, notice });
  }

  /** Follows the session while anyone listens. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.stopListening ??= this.session.subscribe(() => this.follow());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopListening?.();
      this.stopListening = undefined;
    };
  }

  /** Takes over how the session stands now. Only needed after changes while nobody listened. */
  follow(): void {
    const { session, own } = this;
    const { sync, online } = session.status;
    const view = session.view();
    const declined = declinedOffer(own.view, view, this.withdrawn);
    const table = followTable(own, view);
    if (online?.isBusy !== true) this.withdrawn = undefined;
    const fellBehind = sync === 'behind' && this.sync !== 'behind';
    this.sync = sync;
    // A move that is being chosen is not taken away without a word.
    const isBusy = table.chosen !== 0 || table.asking !== undefined;
    const notices = [
      ...(fellBehind && isBusy ? [OVERTAKEN] : []),
      ...(declined === undefined ? [] : [declinedWords(view, declined)]),
      ...(online?.refused === undefined || online.refused === this.refused ? [] : [online.refused.words]),
    ];
    this.refused = online?.refused;
    this.show(notices[0] === undefined ? table : { ...table, notice: notices[0] });
    if (fellBehind && !isBusy) void session.refresh();
  }

  private async take(input: Input): Promise<void> {
    const { session } = this;
    const { canGoOn, online } = session.status;
    if (!canGoOn) return online?.gone === undefined ? undefined : this.note(online.gone);
    if (online?.isBusy === true) return this.note(BUSY);
    const { table, send, drop } = updateTable(this.own, input);
    const sent = send !== undefined ? session.send(send) : drop === undefined ? undefined : this.drop(drop);
    if (sent === undefined) return this.show(table);
    const answered = sent.then((answer) => this.hearAnswer(answer));
    // A step that is decided here is shown together with what comes of it.
    this.own = table;
    if (session.authority === 'here') await answered;
    else this.show(table);
  }

  private async drop(what: Offer['what']): Promise<Sent> {
    this.withdrawn = what;
    return this.session.decline(what);
  }

  /** That the match is gone, or was changed elsewhere, is shown by `follow`. */
  private hearAnswer(sent: Sent): void {
    if (sent.ok || sent.fault.code === 'not-stored' || this.session.status.sync === 'gone') return;
    this.note(sendFaultWords(this.session.game.book, sent.fault));
  }

  private show(table: Table): void {
    this.own = table;
    this.table = this.laid();
    for (const listener of this.listeners) listener();
  }

  private laid(): Table {
    const pending = this.session.status.online?.pending;
    return pending === undefined ? this.own : { ...layMove(this.own, pending), notice: this.own.notice };
  }
}
