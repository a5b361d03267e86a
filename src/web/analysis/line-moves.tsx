// The moves of a line in order, each with its player.
import type { JSX } from 'preact';
import type { Round } from '../../match/match.ts';
import { MoveName } from '../board/move-name.tsx';
import { PLAYER_WORDS } from '../page/player-words.ts';

interface LineMovesProps {
  /** The line as a round of its own. */
  readonly round: Round;
  /** How many moves came before it. */
  readonly from?: number;
  readonly label: string;
}

export function LineMoves({ round: { rules, plies }, from = 0, label }: LineMovesProps): JSX.Element {
  return (
    <ol class="line-moves" start={from + 1} aria-label={label}>
      {plies.map(({ seat, move }, index) => (
        // The same ply of a line is the same move.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {`${PLAYER_WORDS.player(seat)}: `}
          <MoveName rules={rules} seat={seat} move={move} />
        </li>
      ))}
    </ol>
  );
}
