// Plays a match at the board: keys to the table, its commands to the session, and everything to the screen.
import type { Rules } from '../../rules/compile.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { layHint, openTable, refreshTable, type Table } from '../../table/table.ts';
import { updateTable, type Input } from '../../table/update.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { plyLine } from '../../table/board-words.ts';
import { drawBoard } from './draw.ts';
import { cellsPerRow } from './draw-register.ts';
import { longWorkAtBoard } from './board-work.ts';
import { Hints } from '../match/hints.ts';
import { KeyQueue } from './key-queue.ts';
import { boardKey, type BoardKey } from './keys.ts';
import { drawPage, pageAbout, turnPage, type Page } from './page.ts';
import { reviewPage } from './review-page.ts';
import { Screen } from './screen.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Session } from '../match/session.ts';
import { solveForMatch } from '../io/solve-visibly.ts';
import { inked } from '../io/style.ts';

/** Plays until the match is over or left, and answers the exit code. */
export async function playBoard(session: Session, options: PlayOptions): Promise<number> {
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
  private table: Table | undefined;
  private page: Page | undefined;
  private shownPlies = 0;
  /** The match is over, and the review is on offer. */
  private ended = false;

  constructor(session: Session, options: PlayOptions) {
    this.session = session;
    this.options = options;
    this.screen = new Screen(
      (key) => this.keys.push(key),
      () => this.screen.redraw(this.draw()),
    );
  }

  close(): void {
    this.screen.close();
  }

  /** Answers the exit code, or leaves with the match kept. */
  async play(): Promise<number> {
    const { session } = this;
    if (!this.options.isNew && session.begun)
      this.showPlayed([...rulingWords(session.setup), ...session.takeNotes()]);
    const stopped = this.options.isNew ? await this.announceRound() : undefined;
    if (stopped !== undefined) return stopped;
    while (!session.over) {
      if (!session.roundOpen) {
        const exit = await this.beginRound();
        if (exit !== undefined) return exit;
      }
      const exit = await this.playRound();
      if (exit !== undefined) return exit;
    }
    return this.offerReview();
  }

  /** After a match, one key shows where its rounds were won or lost, and why. */
  private async offerReview(): Promise<number> {
    this.ended = true;
    for (;;) {
      this.screen.show(this.draw());
      const key = boardKey(await this.keys.next());
      if (key?.do === 'interrupt') return 130;
      if (key?.do === 'suspend') this.screen.stop();
      else if (key?.do === 'redraw') this.screen.redraw(this.draw());
      else if (this.page !== undefined) this.page = turnPage(this.page, key, this.screen.size());
      else if (key?.do === 'review') await this.openReview();
      else if (key?.do === 'enter' || key?.do === 'quit' || key?.do === 'clear') break;
    }
    this.ended = false;
    this.screen.show(this.draw());
    return 0;
  }

  private async openReview(): Promise<void> {
    this.page = await reviewPage(this.session.game, this.session.rounds, this.longWork);
    if (this.page === undefined) this.note('Stopped.');
  }

  private async beginRound(): Promise<number | undefined> {
    const { session } = this;
    while (this.table !== undefined) {
      const key = boardKey(await this.keys.next());
      if (key?.do === 'enter' && this.page === undefined) break;
      if (key?.do === 'review' && this.page === undefined) {
        await this.openReview();
        this.screen.show(this.draw());
        continue;
      }
      const exit = await this.handleKey(key);
      if (exit !== undefined) return exit;
    }
    await session.beginRound();
    return this.announceRound();
  }

  /** Says that a round has begun, and whatever is worth knowing before it. */
  private async announceRound(): Promise<number | undefined> {
    const { session } = this;
    if (!(await session.prepare((rules) => this.workOut(rules)))) return this.leave(130);
    this.shownPlies = 0;
    this.print([...announcements(session.view(), this.options.tossed, session.game), ...session.takeNotes()]);
    this.showPlayed();
    return undefined;
  }

  private async playRound(): Promise<number | undefined> {
    const { session } = this;
    while (session.roundOpen) {
      if (session.humanToMove()) {
        const exit = await this.handleKey(boardKey(await this.keys.next()));
        if (exit !== undefined) return exit;
      } else {
        await session.moveComputer();
        this.showPlayed();
      }
    }
    return undefined;
  }

  /** What a key does; an exit code if it ends the program here. */
  private async handleKey(key: BoardKey | undefined): Promise<number | undefined> {
    if (key?.do === 'interrupt') return this.leave(130);
    if (key?.do === 'suspend') this.screen.stop();
    else if (key?.do === 'redraw') this.screen.redraw(this.draw());
    else if (this.page !== undefined) this.page = turnPage(this.page, key, this.screen.size());
    else if (key?.do === 'quit' && this.table?.asking === undefined) return this.leave(0);
    else if (key !== undefined || this.table?.asking !== undefined) await this.press(key ?? { do: 'no' });
    this.screen.show(this.draw());
    return undefined;
  }

  private async press(key: BoardKey): Promise<void> {
    if (key.do === 'help' || key.do === 'rules')
      this.page = pageAbout(key.do, this.session.game, this.session.view());
    if (key.do === 'hint') await this.hint();
    const input = this.inputOf(key);
    if (this.table === undefined || input === undefined || !this.session.roundOpen) return;
    const { table, send } = updateTable(this.table, input);
    this.table = table;
    if (send === undefined) return;
    const sent = await this.session.send(send);
    if (sent.ok) this.showPlayed(send.do === 'undo' ? ['Taken back.'] : []);
    else this.table = { ...table, notice: moveFaultWords(this.session.game.book, sent.fault) };
  }

  /** Says it, and lays a move that it names on the board, ready to be played. */
  private async hint(): Promise<void> {
    if (this.table === undefined || this.table.asking !== undefined || !this.session.roundOpen) return;
    const hint = await this.hints.next(this.session.view(), this.longWork);
    if (hint === undefined) this.note('Stopped.');
    else this.table = layHint(this.table, hint);
  }

  private async workOut(rules: Rules): Promise<boolean> {
    const done = await solveForMatch(rules, this.longWork);
    if (!done) this.note('Stopped.');
    return done;
  }

  private note(notice: string | undefined): void {
    if (this.table !== undefined) this.table = { ...this.table, notice };
    this.screen.show(this.table === undefined && notice !== undefined ? [notice] : this.draw());
  }

  /** Up and down go through the rows of a wide register, then to the other register. */
  private inputOf(key: BoardKey): Input | undefined {
    switch (key.do) {
      case 'up':
      case 'down':
        return this.vertical(key.do === 'up' ? -1 : 1);
      case 'page-up':
      case 'page-down':
      case 'help':
      case 'rules':
      case 'hint':
      case 'review':
      case 'quit':
      case 'interrupt':
      case 'suspend':
      case 'redraw':
        return this.table?.asking === undefined ? undefined : { do: 'no' };
      default:
        return key;
    }
  }

  private vertical(direction: -1 | 1): Input {
    const { width, book } = this.session.view().round.rules;
    const perRow = cellsPerRow(book, this.screen.size().columns);
    const bit = (this.table?.cursor.bit ?? 0) - direction * perRow;
    return bit >= 0 && bit < width ? { do: 'step', by: direction * perRow } : { do: 'register' };
  }

  /** Prints the plies that are not on the screen yet, and takes over the new state of the match. */
  private showPlayed(notes: readonly string[] = []): void {
    const view = this.session.view();
    const { plies, outcome } = view.round;
    const shown = Math.min(this.shownPlies, plies.length);
    const lines = plies.slice(shown).map((_, index) => plyLine(view.round, shown + index + 1));
    this.shownPlies = plies.length;
    this.table = this.table === undefined ? openTable(view) : refreshTable(this.table, view);
    const ended = outcome === undefined || view.over ? '' : outcomeText(this.session.game, view).trimEnd();
    this.print([...lines, ...notes, ...(ended === '' ? [] : ended.split('\n'))]);
  }

  private print(lines: readonly string[]): void {
    this.screen.print(lines, this.draw());
  }

  private leave(exit: number): number {
    this.page = undefined;
    this.screen.show(this.draw());
    return exit;
  }

  private draw(): readonly string[] {
    const size = this.screen.size();
    if (this.page !== undefined) return drawPage(this.page, size);
    if (this.table === undefined) return [];
    const board = drawBoard(this.session.game, this.table, {
      ...size,
      rows: size.rows - (this.ended ? 1 : 0),
    });
    return this.ended ? [...board, inked('dim', 'v review · Enter leaves')] : board;
  }
}
