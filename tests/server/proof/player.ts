// A client of a proof that plays one seat after the other: random legal moves, offers, answers to offers, resigning, being
// ready, and now and then a request that it has sent before or that comes too late. Not a test itself.
import type { Random } from '../../../src/base/random.ts';
import { allowedMoves } from '../../../src/match/legal.ts';
import { currentRound, positionIn, type Match } from '../../../src/match/match.ts';
import { formatMask } from '../../../src/notation/mask.ts';
import { extendCopy, lengthOf, type Copy } from '../../../src/remote/copy.ts';
import type { Seat } from '../../../src/rules/rule-book.ts';
import type { RoomState, Update } from '../../../src/wire/update.ts';
import { type Connection, pause } from './connection.ts';
import { type Answered, type Asked, type Journal, finalAnswer, mayRetry } from './journal.ts';

export interface Manners {
  /** Thinks so long before a move, in milliseconds. */
  readonly thinkMs: () => number;
  /** Whether it also offers, resigns and repeats itself. */
  readonly isLively: boolean;
}

const RETRY_MS = 50;
const NEWS_MS = 500;

export class Player {
  readonly connection: Connection;
  copy: Copy;
  state: RoomState | undefined;
  isStopping = false;
  /** Where it sits; empty if nowhere. */
  match = '';
  private readonly journal: Journal;
  private readonly random: Random;
  private readonly manners: Manners;
  private key = '';
  private last: Asked | undefined;
  private wake = (): void => undefined;

  constructor(connection: Connection, journal: Journal, random: Random, manners: Manners) {
    this.connection = connection;
    this.journal = journal;
    this.random = random;
    this.manners = manners;
  }

  /** Asks until there is an answer for good; undefined if it had to stop before. */
  async command(asked: Asked): Promise<Answered | undefined> {
    const noted = this.journal.note(asked);
    for (;;) {
      const attempt = { sent: performance.now(), ended: Infinity, answer: undefined as Answered | undefined };
      noted.attempts.push(attempt);
      attempt.answer = await this.connection.ask(asked);
      attempt.ended = performance.now();
      const { answer } = attempt;
      if (answer !== undefined) this.journal.answered(asked, answer);
      if (answer?.body.update !== undefined) this.hear(answer.body.update);
      if (answer !== undefined && !mayRetry(answer.status)) return answer;
      if (this.isStopping) return finalAnswer(noted);
      await pause(RETRY_MS);
    }
  }

  sitDown(match: string, key: string): void {
    this.match = match;
    this.key = key;
    this.copy = undefined;
    this.state = undefined;
    this.last = undefined;
    const next = () => lengthOf(this.copy) + 1;
    this.connection.follow({ match, key, next, heard: (update) => this.hear(update) });
  }

  /** Somebody else has the seat. */
  standUp(): void {
    this.match = '';
  }

  /** Plays until the match is over, or it is to stop. */
  async play(seat: Seat): Promise<void> {
    while (!this.isStopping) {
      const match = this.copy?.match;
      if (match?.over === true) return;
      const round = match && currentRound(match);
      if (match === undefined || round === undefined) await this.news();
      else if (round.outcome !== undefined) await this.beReady(round.number + 1);
      else if (positionIn(round).toMove === seat) await this.takeTurn(match, seat);
      else await this.waitForTurn(seat);
    }
  }

  /** Resolves with the next update, or after a while. */
  async news(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, NEWS_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  put(path: string, body?: unknown): Asked {
    return { method: 'PUT', path: `matches/${this.match}/${path}`, key: this.key, body };
  }

  private async beReady(round: number): Promise<void> {
    await this.command(this.put(`rounds/${round}/ready`));
    if (currentRound(this.copy!.match)!.number < round) await this.news();
  }

  private async takeTurn(match: Match, seat: Seat): Promise<void> {
    const line = lengthOf(this.copy) + 1;
    await pause(this.manners.thinkMs());
    if (this.manners.isLively) await this.beLively(line);
    if (lengthOf(this.copy) + 1 !== line) return;
    const moves = allowedMoves(currentRound(match)!);
    const move = formatMask(match.rules, seat, moves[this.random.below(moves.length)]!);
    this.last = this.put(`moves/${line}`, { move });
    const answer = await this.command(this.last);
    if (answer?.status !== 200) await this.news();
  }

  /** What may come before a move. */
  private async beLively(line: number): Promise<void> {
    const chance = this.random.below(100);
    if (chance < 5) await this.command(this.put('offers/draw', { line }));
    else if (chance < 10) await this.command(this.put('offers/undo', { line }));
    else if (chance < 12)
      await this.command(this.put(`rounds/${currentRound(this.copy!.match)!.number}/resign`));
    else if (chance < 22 && this.last !== undefined) await this.command(this.last);
    else if (chance < 26) await this.command(this.put(`moves/${line - 1}`, { move: '1' }));
  }

  private async waitForTurn(seat: Seat): Promise<void> {
    const line = lengthOf(this.copy) + 1;
    const offer = this.state?.offers.find((each) => each.seat !== seat + 1 && each.line === line);
    if (offer === undefined || !this.manners.isLively) return this.news();
    const path = `offers/${offer.what}`;
    const asked = this.put(path, { line });
    const declining: Asked = { ...asked, method: 'DELETE', body: undefined };
    await this.command(this.random.below(2) === 0 ? asked : declining);
    if (this.state?.offers.includes(offer) === true) await this.news();
  }

  private hear(update: Update): void {
    this.journal.hear(update, this.key);
    if (update.match !== this.match) return;
    if (update.from <= lengthOf(this.copy) + 1) {
      const extended = extendCopy(this.copy, update.from, update.lines);
      if (extended.ok) this.copy = extended.value;
      else this.journal.complaints.push(`${update.match}: ${JSON.stringify(extended.fault)}`);
      if (update.next >= lengthOf(this.copy) + 1) this.state = update.state;
    }
    this.wake();
  }
}
