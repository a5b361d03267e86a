// What was tried besides the match: its moves, taking them back, and the way back to the match.
import type { JSX } from 'preact';
import type { Round } from '../../match/match.ts';
import { LineMoves } from '../analysis/line-moves.tsx';
import { REVIEW_WORDS } from './review-words.ts';

interface SideLineProps {
  /** The line as a round of its own. */
  readonly round: Round;
  /** After how many plies of the match it begins. */
  readonly from: number;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function SideLine({ round, from, onBack, onLeave }: SideLineProps): JSX.Element {
  const { line } = REVIEW_WORDS;
  return (
    <section class="card side-line" aria-label={line.title}>
      <h2>{line.title}</h2>
      <p>{line.from(from)}</p>
      <LineMoves round={round} from={from} label={line.moves} />
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
