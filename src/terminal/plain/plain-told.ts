// What has been told of a match in plain text, so that each thing is told once.
import { isSameMoment } from '../../match/match.ts';
import { publicRounds, type View } from '../../match/view.ts';
import { declinedOffer, declinedWords } from '../../table/offers.ts';
import type { Session } from '../../host/session.ts';
import { newsText, offersText } from './plain-news.ts';

export class PlainTold {
  private view: View | undefined;
  private offers = '';

  /** What was played is told, or need not be. What is offered may have come with it, and is told by itself. */
  see(view: View): void {
    this.view = view;
  }

  /** What is offered and was not told yet, at the beginning of a turn. */
  newOffers(view: View): string {
    const { offers } = this;
    this.see(view);
    this.offers = offersText(view);
    return this.offers === offers ? '' : this.offers;
  }

  /** Whether the match stands as it was told. */
  isCurrent({ round }: View): boolean {
    return this.view !== undefined && isSameMoment(this.view.round, round);
  }

  /** Whether another round has begun. */
  isOtherRound({ round }: View): boolean {
    return this.view?.round.number !== round.number;
  }

  /** What has happened in the round that was told of last; it may be over, and another one open. */
  news(session: Session): string {
    const told = this.view?.round;
    const view = session.view();
    const now = told && publicRounds(session.match)[told.number - 1];
    if (told === undefined || now === undefined) return '';
    if (now.number === view.round.number) this.see(view);
    return newsText(session.game, told, { ...view, round: now });
  }

  /** What has been offered, or declined, at the same moment. */
  offersSince(view: View): string {
    const declined = this.view && declinedOffer(this.view, view);
    const words = declined === undefined ? '' : `${declinedWords(view, declined)}\n`;
    return `${words}${this.newOffers(view)}`;
  }
}
