// Under a board that is explored: what the chosen bits would make, why something cannot be, and the button that plays.
import type { JSX } from 'preact';
import { isComplete } from '../../table/table.ts';
import { previewWords } from '../../table/board-words.ts';
import { TRUTH_WORDS } from '../words/truth.ts';
import type { Exploring } from './use-table.ts';

export function MoveBar({ table, input }: Exploring): JSX.Element {
  return (
    <div class="move-bar">
      <p role="status">{table.notice ?? previewWords(table)}</p>
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-disabled={!isComplete(table)}
          onClick={() => input({ do: 'enter' })}
        >
          {TRUTH_WORDS.play}
        </button>
        {table.chosen !== 0 && (
          <button type="button" onClick={() => input({ do: 'clear' })}>
            {TRUTH_WORDS.clear}
          </button>
        )}
      </div>
    </div>
  );
}
