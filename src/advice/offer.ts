// Which match a person is offered who presses Play without choosing anything: the game itself from a seat that suits,
// or else its fair version.
import type { SeatOffer } from '../coach/game/seat-offer.ts';
import type { Side } from '../coach/game/game-value.ts';
import { fairVersionOf } from '../games/shelf/shelf.ts';
import type { RuleBook } from '../rules/rule-book.ts';

export interface Offer {
  /** The id of the game that is played. */
  readonly game: string;
  /** Whether the person moves first or second. */
  readonly side: Side;
  /** Why it is offered so, in one short line; empty where there is nothing to say. */
  readonly why: string;
}

/** `seat`: what is known of the game itself. */
export function offerFor(book: RuleBook, seat: SeatOffer | undefined): Offer {
  const fair = seat !== undefined && seat.side === undefined ? fairVersionOf(book) : undefined;
  return { game: fair?.id ?? book.id, side: seat?.side ?? 'first', why: seat?.why ?? '' };
}
