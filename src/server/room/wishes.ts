// What seats have asked for: offers that hold at one line, readiness for a round, and a rematch. What is over stays in its
// row until the next round, because it tells what may not be asked again.
import { SEATS, type Seat } from '../../rules/rule-book.ts';
import type { WishRow } from '../store/store.ts';
import { isEnded, isPerson, nextLine, type Room } from './room.ts';

/** What else is kept with an offer. */
interface OfferNotes {
  /** It was taken back or declined. */
  readonly ended?: true;
  /** How often what the seat asked for was taken back in this round. */
  readonly taken?: number;
}

export interface RematchNotes {
  readonly keyHash: string;
  readonly swap: boolean;
}

type Wishes = Pick<Room, 'wishes'>;

export function wishOf({ wishes }: Wishes, seat: Seat, what: WishRow['what']): WishRow | undefined {
  return wishes.find((wish) => wish.seat === seat && wish.what === what);
}

/** All wishes with this one in place of the seat's last of its kind. */
export function withWish({ wishes }: Wishes, wish: WishRow): readonly WishRow[] {
  return [...wishes.filter(({ seat, what }) => seat !== wish.seat || what !== wish.what), wish];
}

export function notesOf({ body }: WishRow): OfferNotes {
  return body === undefined ? {} : (JSON.parse(body) as OfferNotes);
}

/** Offers that still stand: made at the line that is next. */
export function standingOffers(room: Pick<Room, 'wishes' | 'row'>): readonly WishRow[] {
  return room.wishes.filter(
    (wish) =>
      (wish.what === 'draw' || wish.what === 'undo') &&
      wish.line === nextLine(room) &&
      notesOf(wish).ended !== true,
  );
}

export function isOffered(room: Room, seat: Seat, what: WishRow['what']): boolean {
  return standingOffers(room).some((offer) => offer.seat === seat && offer.what === what);
}

/** How many takebacks the round has had. */
export function takebacksIn({ wishes }: Wishes): number {
  return wishes.reduce((sum, wish) => sum + (wish.what === 'undo' ? (notesOf(wish).taken ?? 0) : 0), 0);
}

/** The seats that are ready for that round; a level always is. */
export function seatsReady(room: Room, round: number): readonly Seat[] {
  return SEATS.filter((seat) => !isPerson(room, seat) || wishOf(room, seat, 'ready')?.line === round);
}

export function rematchNotes(room: Wishes, seat: Seat): RematchNotes | undefined {
  const body = wishOf(room, seat, 'rematch')?.body;
  return body === undefined ? undefined : (JSON.parse(body) as RematchNotes);
}

/** Whether all people of the match have asked for another. */
export function isRematchAgreed(room: Room): boolean {
  const people = SEATS.filter((seat) => isPerson(room, seat));
  return isEnded(room) && people.every((seat) => rematchNotes(room, seat) !== undefined);
}
