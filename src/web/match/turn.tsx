// At the board itself: whose turn it is, and what was played last. Both keep their places when the round is over.
import type { JSX } from 'preact';
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { lastMoveWords, toMoveWords } from '../../table/board-words.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { MATCH_WORDS } from './match-words.ts';

export function Turn({ view }: { readonly view: View }): JSX.Element {
  const { round } = view;
  const last = (
    <span class="play-last" key={round.plies.length}>
      {repetitionWords(round) ?? lastMoveWords(round)}
    </span>
  );
  if (round.outcome !== undefined)
    return (
      <p class="play-turn">
        <b class="play-done" data-room={toMoveWords(view)}>
          {MATCH_WORDS.gameOver}
        </b>{' '}
        {last}
      </p>
    );
  return (
    <p class={`play-turn seat-${positionIn(round).toMove}`}>
      <b>{toMoveWords(view)}</b> {last}
    </p>
  );
}
