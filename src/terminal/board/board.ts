// Plays a match at the board: keys to the person's table, and what it shows to the screen.
import type { Session } from '../../host/session.ts';
import { isRoundOpen } from '../../match/match.ts';
import { publicRounds } from '../../match/view.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { linesSince } from '../../table/board-words.ts';
import { sendFaultWords } from '../../table/fault-words.ts';
import { TableSession } from '../../table/table-session.ts';
import { solveForMatch } from '../io/solve-visibly.ts';
import { Hints } from '../match/hints.ts';
import { onlineWords } from '../match/online-words.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Rematch } from '../match/rematch.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';
import { hintedTable, longWorkAtBoard } from './board-work.ts';
import { drawBoard, type BoardFrame } from './draw.ts';
import { nextKeys, pauseLines } from './draw-below.ts';
import { boardKey, inputOf, isTypedAhead, KeyQueue, rematchBy, type BoardKey } from './input.ts';
import { drawPage, pageAbout, turnPage, type Page } from './page.ts';
import { reviewPage, whyEnded } from './review-page.ts';
import { Screen } from './screen.ts';

/** What comes after the board: the program ends with this exit code, or another match begins. */
export interface BoardEnd {
  readonly exit: number;
  /** `agreed`: the rematch that both players have asked the server for. */
  readonly next?: Rematch | 'agreed';
}

export async function playBoard(match: TerminalMatch, options: PlayOptions): Promise<BoardEnd> {
  const board = new Board(match, options);
  try {
    return await board.play();
  } finally {
    board.close();
  }
}

/** A clock is shown by the second. */
const TICK_MS = 1000;

class Board {
  private readonly match: TerminalMatch;
  private readonly session: Session;
  /** The person's table. */
  private readonly person: TableSession;
  private readonly options: PlayOptions;
  private readonly keys = new KeyQueue();
  private readonly hints = new Hints();
  private readonly longWork = longWorkAtBoard(this.keys, (notice) => this.note(notice));
  private readonly screen: Screen;
  private readonly stopListening: () => void;
  private readonly ticking: NodeJS.Timeout | undefined;
  private page: Page | undefined;
  /** The round on the screen, and how many of its plies were printed; undefined before the first round is shown. */
  private shown: { readonly round: number; readonly plies: number } | undefined;
  /** Why the round that is over ended so. */
  private why: string | undefined;
  /** Nothing more can be pressed. */
  private isLeft = false;
  private frame: BoardFrame = { lines: [], registers: [] };

  constructor(match: TerminalMatch, options: PlayOptions) {
    this.match = match;
    this.session = match.session;
    this.person = new TableSession(match.session);
    this.options = options;
    this.screen = new Screen(
      (key) => this.keys.push(key),
      () => this.screen.redraw(this.draw()),
      (click) => this.keys.push({ click }),
    );
    const isOnline = match.session.authority === 'server';
    this.stopListening = this.person.subscribe(() => {
      if (isOnline) this.keys.pushNews();
    });
    if (isOnline) this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  close(): void {
    clearInterval(this.ticking);
    this.stopListening();
    this.screen.close();
  }

  async play(): Promise<BoardEnd> {
    const { match, session } = this;
    if (!this.options.isNew) this.showPlayed([...rulingWords(session.match.setup), ...match.takeNotes()]);
    let end = this.options.isNew ? await this.announceRound() : undefined;
    while (end === undefined && !this.isOver) {
      if (!this.isRoundOpen) end = await this.beginRound();
      end ??= await this.playRound();
    }
    if (end !== undefined) return end;
    await this.sayWhy();
    return (await this.afterRound()) ?? this.leave({ exit: 0 });
  }

  /** A match that was cancelled has an open round, which nobody can play any more. */
  private get isCancelled(): boolean {
    return this.session.status.online?.isCancelled === true;
  }

  private get isOver(): boolean {
    return this.session.match.over || this.isCancelled;
  }

  private get isRoundOpen(): boolean {
    return isRoundOpen(this.session.match) && !this.isCancelled;
  }

  /** What comes after a round: the next one if undefined, another match, or nothing more. */
  private async afterRound(): Promise<BoardEnd | undefined> {
    const view = { ...this.session.view(), over: this.isOver };
    for (;;) {
      this.show();
      const pressed = await this.keys.nextOrNews();
      // The next round may have begun, or the next match have been agreed on.
      if (pressed === undefined && this.isRoundOpen) return undefined;
      if (pressed === undefined && this.session.status.online?.rematch.match !== undefined)
        return this.leave({ exit: 0, next: 'agreed' });
      if (pressed === undefined) continue;
      const key = boardKey(pressed);
      const isRead = this.page !== undefined;
      const next = isRead || !view.over ? undefined : rematchBy(key, view);
      if (next !== undefined && this.session.askRematch === undefined) return this.leave({ exit: 0, next });
      if (next !== undefined) this.askRematch(next);
      else if (!isRead && (key?.do === 'enter' || (view.over && key?.do === 'clear'))) return undefined;
      else {
        const end = !isRead && key?.do === 'review' ? await this.openReview() : await this.handleKey(key);
        if (end !== undefined) return end;
      }
    }
  }

  /** A server has no other level to offer. */
  private askRematch(how: Rematch): void {
    if (how !== 'level') this.hearLater(this.session.askRematch?.(how === 'swapped'));
  }

  /** Says why the server refused something, once it has. */
  private hearLater(sent: ReturnType<Session['beginRound']> | undefined): void {
    const { book } = this.session.game;
    void sent?.then((answer) => answer.ok || this.person.note(sendFaultWords(book, answer.fault)));
  }

  /** The round is over: one sentence on where it turned, once it is known. */
  private async sayWhy(): Promise<void> {
    this.keys.drop((key) => isTypedAhead(boardKey(key)));
    this.show();
    if (!this.isCancelled) this.why = await whyEnded(this.session.view(), this.longWork);
  }

  private async openReview(): Promise<undefined> {
    const { game, match } = this.session;
    this.page = await reviewPage(game, this.session.view(), publicRounds(match), this.longWork);
    if (this.page === undefined) this.note('Stopped.');
  }

  private async beginRound(): Promise<BoardEnd | undefined> {
    await this.sayWhy();
    while (!this.isRoundOpen) {
      const end = await this.afterRound();
      if (end !== undefined) return end;
      if (this.isRoundOpen) break;
      const sent = this.session.beginRound();
      if (this.session.authority === 'here') await sent;
      else this.hearLater(sent);
    }
    this.why = undefined;
    return this.announceRound();
  }

  /** Says that a round has begun, and whatever is worth knowing before it. */
  private async announceRound(): Promise<BoardEnd | undefined> {
    const { match, session } = this;
    if (!(await match.prepare(async (rules) => solveForMatch(rules, this.longWork)))) {
      this.note('Stopped.');
      return this.leave({ exit: 130 });
    }
    this.shown = undefined;
    this.print([...announcements(session.view(), this.options.tossed, session.game), ...match.takeNotes()]);
    this.showPlayed();
    return undefined;
  }

  private async playRound(): Promise<BoardEnd | undefined> {
    while (this.isRoundOpen) {
      if (this.session.status.mustThink) {
        await this.match.moveComputer();
        this.showPlayed();
        continue;
      }
      const key = await this.keys.nextOrNews();
      const end = key === undefined ? await this.takeNews() : await this.handleKey(boardKey(key));
      if (end !== undefined) return end;
    }
    return undefined;
  }

  /** What the server has sent: moves, what was taken back or offered, or a round that has begun. */
  private async takeNews(): Promise<BoardEnd | undefined> {
    if (this.shown?.round !== this.session.view().round.number) return this.announceRound();
    this.showPlayed();
    return undefined;
  }

  /** What a key does; with an end if it leaves the board. */
  private async handleKey(key: BoardKey | undefined): Promise<BoardEnd | undefined> {
    if (key?.do === 'interrupt') return this.leave({ exit: 130 });
    const isAsking = this.person.table.asking !== undefined;
    if (key?.do === 'suspend') this.screen.stop();
    else if (key?.do === 'redraw') this.screen.redraw(this.draw());
    else if (this.page !== undefined) this.page = turnPage(this.page, key, this.screen.size());
    else if (key?.do === 'quit' && !isAsking) return this.leave({ exit: 0 });
    else if (key !== undefined || isAsking) await this.press(key ?? { do: 'no' });
    this.show();
    return undefined;
  }

  private async press(key: BoardKey): Promise<void> {
    if (key.do === 'help' || key.do === 'rules')
      this.page = pageAbout(key.do, this.session.game, this.session.view());
    if (key.do === 'hint') await this.hint();
    if (!this.isRoundOpen) return;
    const input = inputOf(key, this.person.table, this.frame, this.screen.size().columns);
    if (input === undefined) return;
    await this.person.input(input);
    this.showPlayed();
  }

  /** Says it, and lays a move that it names on the board, ready to be played. */
  private async hint(): Promise<void> {
    if (this.person.table.asking !== undefined || !this.isRoundOpen) return;
    const { notice, chosen } = await hintedTable(this.person.table, this.hints, this.longWork);
    this.person.choose(chosen);
    this.person.note(notice);
  }

  private note(notice: string | undefined): void {
    this.person.note(notice);
    if (this.shown !== undefined) this.show();
    else if (notice !== undefined) this.screen.show([notice]);
  }

  /** Prints the plies that are not on the screen yet. */
  private showPlayed(notes: readonly string[] = []): void {
    const view = this.session.view();
    const lines = linesSince(view.round, this.shown?.plies ?? 0);
    this.shown = { round: view.round.number, plies: view.round.plies.length };
    this.print([...lines, ...notes, ...pauseLines(this.session.game, view)]);
  }

  private print(lines: readonly string[]): void {
    if (lines.length > 0) this.screen.print(lines, this.draw());
    else this.show();
  }

  private leave(end: BoardEnd): BoardEnd {
    this.page = undefined;
    this.isLeft = this.isOver;
    this.show();
    return end;
  }

  private tick(): void {
    if (this.session.status.online?.clock?.running !== undefined) this.keys.pushNews();
  }

  /** Where a text is read the mouse is left to the terminal, to select from it. */
  private show(): void {
    this.screen.useMouse(this.page === undefined);
    this.screen.show(this.draw());
  }

  private draw(): readonly string[] {
    const size = this.screen.size();
    if (this.page !== undefined) return drawPage(this.page, size);
    if (this.shown === undefined) return [];
    const { table } = this.person;
    const { view } = table;
    const isEnded = view.round.outcome !== undefined || this.isCancelled;
    const online = onlineWords(this.session, performance.now());
    const next = this.isLeft ? [] : nextKeys({ ...view, over: this.isOver }, online !== undefined);
    const beside = { ending: isEnded ? { why: this.why, keys: next } : undefined, online };
    this.frame = drawBoard(this.session.game, table, size, beside);
    return this.frame.lines;
  }
}
