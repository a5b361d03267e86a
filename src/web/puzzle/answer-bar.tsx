// What the chosen bits would make, and the buttons that play them or take them back.
import type { JSX } from 'preact';
import { previewWords } from '../../table/board-words.ts';
import { isComplete, type Table } from '../../table/table.ts';
import type { Input } from '../../table/update.ts';
import { PUZZLE_WORDS } from '../words/puzzle.ts';

interface AnswerBarProps {
  readonly table: Table;
  readonly onInput: (input: Input) => void;
}

/** Buttons stay focusable while they do nothing, so that nobody who presses one loses the focus. */
export function AnswerBar({ table, onInput }: AnswerBarProps): JSX.Element {
  const whole = isComplete(table);
  return (
    <div class="answer-bar">
      <p class="answer-words" role="status">
        {table.notice ?? previewWords(table)}
      </p>
      <div class="actions">
        <button type="button" class="primary" aria-disabled={!whole} onClick={() => onInput({ do: 'enter' })}>
          {PUZZLE_WORDS.submit}
        </button>
        <button type="button" aria-disabled={table.chosen === 0} onClick={() => onInput({ do: 'clear' })}>
          {PUZZLE_WORDS.clear}
        </button>
      </div>
    </div>
  );
}
