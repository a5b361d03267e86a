// Where this browser could not keep a seat: one line that says so, and the link that is all there is to come back with.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { CopyLink } from '../share/copy-link.tsx';
import type { KeptSeat } from '../storage/database.ts';
import { isSeatKept } from '../storage/seat-store.ts';
import { SEAT_WORDS, UNKEPT_WORDS } from './online-words.ts';

export function UnkeptSeat({ seat }: { readonly seat: KeptSeat | undefined }): JSX.Element | null {
  const hasPart = seat?.seat !== undefined || (seat?.invites ?? []).length > 0;
  return seat === undefined || !hasPart || isSeatKept(seat.match) ? null : <Unkept seat={seat} />;
}

/** Who made the match for others has no seat to lose, but their links. */
function Unkept({ seat: { match, seat, key } }: { readonly seat: KeptSeat }): JSX.Element {
  const words = seat === undefined ? UNKEPT_WORDS.links : UNKEPT_WORDS.seat;
  useEffect(() => announce(words), [match]);
  return (
    <div class="unkept-seat">
      <p class="notice">{words}</p>
      {seat !== undefined && key !== undefined && (
        <CopyLink
          name={SEAT_WORDS.copy}
          make={async () => ({ page: 'seat', id: match, seat, key })}
          about={key}
        />
      )}
    </div>
  );
}
