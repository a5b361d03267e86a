// What the players offer each other, with buttons to accept, decline or withdraw it.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Offer } from '../../match/view.ts';
import { offerLines, offersToAnswer, offerWords, standingOffer } from '../../table/offers.ts';
import type { TableSession } from '../../table/table-session.ts';
import { announce } from '../browser/announce.ts';
import { MATCH_ONLINE_WORDS } from './online-words.ts';

export function Offers({ play }: { readonly play: TableSession }): JSX.Element | null {
  const { view } = play.table;
  const own = (['draw', 'undo'] as const).flatMap((what) => standingOffer(view, what, 'here') ?? []);
  useAnnouncedOffers(offerLines(view));
  if (view.round.outcome !== undefined) return null;
  return (
    <div class="offers">
      {offersToAnswer(view).map((offer) => (
        <Answer key={offer.what} offer={offer} play={play} />
      ))}
      {own.map((offer) => (
        <OfferBox key={offer.what} words={offerWords(view, offer)}>
          <button type="button" onClick={() => void play.input({ do: 'decline', what: offer.what })}>
            {MATCH_ONLINE_WORDS.withdraw}
          </button>
        </OfferBox>
      ))}
    </div>
  );
}

function Answer({ offer, play }: { readonly offer: Offer; readonly play: TableSession }): JSX.Element {
  const { what } = offer;
  return (
    <OfferBox words={offerWords(play.table.view, offer)}>
      <button type="button" class="primary" onClick={() => void play.input({ do: 'accept', what })}>
        {MATCH_ONLINE_WORDS.accept}
      </button>
      <button type="button" onClick={() => void play.input({ do: 'decline', what })}>
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
