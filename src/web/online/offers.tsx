// What the players offer each other: to be accepted or declined, or taken back; and that an offer was declined.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Offer } from '../../match/view.ts';
import { offerLines, offersToAnswer, offerWords, standingOffer } from '../../table/offers.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import type { Session } from '../../table/session.ts';
import { announce } from '../browser/announce.ts';
import { MATCH_ONLINE_WORDS } from './online-words.ts';

export function Offers({ session }: { readonly session: Session }): JSX.Element | null {
  const { view } = session.table;
  const own = (['draw', 'undo'] as const).flatMap((what) => standingOffer(view, what, 'here') ?? []);
  const { declined, withdraw } = useDeclined(session, own);
  useAnnouncedOffers(offerLines(view));
  if (view.round.outcome !== undefined) return null;
  return (
    <div class="offers">
      {offersToAnswer(view).map((offer) => (
        <Answer key={offer.what} offer={offer} session={session} />
      ))}
      {own.map((offer) => (
        <OfferBox key={offer.what} words={offerWords(view, offer)}>
          <button type="button" onClick={() => withdraw(offer.what)}>
            {MATCH_ONLINE_WORDS.withdraw}
          </button>
        </OfferBox>
      ))}
      {declined !== undefined && <p class="soft">{declined}</p>}
    </div>
  );
}

function Answer({ offer, session }: { readonly offer: Offer; readonly session: Session }): JSX.Element {
  const { what } = offer;
  return (
    <OfferBox words={offerWords(session.table.view, offer)}>
      <button type="button" class="primary" onClick={() => void session.input({ do: 'accept', what })}>
        {MATCH_ONLINE_WORDS.accept}
      </button>
      <button type="button" onClick={() => void session.input({ do: 'decline', what })}>
        {MATCH_ONLINE_WORDS.decline}
      </button>
    </OfferBox>
  );
}

interface OfferBoxProps {
  readonly words: string;
  readonly children: JSX.Element | readonly JSX.Element[];
}

function OfferBox({ words, children }: OfferBoxProps): JSX.Element {
  return (
    <div class="play-question" role="group" aria-label={words}>
      <p>{words}</p>
      <div class="actions">{children}</div>
    </div>
  );
}

/** Each is said once. */
function useAnnouncedOffers(lines: readonly string[]): void {
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    const fresh = lines.filter((line) => !said.current.includes(line));
    said.current = lines;
    if (fresh.length > 0) announce(fresh.join(' '));
  });
}

interface Declining {
  /** Until the match goes on. */
  readonly declined: string | undefined;
  readonly withdraw: (what: Offer['what']) => void;
}

/** What was offered here and is gone though nothing was played, and was not taken back: the other one declined it. */
function useDeclined(session: Session, own: readonly Offer[]): Declining {
  const { view } = session.table;
  const at = session.record.lines.length;
  const before = useRef({ at, own });
  const withdrawn = useRef<Offer['what'] | undefined>(undefined);
  const [told, setTold] = useState<{ readonly at: number; readonly words: string } | undefined>();
  useEffect(() => {
    const gone = before.current.own.find(({ what }) => !own.some((offer) => offer.what === what));
    const answered = gone !== undefined && before.current.at === at && gone.what !== withdrawn.current;
    before.current = { at, own };
    if (gone !== undefined) withdrawn.current = undefined;
    if (own.length > 0) setTold(undefined);
    if (!answered) return;
    const words = MATCH_ONLINE_WORDS.declined[gone.what](playerName(view, otherSeat(gone.seat)));
    setTold({ at, words });
    announce(words);
  }, [at, own.map(({ what }) => what).join()]);
  const withdraw = (what: Offer['what']) => {
    withdrawn.current = what;
    void session.input({ do: 'decline', what });
  };
  return { declined: told?.at === at ? told.words : undefined, withdraw };
}
