// What was tried besides the match: its moves, taking them back, and the way back to the match.
import type { JSX } from 'preact';
import type { Round } from '../../match/match.ts';
import { boardMove } from '../../table/board-move.ts';
import { REVIEW_WORDS } from '../words/review.ts';

interface SideLineProps {
  /** The line as a round of its own. */
  readonly round: Round;
  /** After how many plies of the match it begins. */
  readonly from: number;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function SideLine({ round, from, onBack, onLeave }: SideLineProps): JSX.Element {
  const { line, player } = REVIEW_WORDS;
  return (
    <section class="card side-line" aria-label={line.title}>
      <h2>{line.title}</h2>
      <p>{line.from(from)}</p>
      <ol class="side-line-moves" start={from + 1}>
        {round.plies.map(({ seat, move }, index) => (
          // The same ply of a line is the same move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {`${player(seat + 1)}: `}
            <b class="truth-bits">{boardMove(round.rules, seat, move)}</b>
          </li>
        ))}
      </ol>
      <div class="actions">
        <button type="button" onClick={onBack}>
          {line.back}
        </button>
        <button type="button" class="primary" onClick={onLeave}>
          {line.leave}
        </button>
      </div>
    </section>
  );
}
