// Flips that are spelled out, as text: one a line. What cannot be understood stays, and is shown as a mistake.
import type { JSX } from 'preact';
import type { BookFault } from '../../../rules/fault.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, listOf, withFields } from '../draft/draft.ts';
import { Field, textOf, tied, useTyped } from './fields.tsx';

interface Props {
  readonly field: string;
  readonly faults: readonly BookFault[];
  readonly flips: unknown;
  readonly width: number;
  readonly own: boolean;
  readonly onChange: (flips: readonly unknown[]) => void;
}

export function FlipsField(props: Props): JSX.Element {
  const { field, faults, flips, width, own, onChange } = props;
  const [text, setText] = useTyped(linesOf(flips));
  const note = WORKSHOP_WORDS.flipsNote(width, own);
  return (
    <div class="ws-wide">
      <Field field={field} label={WORKSHOP_WORDS.flips} faults={faults} note={note}>
        <textarea
          {...tied({ field, faults }, note)}
          rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onChange={({ currentTarget }) => onChange(flipsOf(currentTarget.value))}
        />
      </Field>
    </div>
  );
}

function linesOf(flips: unknown): string {
  return listOf(flips)
    .map((each) => {
      const { need, flip } = fieldsOf(each);
      return [need, flip].flatMap((row) => (row === undefined ? [] : [textOf(row)])).join(' ');
    })
    .join('\n');
}

/** A line of one word only flips. */
function flipsOf(text: string): readonly unknown[] {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([first]) => first !== '')
    .map(([first, ...rest]) =>
      rest.length === 0 ? { flip: first } : withFields({ need: first }, { flip: rest.join(' ') }),
    );
}
