// What is said at the board: whose turn it is and what was played last, what the chosen bits would make, what the computer is
// doing, and the answer to the last input.
import type { JSX } from 'preact';
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { lastMoveWords, previewWords, toMoveWords } from '../../table/board-words.ts';
import { isSingleBitGame } from '../../table/choices.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { isComplete } from '../../table/table.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { MATCH_WORDS } from './match-words.ts';
import type { Session } from '../../host/session.ts';
import type { TableSession } from '../../table/table-session.ts';

interface StatusProps {
  readonly play: TableSession;
  /** What is said where there is nothing else to say. */
  readonly say?: string | undefined;
}

export function Status({ play, say = '' }: StatusProps): JSX.Element {
  const { session, table } = play;
  const { sync, activity, targetLost } = session.status;
  return (
    <div class="play-status">
      <p class="play-preview" role="status">
        {workWords(play) || say}
      </p>
      <p class="notice" role="status">
        {activity === 'stalled' ? MATCH_WORDS.stalled : table.notice}
      </p>
      {activity === 'stalled' && (
        <button type="button" onClick={() => void session.refresh()}>
          {PAGE_WORDS.again}
        </button>
      )}
      {sync === 'behind' && (
        <button type="button" class="primary" onClick={() => void session.refresh()}>
          {MATCH_WORDS.catchUp}
        </button>
      )}
      {targetLost && <p class="notice">{MATCH_WORDS.targetLost}</p>}
      {isTimedElsewhere(session) && <p class="notice">{MATCH_WORDS.timedElsewhere}</p>}
    </div>
  );
}

/** An imported record that was played with a clock: it cannot go on here. */
function isTimedElsewhere({ match, authority }: Session): boolean {
  return authority === 'here' && match.setup.clock !== undefined && !match.over;
}

function workWords({ table, mayMove, session }: TableSession): string {
  const { activity, progress } = session.status;
  if (activity === 'thinking') return thinkingWords(progress?.done, progress?.of);
  if (!mayMove) return '';
  if (!isComplete(table)) return previewWords(table);
  const single = isSingleBitGame(table.view.round.rules);
  return `${previewWords(table)}${single ? MATCH_WORDS.clickAgain : MATCH_WORDS.press}`;
}

function thinkingWords(done = 0, of = 0): string {
  return of === 0 ? MATCH_WORDS.thinking : MATCH_WORDS.thinkingFar(Math.floor((100 * done) / of));
}

/** Whose turn it is, and what was played last. Both keep their places when the round is over. */
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
