// A link to a seat that is held already: one tap, and this browser holds it too. The key leaves the address then.
import type { JSX } from 'preact';
import { closeRoom } from '../connection/rooms.ts';
import { addStyle } from '../page/page-style.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { useOnce } from '../page/use-once.ts';
import { useTitle } from '../page/use-title.ts';
import { useReplaceRoute } from '../routing/navigation.ts';
import type { Route } from '../routing/route.ts';
import { keepSeat, readSeat } from '../storage/seat-store.ts';
import { css } from './online.css';
import { SEAT_WORDS } from './online-words.ts';

addStyle(css);

type SeatRoute = Extract<Route, { page: 'seat' }>;

export function SeatPage({ route }: { readonly route: SeatRoute }): JSX.Element {
  useTitle(SEAT_WORDS.title);
  const kept = useLoaded(route.id, async () => ({ seat: await readSeat(route.id) }));
  const replaceRoute = useReplaceRoute(route);
  const take = useOnce(async () => {
    const { id: match, seat, key } = route;
    const created = new Date().toISOString();
    await keepSeat({ match, title: kept?.seat?.title ?? '', seat, key, created });
    closeRoom(match);
    replaceRoute({ page: 'online', id: match });
  });
  if (kept === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  const other = kept.seat?.seat === route.seat ? undefined : kept.seat?.seat;
  return (
    <section class="narrow">
      <h1>{SEAT_WORDS.title}</h1>
      <div class="card join-card">
        <p>{SEAT_WORDS.text(route.seat)}</p>
        {other !== undefined && <p class="notice">{SEAT_WORDS.other(other)}</p>}
        <button type="button" class="primary large" onClick={take}>
          {SEAT_WORDS.take}
        </button>
      </div>
    </section>
  );
}
