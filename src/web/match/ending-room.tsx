// The room that the ending of a round will need where other things stand below it: taken from the start, so that
// nothing is pushed away when the round ends. Never seen: it is an ending with the longest words.
import type { JSX } from 'preact';
import type { View } from '../../match/view.ts';
import { championWords } from '../../table/tally-words.ts';
import { MATCH_WORDS } from './match-words.ts';

export function EndingRoom({ view }: { readonly view: View }): JSX.Element {
  const { setup, round, tally } = view;
  const { room } = MATCH_WORDS;
  return (
    <div class="play-room" aria-hidden="true">
      <p class="play-result">{room.head}</p>
      <p>{room.how}</p>
      {round.commitment !== undefined && <p>{room.revealed}</p>}
      <p class="play-why" />
      {setup.rounds > 1 && <p>{championWords(tally)}</p>}
      <div class="actions">
        {room.buttons.map((words) => (
          <span key={words} class="button">
            {words}
          </span>
        ))}
      </div>
    </div>
  );
}
