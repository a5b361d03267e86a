// What is said when the seat of this browser has got another key elsewhere: nothing can be played here any more, but watched.
import type { JSX } from 'preact';
import { REMOTE_WORDS } from '../../remote/remote-words.ts';
import { closeRoom } from '../connection/rooms.ts';
import { useOnce } from '../page/use-once.ts';
import { keepSeat, readSeat } from '../storage/seat-store.ts';
import { JOIN_WORDS, SEAT_WORDS } from './online-words.ts';

interface Props {
  readonly match: string;
  /** This browser only looks on from now on. */
  readonly onWatch: () => void;
}

export function LostSeat({ match, onWatch }: Props): JSX.Element {
  const watch = useOnce(async () => {
    const kept = await readSeat(match);
    if (kept !== undefined) await keepSeat({ match, title: kept.title, created: kept.created });
    closeRoom(match);
    onWatch();
  });
  return (
    <section class="card trouble lost-seat">
      <h2>{SEAT_WORDS.lost}</h2>
      <p role="alert">{REMOTE_WORDS.otherKey}</p>
      <button type="button" class="primary" onClick={watch}>
        {JOIN_WORDS.watch}
      </button>
    </section>
  );
}
