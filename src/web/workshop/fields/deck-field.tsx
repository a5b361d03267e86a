// A deck of starts, as text: one a line. What cannot be understood stays, and is shown as a mistake.
import type { ComponentChildren, JSX } from 'preact';
import type { BookFault } from '../../../rules/fault.ts';
import { listOf } from '../draft/draft.ts';
import { LIMIT_WORDS } from '../limit-words.ts';
import { Field, textOf, tied, useTyped } from './fields.tsx';

interface Props {
  readonly field: string;
  readonly faults: readonly BookFault[];
  readonly deal: unknown;
  readonly width: number;
  readonly own: boolean;
  readonly onChange: (deal: readonly unknown[]) => void;
  /** What else can be done with the deck. */
  readonly children?: ComponentChildren;
}

export function DeckField(props: Props): JSX.Element {
  const { field, faults, deal, width, own, onChange, children } = props;
  const [text, setText] = useTyped(listOf(deal).map(lineOf).join('\n'));
  const note = LIMIT_WORDS.deckNote(width, own, startsIn(text).length);
  return (
    <div class="ws-wide">
      <Field field={field} label={LIMIT_WORDS.deck} faults={faults} note={note}>
        <textarea
          {...tied({ field, faults }, note)}
          class="ws-bits-text"
          rows={Math.min(12, Math.max(3, text.split('\n', 20).length + 1))}
          spellcheck={false}
          autocapitalize="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onChange={({ currentTarget }) => onChange(startsIn(currentTarget.value))}
        />
      </Field>
      {children}
    </div>
  );
}

function lineOf(start: unknown): string {
  return Array.isArray(start) ? start.map(textOf).join('/') : textOf(start);
}

/** One row for both registers, or one for each. */
function startsIn(text: string): readonly unknown[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const rows = line.split('/').map((row) => row.trim());
      return rows.length === 1 ? rows[0] : rows;
    });
}
