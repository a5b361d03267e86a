// A pattern of bits: typed, or made by clicking bits. The clicks are a second way, so only the text is for the keyboard.
import type { JSX } from 'preact';
import type { BookFault } from '../../../rules/fault.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { isBits } from '../draft/draft.ts';
import { Field, textOf, tied, useTyped } from './fields.tsx';

/** More would be too small to hit. */
const MOST_CELLS = 32;

interface Props {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  readonly width: number;
  readonly faults: readonly BookFault[];
  readonly onChange: (bits: string) => void;
}

export function BitsField(props: Props): JSX.Element {
  const { value, width, onChange, field, label, faults } = props;
  const [text, setText] = useTyped(value === undefined ? '' : textOf(value));
  const short = isBits(text) && text.length !== width;
  const note = short ? WORKSHOP_WORDS.bitsLeft(width) : WORKSHOP_WORDS.bitsNote(width);
  return (
    <Field field={field} label={label} faults={faults} note={note}>
      <Cells bits={value} width={width} onChange={onChange} />
      <input
        {...tied(props, note)}
        type="text"
        class="ws-bits-text"
        inputMode="numeric"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          if (isBits(currentTarget.value) && currentTarget.value.length === width)
            onChange(currentTarget.value);
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

function Cells({
  bits,
  width,
  onChange,
}: {
  readonly bits: unknown;
  readonly width: number;
  readonly onChange: (bits: string) => void;
}): JSX.Element | null {
  if (!isBits(bits) || bits.length !== width || width > MOST_CELLS) return null;
  const turned = (place: number) =>
    Array.from(bits, (bit, index) => (index === place ? (bit === '1' ? '0' : '1') : bit)).join('');
  return (
    <div class="ws-cells bits" aria-hidden="true">
      {Array.from(bits, (bit, place) => (
        <button
          key={place}
          type="button"
          tabIndex={-1}
          class={`ws-cell is-${bit}`}
          onClick={() => onChange(turned(place))}
        >
          {bit}
        </button>
      ))}
    </div>
  );
}
