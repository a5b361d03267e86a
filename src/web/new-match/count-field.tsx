// A whole number within limits; what is typed stays as it is, and says if it will not do.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Range } from '../../rules/rule-book.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly range: Range;
  readonly note: string;
  /** What to say instead of the note if the entry will not do. */
  readonly wrong: string | undefined;
  readonly onChange: (value: string) => void;
}

export function CountField({ label, value, range, note, wrong, onChange }: Props): JSX.Element {
  const id = useId();
  return (
    <p class="count-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={range.from}
        max={range.to}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}-note`} class={wrong === undefined ? 'soft' : 'mistake'}>
        {wrong ?? note}
      </span>
    </p>
  );
}
