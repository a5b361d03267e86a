// Plays a match in plain text: asks, reads a line, answers, as the rule books' samples do.
import { countOnes } from '../../base/bits.ts';
import { roundAfter } from '../../match/extend-round.ts';
import { allowedMoves } from '../../match/legal.ts';
import { positionIn } from '../../match/match.ts';
import { mayHelp } from '../../match/view.ts';
import { parseActionAlone, withAction } from '../../notation/action.ts';
import { actionSize, parseMove } from '../../notation/move.ts';
import { seatNumber } from '../../rules/rule-book.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { NO_HELP } from '../../table/board-words.ts';
import { turnOf } from '../../table/table.ts';
import { offersToAnswer } from '../../table/offers.ts';
import * as say from '../../table/dialogue.ts';
import type { Hints } from '../match/hints.ts';
import { NEWS, type Lines } from './lines.ts';
import { print, refuseIn, replyIn, type Answered, type PlainStop } from './plain-replies.ts';
import { PlainRequests } from './plain-requests.ts';
import { scoreText } from './plain-news.ts';
import { PlainTold } from './plain-told.ts';
import { helpText, isOfferWord, wordIn, type Word } from './plain-words.ts';
import { DistantNotices } from './distant-notices.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Session } from '../match/session.ts';
import { rulesLines } from '../texts/rules-lines.ts';
import { tell } from '../io/printed.ts';
import { paragraph } from '../io/style.ts';

/** How a match in plain text came to its end here. */
export type PlainEnd = 'over' | PlainStop;

export class PlainMatch {
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly options: PlayOptions;
  private readonly requests: PlainRequests;
  private readonly notices: DistantNotices | undefined;
  private hints: Hints | undefined;
  private readonly told = new PlainTold();

  constructor(session: Session, lines: Lines, options: PlayOptions) {
    this.session = session;
    this.lines = lines;
    this.options = options;
    this.notices = session.distant && new DistantNotices(session.distant, lines);
    this.requests = new PlainRequests(session, lines, this.told);
  }

  async play(): Promise<PlainEnd> {
    const stopListening = this.session.subscribe(() => this.lines.pushNews());
    const end = await this.playAll();
    stopListening();
    this.notices?.close();
    return end;
  }

  private async playAll(): Promise<PlainEnd> {
    const { session } = this;
    if (this.options.isNew) await this.announceRound();
    else this.takeUp();
    while (!session.over) {
      if (!session.roundOpen) {
        await session.beginRound();
        if (session.distant?.gone !== undefined) return 'gone';
        await this.announceRound();
      }
      while (session.roundOpen) {
        const end = await this.playTurn();
        if (end !== 'done') return end;
      }
      print(scoreText(session.view()));
    }
    return 'over';
  }

  /** A match that goes on here: how it stands, and between two rounds how the last one ended. */
  private takeUp(): void {
    const { session } = this;
    this.printNotes();
    if (!session.begun) return;
    for (const line of rulingWords(session.setup)) print(`${paragraph(line)}\n\n`);
    print(say.resumedText(session.game, session.view()));
    if (!session.roundOpen) print(scoreText(session.view()));
  }

  private async announceRound(): Promise<void> {
    const { session } = this;
    await session.prepare();
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
    for (const line of this.session.takeNotes()) tell(line);
  }

  private async playTurn(): Promise<'done' | PlainStop> {
    const { session } = this;
    print(`${say.repetitionText(session.view())}${say.turnText(session.game, session.view())}`);
    print(this.told.newOffers(session.view()));
    if (!session.mustThink) return turnOf(session.view()) === 'here' ? this.askForTurn() : this.waitForTurn();
    await session.moveComputer();
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
    const refusal = session.distant?.takeRefusal();
    if (session.distant?.gone !== undefined) return 'gone';
    this.notices?.tell();
    if (told.isCurrent(view)) {
      print(told.offersSince(view));
      if (refusal !== undefined) this.reply(refusal);
      return 'again';
    }
    this.tellNews();
    if (told.isOtherRound(view)) await this.announceRound();
    return 'done';
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
        return this.reply(rulesLines(session.game, 80, session.setup).join('\n'));
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
    const { Hints: HintsHere, withLine } = await import('../on-demand.ts');
    this.hints ??= new HintsHere();
    const hint = await this.hints.next(this.session.view(), withLine('Solving'));
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
