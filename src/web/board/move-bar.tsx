// Under a board: what the chosen bits would make, and the buttons that play them or take them back.
import type { JSX } from 'preact';
import { mayPass } from '../../rules/book-facts.ts';
import { previewWords } from '../../table/board-words.ts';
import { canPass, isComplete, mustPass, type Table } from '../../table/table.ts';
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
  if (mustPass(table))
    return (
      <div class="actions">
        <PassButton only table={table} onInput={onInput} />
      </div>
    );
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
      {mayPass(table.view.setup.book) && <PassButton table={table} onInput={onInput} />}
    </div>
  );
}

/** In every game in which a turn can be a pass; `only` where there is nothing else to do. */
function PassButton({
  table,
  onInput,
  only = false,
}: MoveBarProps & { readonly only?: boolean }): JSX.Element {
  return (
    <button
      type="button"
      class={only ? 'primary' : undefined}
      aria-disabled={!canPass(table)}
      aria-keyshortcuts="p"
      onClick={() => onInput({ do: 'pass' })}
    >
      {BOARD_WORDS.pass}
    </button>
  );
}
