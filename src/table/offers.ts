// What people at different places offer each other, a draw or to take back a move: what stands, and how it is said.
// People at one place ask each other themselves; there an offer is a question at the table.
import { peopleElsewhere, type Offer, type View } from '../match/view.ts';
import { isSameMoment, positionIn } from '../match/match.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import { playerName } from './player-name.ts';

/** The seat that inputs here speak for: the one on move if its person sits here, else the one who does; or none. */
export function speakerOf({ here, round }: View): Seat | undefined {
  const { toMove } = positionIn(round);
  return here.includes(toMove) ? toMove : here[0];
}

/** Whether what these players agree on takes an offer: one of them sits here, and the other at another place. */
export function isAskedByOffer(view: View): boolean {
  return view.here.length > 0 && peopleElsewhere(view).length > 0;
}

/** What the person here has offered, or is offered. */
export function standingOffer(view: View, what: Offer['what'], by: 'here' | 'elsewhere'): Offer | undefined {
  const sought = by === 'here';
  return view.offers?.find((offer) => offer.what === what && view.here.includes(offer.seat) === sought);
}

/** What the person here may accept now, the newest first. */
export function offersToAnswer(view: View): readonly Offer[] {
  if (!isAskedByOffer(view) || view.round.outcome !== undefined) return [];
  return (view.offers ?? []).filter(({ seat }) => !view.here.includes(seat)).toReversed();
}

/** One sentence for each offer that stands. */
export function offerLines(view: View): readonly string[] {
  return view.round.outcome === undefined ? (view.offers ?? []).map((offer) => offerWords(view, offer)) : [];
}

export function offerWords(view: View, { seat, what }: Offer): string {
  if (!view.here.includes(seat))
    return `${playerName(view, seat)} ${what === 'draw' ? 'offers a draw' : 'asks to take back a move'}.`;
  const said = what === 'draw' ? 'You have offered a draw' : 'You have asked to take back a move';
  return `${said}; ${playerName(view, otherSeat(seat))} has not answered yet.`;
}

/** The offer of the person here that the other player has declined since `before`. `withdrawn`: the person took it back. */
export function declinedOffer(before: View, now: View, withdrawn?: Offer['what']): Offer | undefined {
  if (!isSameMoment(before.round, now.round)) return undefined;
  const gone = (['draw', 'undo'] as const).flatMap((what) =>
    standingOffer(now, what, 'here') === undefined ? (standingOffer(before, what, 'here') ?? []) : [],
  );
  return gone.find(({ what }) => what !== withdrawn);
}

export function declinedWords(view: View, { seat, what }: Offer): string {
  const name = playerName(view, otherSeat(seat));
  return `${name} declined ${what === 'draw' ? 'your draw offer' : 'to let you take back a move'}.`;
}

/** The question before an offer is made, or answered. */
export function offerQuestion(view: View, what: Offer['what']): string {
  const offered = standingOffer(view, what, 'elsewhere');
  if (offered !== undefined) return `${offerWords(view, offered)} Do you agree?`;
  const [other] = peopleElsewhere(view);
  const name = other === undefined ? 'the other player' : playerName(view, other);
  return what === 'draw' ? `Offer a draw to ${name}?` : `Ask ${name} to let you take back your last move?`;
}
