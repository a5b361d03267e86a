// The way to go on with a seat at another device, and to end it everywhere else.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { renewKey } from '../connection/seats.ts';
import { useOnce } from '../page/use-once.ts';
import { linkTo } from '../routing/navigation.ts';
import type { KeptSeat } from '../storage/database.ts';
import { LinkCard } from './link-card.tsx';
import { ONLINE_WORDS, SEAT_WORDS } from './online-words.ts';

interface Props {
  readonly seat: KeptSeat;
  readonly title: string;
  /** The seat is held by another key now. */
  readonly onNewKey: () => void;
}

export function SeatDetails({ seat, title, onNewKey }: Props): JSX.Element | null {
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState(false);
  const renew = useOnce(async () => {
    const renewed = await renewKey(seat);
    const words = wordsOf(renewed);
    setSaid(words);
    announce(words);
    onNewKey();
  });
  if (seat.seat === undefined || seat.key === undefined) return null;
  const link = linkTo({ page: 'seat', id: seat.match, seat: seat.seat, key: seat.key });
  return (
    <details class="card seat-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{SEAT_WORDS.move}</summary>
      <p>{SEAT_WORDS.moveText}</p>
      {open && <LinkCard name={SEAT_WORDS.link} link={link} title={SEAT_WORDS.sendTitle(title)} />}
      <div class="actions">
        <button type="button" onClick={renew}>
          {SEAT_WORDS.renew}
        </button>
        <span class="soft small">{SEAT_WORDS.renewText}</span>
      </div>
      <p role="status">{said}</p>
    </details>
  );
}

function wordsOf(renewed: Awaited<ReturnType<typeof renewKey>>): string {
  if (renewed.code === 'seated') return SEAT_WORDS.renewed;
  if (renewed.code === 'later') return ONLINE_WORDS.away;
  return renewed.words === '' ? ONLINE_WORDS.refusedUnknown : renewed.words;
}
