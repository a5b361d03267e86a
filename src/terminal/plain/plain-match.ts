// Plays a match in plain text: asks, reads a line, answers, as the rule books' samples do.
import { countOnes } from '../../base/bits.ts';
import type { Hint } from '../../coach/hints/hint.ts';
import type { Session } from '../../host/session.ts';
import { waitFor } from '../../host/wait-for.ts';
import { roundAfter } from '../../match/extend-round.ts';
import { allowedMoves } from '../../match/legal.ts';
import { isRoundOpen, positionIn } from '../../match/match.ts';
import { mayHelp, type View } from '../../match/view.ts';
import { parseActionAlone, withAction } from '../../notation/action.ts';
import { actionSize, parseMove } from '../../notation/move.ts';
import { seatNumber } from '../../rules/rule-book.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { NO_HELP } from '../../table/board-words.ts';
import { turnOf } from '../../table/table.ts';
import { offersToAnswer } from '../../table/offers.ts';
import * as say from '../../table/dialogue.ts';
import { NEWS, type Lines } from './lines.ts';
import { print, refuseIn, replyIn, type Answered, type PlainStop } from './plain-replies.ts';
import { PlainRequests } from './plain-requests.ts';
import { scoreText } from './plain-news.ts';
import { PlainTold } from './plain-told.ts';
import { helpText, isOfferWord, wordIn, type Word } from './plain-words.ts';
import { OnlineNotices } from './online-notices.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';
import { rulesLines } from '../texts/rules-lines.ts';
import { tell } from '../io/printed.ts';
import { paragraph } from '../io/style.ts';

/** How a match in plain text came to its end here. */
export type PlainEnd = 'over' | PlainStop;

/** Undefined if it was stopped. */
export type AskHint = (view: View) => Promise<Hint | undefined>;

export class PlainMatch {
  private readonly match: TerminalMatch;
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly options: PlayOptions;
  private readonly requests: PlainRequests;
  private readonly notices: OnlineNotices | undefined;
  private readonly loadHints: () => Promise<AskHint>;
  private askHint: AskHint | undefined;
  private readonly told = new PlainTold();
  private refused: object | undefined;

  constructor(match: TerminalMatch, lines: Lines, options: PlayOptions, loadHints: () => Promise<AskHint>) {
    const { session } = match;
    this.match = match;
    this.session = session;
    this.lines = lines;
    this.options = options;
    this.loadHints = loadHints;
    this.notices = session.authority === 'server' ? new OnlineNotices(session, lines) : undefined;
    this.requests = new PlainRequests(session, lines, this.told);
  }

  async play(): Promise<PlainEnd> {
    const stopListening = this.notices === undefined ? undefined : this.listen();
    const end = await this.playAll();
    stopListening?.();
    this.notices?.close();
    return end;
  }

  /** A question is broken off only by what the dialogue tells: moves, offers, a refusal, the end of the match. */
  private listen(): () => void {
    let known = newsIn(this.session);
    return this.session.subscribe(() => {
      const news = newsIn(this.session);
      if (news !== known) this.lines.pushNews();
      known = news;
    });
  }

  private async playAll(): Promise<PlainEnd> {
    const { session } = this;
    if (this.options.isNew) await this.announceRound();
    else this.takeUp();
    while (!session.match.over) {
      if (!isRoundOpen(session.match)) {
        await this.beginRound();
        if (this.isGone) return 'gone';
        await this.announceRound();
      }
      while (isRoundOpen(session.match)) {
        const end = await this.playTurn();
        if (end !== 'done') return end;
      }
      print(scoreText(session.view()));
    }
    return 'over';
  }

  private get isGone(): boolean {
    return this.session.status.online?.gone !== undefined;
  }

  /** A server begins the round once both players are ready. */
  private async beginRound(): Promise<void> {
    const { session } = this;
    const { length } = session.match.rounds;
    const isSpectator = session.authority === 'server' && session.view().here.length === 0;
    if (!isSpectator) await session.beginRound();
    await waitFor(session, () => session.match.rounds.length > length || this.isGone);
  }

  /** A match that goes on here: how it stands, and between two rounds how the last one ended. */
  private takeUp(): void {
    const { session } = this;
    this.printNotes();
    for (const line of rulingWords(session.match.setup)) print(`${paragraph(line)}\n\n`);
    print(say.resumedText(session.game, session.view()));
    if (!isRoundOpen(session.match)) print(scoreText(session.view()));
  }

  private async announceRound(): Promise<void> {
    const { session } = this;
    await this.match.prepare();
    this.printNotes();
    const view = session.view();
    // A player elsewhere may have moved already.
    const start = { ...view, round: roundAfter(view.round, 0) };
    const lines = announcements(start, this.options.tossed, session.game).map(paragraph);
    if (lines.length > 0) print(`${lines.join('\n')}\n\n`);
    print(say.openingText(session.game, start));
    this.told.see(start);
    this.tellNews();
  }

  /** No part of the dialogue. */
  private printNotes(): void {
    for (const line of this.match.takeNotes()) tell(line);
  }

  private async playTurn(): Promise<'done' | PlainStop> {
    const { session } = this;
    print(`${say.repetitionText(session.view())}${say.turnText(session.game, session.view())}`);
    print(this.told.newOffers(session.view()));
    if (!session.status.mustThink)
      return turnOf(session.view()) === 'here' ? this.askForTurn() : this.waitForTurn();
    await this.match.moveComputer();
    this.tellNews();
    return 'done';
  }

  private async askForTurn(): Promise<'done' | PlainStop> {
    const { game } = this.session;
    print(say.situationText(game, this.session.view()));
    this.notices?.ownTurn(this.session.view());
    for (;;) {
      const line = await this.lines.askOrNews(say.questionText(game, this.session.view()));
      const answered =
        line === NEWS ? await this.hear() : await this.answer(line, (text) => this.tryMove(text));
      if (answered !== 'again') return answered;
    }
  }

  /** At the turn of a player elsewhere a person may still ask for this and that; a pipe speaks when it is asked. */
  private async waitForTurn(): Promise<'done' | PlainStop> {
    const { session } = this;
    const onMove = seatNumber(positionIn(session.view().round).toMove);
    this.notices?.waiting(session.view());
    for (;;) {
      const line = process.stdin.isTTY ? await this.lines.askOrNews('') : await this.news();
      const answered =
        line === NEWS
          ? await this.hear()
          : await this.answer(line, () => this.refuse({ code: 'not-your-turn', onMove }));
      if (answered !== 'again') return answered;
    }
  }

  /** A pipe speaks when it is asked; that is also when something is offered to it. */
  private async news(): ReturnType<Lines['untilNews']> {
    const view = this.session.view();
    const isAsked = offersToAnswer(view).length > 0;
    return this.lines.untilNews((line) => isAsked && isOfferWord(wordIn(line, view)));
  }

  /** Tells what has come from elsewhere; the turn is done if the match has gone on. */
  private async hear(): Promise<'done' | 'again' | 'gone'> {
    const { session, told } = this;
    const view = session.view();
    const refusal = this.takeRefusal();
    if (this.isGone) return 'gone';
    this.notices?.tell();
    if (told.isCurrent(view)) {
      print(told.offersSince(view));
      if (refusal !== undefined) this.reply(refusal);
      return 'again';
    }
    this.tellNews();
    if (told.isOtherRound(view)) {
      // The round ended and the next one began between two looks.
      print(scoreText(view));
      await this.announceRound();
    }
    return 'done';
  }

  /** Why a command of an earlier run was refused; returned once. */
  private takeRefusal(): string | undefined {
    const { refused } = this.session.status.online ?? {};
    if (refused === this.refused) return undefined;
    this.refused = refused;
    return refused?.words;
  }

  /** Answers the words that are no move; everything else goes on to `otherwise`. */
  private async answer(
    line: string | undefined,
    otherwise: (line: string) => Answered | Promise<Answered>,
  ): Promise<Answered> {
    if (line === undefined) return 'input-ended';
    const word = wordIn(line, this.session.view());
    return word === undefined ? otherwise(line) : this.answerWord(word);
  }

  private async answerWord(word: Word): Promise<Answered> {
    const { session } = this;
    switch (word) {
      case 'help':
        return this.reply(helpText(session.game.book, session.view()));
      case 'rules':
        return this.reply(rulesLines(session.game, 80, session.match.setup).join('\n'));
      case 'show':
        return this.reply(say.showText(session.game, session.view()).trimEnd());
      case 'hint':
        return this.hint();
      case 'accept':
      case 'decline':
        return this.requests.answerOffer(word);
      case 'undo':
        return this.requests.undo();
      case 'draw':
        return this.requests.draw();
      case 'resign':
        return this.requests.resign();
      case 'quit':
        return 'quit';
    }
  }

  /** A whole move, or where moves are written as action and bit, the action alone. */
  private async tryMove(line: string): Promise<Answered> {
    const { rules } = this.session.view().round;
    const action = parseActionAlone(rules, line);
    if (action === undefined) return this.sendMove(line);
    return action.ok ? this.askForBit(action.value) : this.refuse(action.fault);
  }

  private async askForBit(action: number): Promise<Answered> {
    const { round } = this.session.view();
    const size = actionSize(round.rules, action);
    if (!allowedMoves(round).some((move) => countOnes(move) === size))
      return this.reply('No move of that kind is left: choose another action.');
    const line = await this.lines.ask(say.followUpText(this.session.game, round.rules, action));
    return this.answer(line, (text) => this.sendMove(withAction(round.rules, action, text)));
  }

  private async sendMove(line: string): Promise<Answered> {
    const { session } = this;
    const { rules, ...round } = session.view().round;
    const { toMove } = positionIn(round);
    const move = parseMove(rules, toMove, line);
    if (!move.ok) return this.refuse(move.fault);
    const sent = await session.send({ do: 'move', seat: toMove, move: move.value });
    if (!sent.ok) return this.refuse(sent.fault);
    this.tellNews();
    return 'done';
  }

  private async hint(): Promise<Answered> {
    if (!mayHelp(this.session.view())) return this.reply(NO_HELP);
    this.askHint ??= await this.loadHints();
    const hint = await this.askHint(this.session.view());
    return this.reply(paragraph(hint?.words ?? 'Stopped: no hint this time.'));
  }

  private tellNews(): void {
    print(this.told.news(this.session));
  }

  private refuse(fault: Parameters<typeof refuseIn>[1]): Answered {
    return refuseIn(this.session, fault);
  }

  private reply(text: string): Answered {
    return replyIn(this.session, text);
  }
}

/** A text that changes with everything that the dialogue tells. */
function newsIn(session: Session): string {
  const { rematch, gone, refused } = session.status.online ?? {};
  return JSON.stringify([session.record.lines.length, session.view().offers, rematch, gone, refused]);
}
