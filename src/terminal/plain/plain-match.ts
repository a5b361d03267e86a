// Plays a match in plain text: asks, reads a line, answers, as the rule books' samples do.
import { countOnes } from '../../base/bits.ts';
import { allowedMoves } from '../../match/legal.ts';
import { positionIn } from '../../match/match.ts';
import { mayClaimDraw, whyNoOffer } from '../../match/repetition.ts';
import { parseActionAlone, withAction } from '../../notation/action.ts';
import { actionSize, parseMove } from '../../notation/move.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { exampleInRound } from '../../table/example-move.ts';
import { announcements, rulingWords } from '../../table/announcements.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { howToMove } from '../../table/how-to-move.ts';
import * as say from '../../table/dialogue.ts';
import type { Hints } from '../match/hints.ts';
import type { Lines } from './lines.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Session } from '../match/session.ts';
import { rulesLines } from '../texts/rules-lines.ts';
import { wrap } from '../io/style.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';

/** How a match in plain text came to its end here. */
export type PlainEnd = 'over' | 'quit' | 'input-ended';

const WORDS = ['help', 'rules', 'show', 'hint', 'undo', 'draw', 'resign', 'quit'] as const;
type Word = (typeof WORDS)[number];

/** How a player can end a round without a move. */
type Ending = 'resign' | 'draw' | 'claim';

/** What an answer led to: the turn is done, the question is asked again, or the match stops here. */
type Answered = 'done' | 'again' | 'quit' | 'input-ended';

export class PlainMatch {
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly options: PlayOptions;
  private hints: Hints | undefined;

  constructor(session: Session, lines: Lines, options: PlayOptions) {
    this.session = session;
    this.lines = lines;
    this.options = options;
  }

  async play(): Promise<PlainEnd> {
    const { session } = this;
    if (this.options.isNew) await this.announceRound();
    else this.takeUp();
    while (!session.over) {
      if (!session.roundOpen) {
        await session.beginRound();
        await this.announceRound();
      }
      while (session.roundOpen) {
        const end = await this.playTurn();
        if (end !== 'done') return end;
      }
      this.printScore();
    }
    return 'over';
  }

  /** A match that goes on here: how it stands, and between two rounds how the last one ended. */
  private takeUp(): void {
    const { session } = this;
    this.printNotes();
    if (!session.begun) return;
    for (const line of rulingWords(session.setup)) print(`${wrap(line, 80).join('\n')}\n\n`);
    print(say.resumedText(session.game, session.view()));
    if (!session.roundOpen) this.printScore();
  }

  private async announceRound(): Promise<void> {
    const { session } = this;
    await session.prepare();
    this.printNotes();
    const said = announcements(session.view(), this.options.tossed, session.game);
    const lines = said.flatMap((line) => wrap(line, 80));
    if (lines.length > 0) print(`${lines.join('\n')}\n\n`);
    print(say.openingText(session.game, session.view()));
    print(say.outcomeText(session.game, session.view()));
  }

  /** No part of the dialogue. */
  private printNotes(): void {
    for (const line of this.session.takeNotes()) process.stderr.write(`${line}\n`);
  }

  private printScore(): void {
    const { setup, tally, over } = this.session.view();
    if (setup.rounds > 1) print(`${tallyWords(tally)}\n${over ? `${championWords(tally)}\n` : '\n'}`);
  }

  private async playTurn(): Promise<'done' | 'quit' | 'input-ended'> {
    const { session } = this;
    print(`${say.repetitionText(session.view())}${say.turnText(session.game, session.view())}`);
    if (session.humanToMove()) return this.askForTurn();
    await session.moveComputer();
    this.printMoved();
    return 'done';
  }

  private async askForTurn(): Promise<'done' | 'quit' | 'input-ended'> {
    const { game } = this.session;
    print(say.situationText(game, this.session.view()));
    for (;;) {
      const line = await this.lines.ask(say.questionText(game, this.session.view()));
      const answered = await this.answer(line, (text) => this.tryMove(text));
      if (answered !== 'again') return answered;
    }
  }

  /** Answers the words that are no move; everything else goes on to `otherwise`. */
  private async answer(
    line: string | undefined,
    otherwise: (line: string) => Answered | Promise<Answered>,
  ): Promise<Answered> {
    if (line === undefined) return 'input-ended';
    const said = line.trim().toLowerCase();
    const word = said === 'q' || said === 'exit' ? 'quit' : WORDS.find((each) => each === said);
    return word === undefined ? otherwise(line) : this.answerWord(word);
  }

  private async answerWord(word: Word): Promise<Answered> {
    const { session } = this;
    switch (word) {
      case 'help':
        return this.reply(
          `${howToMove(session.game.book, exampleInRound(session.view().round))}\nOther words: ${WORDS.join(', ')}.`,
        );
      case 'rules':
        return this.reply(rulesLines(session.game, 80, session.setup).join('\n'));
      case 'show':
        return this.reply(say.showText(session.game, session.view()).trimEnd());
      case 'hint':
        return this.hint();
      case 'undo':
        return this.undo();
      case 'draw':
        return this.draw();
      case 'resign':
        return this.confirmOnTerminal('resign', 'Give up');
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
    this.printMoved();
    return 'done';
  }

  private async hint(): Promise<Answered> {
    const { Hints: HintsHere, withLine } = await import('../on-demand.ts');
    this.hints ??= new HintsHere();
    const hint = await this.hints.next(this.session.view(), withLine('Solving'));
    return this.reply(hint === undefined ? 'Stopped: no hint this time.' : wrap(hint.words, 80).join('\n'));
  }

  private async undo(): Promise<Answered> {
    const { session } = this;
    const sent = await session.send({ do: 'undo', seat: positionIn(session.view().round).toMove });
    if (!sent.ok) return this.refuse(sent.fault);
    this.reply('Taken back.');
    return 'done';
  }

  /** A draw is claimed where that can be done, else offered. */
  private async draw(): Promise<Answered> {
    const { setup, round } = this.session.view();
    if (mayClaimDraw(round)) return this.confirmOnTerminal('claim', 'Claim a draw');
    const fault = whyNoOffer(setup);
    if (fault !== undefined) return this.refuse(fault);
    const [one, other] = [positionIn(round).toMove, otherSeat(positionIn(round).toMove)];
    return this.confirm('draw', `Player ${one + 1} offers a draw. Player ${other + 1}, do you agree`);
  }

  /** A slip of a person's finger must not end the match; a script means what it says. */
  private async confirmOnTerminal(end: Ending, question: string): Promise<Answered> {
    return process.stdin.isTTY ? this.confirm(end, question) : this.endBy(end);
  }

  private async confirm(end: Ending, question: string): Promise<Answered> {
    for (;;) {
      const line = await this.lines.ask(`${question} (yes or no)? `);
      if (line === undefined) return 'input-ended';
      if (/^\s*quit\s*$/i.test(line)) return 'quit';
      if (/^\s*y(es)?\s*$/i.test(line)) return this.endBy(end);
      if (/^\s*no?\s*$/i.test(line)) return this.reply('The game goes on.');
      print('Answer yes or no.\n');
    }
  }

  private async endBy(end: Ending): Promise<Answered> {
    const { session } = this;
    const { toMove } = positionIn(session.view().round);
    await session.send(end === 'draw' ? { do: 'draw' } : { do: end, seat: toMove });
    print(`\n${say.outcomeText(session.game, session.view())}`);
    return 'done';
  }

  private printMoved(): void {
    print(say.movedText(this.session.game, this.session.view()));
    print(say.outcomeText(this.session.game, this.session.view()));
  }

  private refuse(fault: Parameters<typeof moveFaultWords>[1]): Answered {
    const { game } = this.session;
    return this.reply(moveFaultWords(game.book, fault, exampleInRound(this.session.view().round)));
  }

  private reply(text: string): Answered {
    print(say.refusedText(this.session.game, text));
    return 'again';
  }
}

function print(text: string): void {
  process.stdout.write(text);
}
