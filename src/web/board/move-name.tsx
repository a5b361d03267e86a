// A move in its book's form, and small beside it the bits it flips where the form does not list them.
import type { JSX } from 'preact';
import { bitsBeside } from '../../notation/move-words.ts';
import { formatMove } from '../../notation/move.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';

interface MoveNameProps {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly move: Move;
}

export function MoveName({ rules, seat, move }: MoveNameProps): JSX.Element {
  const beside = bitsBeside(rules, seat, move).trimStart();
  return (
    <span class="move-name">
      <b class="bits">{formatMove(rules, seat, move)}</b>
      {beside !== '' && (
        <>
          {' '}
          <span class="move-name-bits">{beside}</span>
        </>
      )}
    </span>
  );
}
