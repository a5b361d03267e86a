// Plays a match at the board: keys to the table, its commands to the session, and everything to the screen.
import { followTable, openTable, type Table } from '../../table/table.ts';
import { updateTable } from '../../table/update.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { linesSince } from '../../table/board-words.ts';
import { REMOTE_WORDS } from '../../remote/remote-words.ts';
import { BoardElsewhere } from './board-elsewhere.ts';
import { drawBoard, type BoardFrame } from './draw.ts';
import { nextKeys, pauseLines } from './draw-below.ts';
import { hintedTable, longWorkAtBoard } from './board-work.ts';
import { Hints } from '../match/hints.ts';
import { boardKey, inputOf, isTypedAhead, KeyQueue, rematchBy, type BoardKey } from './input.ts';
import { drawPage, pageAbout, turnPage, type Page } from './page.ts';
import { reviewPage, whyEnded } from './review-page.ts';
import { Screen } from './screen.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Rematch } from '../match/rematch.ts';
import type { Session } from '../match/session.ts';
import { solveForMatch } from '../io/solve-visibly.ts';

/** What comes after the board: the program ends with this exit code, or another match begins. */
export interface BoardEnd {
  readonly exit: number;
  /** `elsewhere`: what the players have agreed on there. */
  readonly next?: Rematch | 'elsewhere';
}

export async function playBoard(session: Session, options: PlayOptions): Promise<BoardEnd> {
  const board = new Board(session, options);
  try {
    return await board.play();
  } finally {
    board.close();
  }
}

class Board {
  private readonly session: Session;
  private readonly options: PlayOptions;
  private readonly keys = new KeyQueue();
  private readonly hints = new Hints();
  private readonly longWork = longWorkAtBoard(this.keys, (notice) => this.note(notice));
  private readonly screen: Screen;
  private readonly elsewhere: BoardElsewhere;
  private table: Table | undefined;
  private page: Page | undefined;
  private shownPlies = 0;
  /** Why the round that is over ended so. */
  private why: string | undefined;
  /** Nothing more can be pressed. */
  private isLeft = false;
  private frame: BoardFrame = { lines: [], registers: [] };

  constructor(session: Session, options: PlayOptions) {
    this.session = session;
    this.options = options;
    this.screen = new Screen(
      (key) => this.keys.push(key),
      () => this.screen.redraw(this.draw()),
      (click) => this.keys.push({ click }),
    );
    this.elsewhere = new BoardElsewhere(session, () => this.keys.pushNews());
  }

  close(): void {
    this.elsewhere.close();
    this.screen.close();
  }

  async play(): Promise<BoardEnd> {
    const { session } = this;
    if (!this.options.isNew && session.begun)
      this.showPlayed([...rulingWords(session.setup), ...session.takeNotes()]);
    let end = this.options.isNew ? await this.announceRound() : undefined;
    while (end === undefined && !session.over) {
      if (!session.roundOpen) end = await this.beginRound();
      end ??= await this.playRound();
    }
    if (end !== undefined) return end;
    await this.sayWhy();
    return (await this.afterRound()) ?? this.leave({ exit: 0 });
  }

  /** What comes after a round: the next one if undefined, another match, or nothing more. */
  private async afterRound(): Promise<BoardEnd | undefined> {
    const view = this.session.view();
    for (;;) {
      this.show();
      const pressed = await this.keys.nextOrNews();
      // The next round may have begun elsewhere, or the next match.
      if (pressed === undefined && this.session.roundOpen) return undefined;
      if (pressed === undefined && this.session.distant?.hasNext === true)
        return this.leave({ exit: 0, next: 'elsewhere' });
      if (pressed === undefined) continue;
      const key = boardKey(pressed);
      const isRead = this.page !== undefined;
      const next = isRead || !view.over ? undefined : rematchBy(key, view);
      if (next !== undefined && this.elsewhere.askRematch(next)) continue;
      if (next !== undefined) return this.leave({ exit: 0, next });
      if (!isRead && (key?.do === 'enter' || (view.over && key?.do === 'clear'))) return undefined;
      const end = !isRead && key?.do === 'review' ? await this.openReview() : await this.handleKey(key);
      if (end !== undefined) return end;
    }
  }

  /** The round is over: one sentence on where it turned, once it is known. */
  private async sayWhy(): Promise<void> {
    this.keys.drop((key) => isTypedAhead(boardKey(key)));
    this.show();
    this.why = await whyEnded(this.session.view(), this.longWork);
  }

  private async openReview(): Promise<undefined> {
    const { game, rounds } = this.session;
    this.page = await reviewPage(game, this.session.view(), rounds, this.longWork);
    if (this.page === undefined) this.note('Stopped.');
  }

  private async beginRound(): Promise<BoardEnd | undefined> {
    if (this.table !== undefined) await this.sayWhy();
    while (!this.session.roundOpen) {
      const end = this.table === undefined ? undefined : await this.afterRound();
      if (end !== undefined) return end;
      if (!this.session.roundOpen) await this.elsewhere.pass(this.session.beginRound());
    }
    this.why = undefined;
    return this.announceRound();
  }

  /** Says that a round has begun, and whatever is worth knowing before it. */
  private async announceRound(): Promise<BoardEnd | undefined> {
    const { session } = this;
    if (!(await session.prepare(async (rules) => solveForMatch(rules, this.longWork)))) {
      this.note('Stopped.');
      return this.leave({ exit: 130 });
    }
    this.shownPlies = 0;
    this.print([...announcements(session.view(), this.options.tossed, session.game), ...session.takeNotes()]);
    this.showPlayed();
    return undefined;
  }

  private async playRound(): Promise<BoardEnd | undefined> {
    const { session } = this;
    while (session.roundOpen) {
      if (session.mustThink) {
        await session.moveComputer();
        this.showPlayed();
        continue;
      }
      const key = await this.keys.nextOrNews();
      const end = key === undefined ? await this.takeNews() : await this.handleKey(boardKey(key));
      if (end !== undefined) return end;
    }
    return undefined;
  }

  /** What has come from elsewhere: moves, what was taken back or offered, or a round that has begun. */
  private async takeNews(): Promise<BoardEnd | undefined> {
    const { round } = this.session.view();
    if (this.table?.view.round.number !== round.number) return this.announceRound();
    this.showPlayed();
    this.note(this.elsewhere.takeRefusal() ?? this.table.notice);
    return undefined;
  }

  /** What a key does; with an end if it leaves the board. */
  private async handleKey(key: BoardKey | undefined): Promise<BoardEnd | undefined> {
    if (key?.do === 'interrupt') return this.leave({ exit: 130 });
    if (key?.do === 'suspend') this.screen.stop();
    else if (key?.do === 'redraw') this.screen.redraw(this.draw());
    else if (this.page !== undefined) this.page = turnPage(this.page, key, this.screen.size());
    else if (key?.do === 'quit' && this.table?.asking === undefined) return this.leave({ exit: 0 });
    else if (key !== undefined || this.table?.asking !== undefined) await this.press(key ?? { do: 'no' });
    this.show();
    return undefined;
  }

  private async press(key: BoardKey): Promise<void> {
    if (key.do === 'help' || key.do === 'rules')
      this.page = pageAbout(key.do, this.session.game, this.session.view());
    if (key.do === 'hint') await this.hint();
    if (this.table === undefined || !this.session.roundOpen) return;
    const input = inputOf(key, this.table, this.frame, this.screen.size().columns);
    if (input === undefined) return;
    if (this.session.distant?.busy === true) return this.note(REMOTE_WORDS.busy);
    const { table, send, drop } = updateTable(this.table, input);
    this.table = drop === undefined ? table : await this.elsewhere.decline(table, drop);
    if (send === undefined) return;
    const refusal = await this.elsewhere.send(send);
    if (refusal === undefined) this.showPlayed();
    else this.table = { ...table, notice: refusal };
  }

  /** Says it, and lays a move that it names on the board, ready to be played. */
  private async hint(): Promise<void> {
    if (this.table === undefined || this.table.asking !== undefined || !this.session.roundOpen) return;
    const table = await hintedTable(this.table, this.hints, this.longWork);
    this.table = followTable(table, this.session.view());
  }

  private note(notice: string | undefined): void {
    if (this.table !== undefined) this.table = { ...this.table, notice };
    if (this.table === undefined && notice !== undefined) this.screen.show([notice]);
    else this.show();
  }

  /** Prints the plies that are not on the screen yet, and takes over the new state of the match. */
  private showPlayed(notes: readonly string[] = []): void {
    const view = this.session.view();
    const lines = linesSince(view.round, this.shownPlies);
    this.shownPlies = view.round.plies.length;
    this.table = this.table === undefined ? openTable(view) : followTable(this.table, view);
    this.print([...lines, ...notes, ...pauseLines(this.session.game, view)]);
  }

  private print(lines: readonly string[]): void {
    if (lines.length > 0) this.screen.print(lines, this.draw());
    else this.show();
  }

  private leave(end: BoardEnd): BoardEnd {
    this.page = undefined;
    this.isLeft = this.session.over;
    this.show();
    return end;
  }

  /** Where a text is read the mouse is left to the terminal, to select from it. */
  private show(): void {
    this.screen.useMouse(this.page === undefined);
    this.screen.show(this.draw());
  }

  private draw(): readonly string[] {
    const size = this.screen.size();
    if (this.page !== undefined) return drawPage(this.page, size);
    if (this.table === undefined) return [];
    const { view } = this.table;
    const isOver = view.round.outcome !== undefined;
    const elsewhere = this.elsewhere.words();
    const ending = { why: this.why, keys: this.isLeft ? [] : nextKeys(view, elsewhere !== undefined) };
    const beside = { ending: isOver ? ending : undefined, elsewhere };
    this.frame = drawBoard(this.session.game, this.elsewhere.lay(this.table), size, beside);
    return this.frame.lines;
  }
}
