// What a player may type in plain text instead of a move to take back, to give up, or for a draw.
import { invariant } from '../../base/invariant.ts';
import type { Session } from '../../host/session.ts';
import { mayClaimDraw, whyNoOffer } from '../../match/repetition.ts';
import { agreeQuestion } from '../../table/board-words.ts';
import {
  isAskedByOffer,
  offerLines,
  offerQuestion,
  offersToAnswer,
  speakerOf,
  standingOffer,
} from '../../table/offers.ts';
import { WATCHING } from '../../table/requests.ts';
import type { Lines } from './lines.ts';
import type { PlainTold } from './plain-told.ts';
import { print, refuseIn, replyIn, type Answered } from './plain-replies.ts';

type Asked = 'resign' | 'draw' | 'claim' | 'undo';

export class PlainRequests {
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly told: PlainTold;

  constructor(session: Session, lines: Lines, told: PlainTold) {
    this.session = session;
    this.lines = lines;
    this.told = told;
  }

  async undo(): Promise<Answered> {
    const view = this.session.view();
    if (speakerOf(view) === undefined) return replyIn(this.session, WATCHING);
    if (isAskedByOffer(view)) return this.confirmOnTerminal('undo', offerQuestion(view, 'undo'));
    const sent = await this.send('undo');
    if (!sent.ok) return refuseIn(this.session, sent.fault);
    replyIn(this.session, 'Taken back.');
    return 'done';
  }

  /** A draw is claimed where that can be done, else offered. */
  async draw(): Promise<Answered> {
    const view = this.session.view();
    if (speakerOf(view) === undefined) return replyIn(this.session, WATCHING);
    if (mayClaimDraw(view.round)) return this.confirmOnTerminal('claim', 'Claim a draw?');
    const fault = whyNoOffer(view.setup);
    if (fault !== undefined) return refuseIn(this.session, fault);
    return isAskedByOffer(view)
      ? this.confirmOnTerminal('draw', offerQuestion(view, 'draw'))
      : this.confirm('draw', agreeQuestion(view));
  }

  /** To the newest offer of the other player. */
  async answerOffer(said: 'accept' | 'decline'): Promise<Answered> {
    const [offer] = offersToAnswer(this.session.view());
    if (offer === undefined) return replyIn(this.session, 'Nothing is offered to you.');
    return said === 'accept' ? this.settle(offer.what) : this.goOn(offer.what);
  }

  async resign(): Promise<Answered> {
    if (speakerOf(this.session.view()) === undefined) return replyIn(this.session, WATCHING);
    return this.confirmOnTerminal('resign', 'Give up?');
  }

  /** A slip of a person's finger must not end the match; a script means what it says. */
  private async confirmOnTerminal(what: Asked, question: string): Promise<Answered> {
    return process.stdin.isTTY ? this.confirm(what, question) : this.settle(what);
  }

  private async confirm(what: Asked, question: string): Promise<Answered> {
    for (;;) {
      const line = await this.lines.ask(`${question.replace(/\?$/, '')} (yes or no)? `);
      if (line === undefined) return 'input-ended';
      if (/^\s*quit\s*$/i.test(line)) return 'quit';
      if (/^\s*y(es)?\s*$/i.test(line)) return this.settle(what);
      if (/^\s*no?\s*$/i.test(line)) return this.goOn(what);
      print('Answer yes or no.\n');
    }
  }

  /** No to what is offered from elsewhere declines it. */
  private async goOn(what: Asked): Promise<Answered> {
    const isOffer = what === 'draw' || what === 'undo';
    if (isOffer && standingOffer(this.session.view(), what, 'elsewhere') !== undefined)
      await this.session.decline(what);
    return replyIn(this.session, 'The game goes on.');
  }

  /** The round is over then, unless the other player has to agree first. */
  private async settle(what: Asked): Promise<Answered> {
    const { session } = this;
    const sent = await this.send(what);
    if (!sent.ok) return refuseIn(session, sent.fault);
    const view = session.view();
    if (!this.told.isCurrent(view)) {
      print(`\n${this.told.news(session)}`);
      return 'done';
    }
    this.told.newOffers(view);
    return replyIn(session, offerLines(view).join('\n'));
  }

  /** For the person who types, on move or not. */
  private async send(what: Asked): ReturnType<Session['send']> {
    const seat = speakerOf(this.session.view());
    invariant(seat !== undefined, 'only players are asked');
    return this.session.send(what === 'draw' ? { do: 'draw' } : { do: what, seat });
  }
}
