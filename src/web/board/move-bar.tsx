// Under a board: what the chosen bits would make, and the buttons that play them or take them back.
import type { JSX } from 'preact';
import { previewWords } from '../../table/board-words.ts';
import { isComplete, type Table } from '../../table/table.ts';
import type { Input } from '../../table/update.ts';
import { BOARD_WORDS } from './board-words.ts';

interface MoveBarProps {
  readonly table: Table;
  readonly onInput: (input: Input) => void;
}

/** With the words; or, in their place, why something cannot be. */
export function MoveBar({ table, onInput }: MoveBarProps): JSX.Element {
  return (
    <div class="move-bar">
      <p role="status">{table.notice ?? previewWords(table)}</p>
      <MoveButtons table={table} onInput={onInput} />
    </div>
  );
}

/** They stay focusable while they can do nothing, so that the keyboard focus stays: pressed then, they answer why. */
export function MoveButtons({ table, onInput }: MoveBarProps): JSX.Element {
  const chosen = table.chosen !== 0 || table.typed !== '';
  return (
    <div class="actions">
      <button
        type="button"
        class="primary"
        aria-disabled={!isComplete(table)}
        onClick={() => onInput({ do: 'enter' })}
      >
        {BOARD_WORDS.play}
      </button>
      <button type="button" aria-disabled={!chosen} onClick={() => onInput({ do: 'clear' })}>
        {BOARD_WORDS.clear}
      </button>
    </div>
  );
}
