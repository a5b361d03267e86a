// Who sits in a match, and who of them is there: in words, with a bar for one who is and a ring for one who is not.
import type { JSX } from 'preact';
import { HUMAN } from '../../match/match.ts';
import { SEAT_NUMBERS, seatOf, type SeatNumber } from '../../rules/rule-book.ts';
import type { RoomState, SeatState } from '../../wire/update.ts';
import { levelName } from '../page/player-words.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { ONLINE_WORDS, WAITING_WORDS } from './online-words.ts';

interface Props {
  readonly state: RoomState;
  /** The one that is held here. */
  readonly seat: SeatNumber | undefined;
}

export function PlayersHere({ state, seat }: Props): JSX.Element {
  const { hideNames } = usePreferences();
  return (
    <ul class="players-here" aria-label={WAITING_WORDS.players}>
      {SEAT_NUMBERS.map((each) => {
        const told = state.seats[seatOf(each)];
        return (
          <li key={each} class={`seat-${seatOf(each)}`}>
            <b>{ONLINE_WORDS.player(each)}</b>{' '}
            <span>{told === undefined ? '' : whoWords(told, each === seat, hideNames)}</span>
            {told?.free === null && told.player === HUMAN && <Presence here={told.here} />}
          </li>
        );
      })}
    </ul>
  );
}

function whoWords({ player, free, name }: SeatState, you: boolean, hideNames: boolean): string {
  if (player !== HUMAN) return ONLINE_WORDS.computer(levelName(player));
  if (free !== null) return WAITING_WORDS.free;
  return [you ? ONLINE_WORDS.you : '', hideNames && !you ? '' : (name ?? '')].filter(Boolean).join(', ');
}

export function Presence({ here }: { readonly here: boolean }): JSX.Element {
  return (
    <span class={here ? 'presence is-here' : 'presence'}>
      <span class="presence-sign" aria-hidden="true" />
      {here ? ONLINE_WORDS.here : ONLINE_WORDS.gone}
    </span>
  );
}
