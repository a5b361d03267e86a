// One choice out of few, side by side: radio buttons that look like one control.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Props<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  /** Undefined if none is chosen. */
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** What the chosen option means. */
  readonly note?: string | undefined;
}

export function RadioChoice<T extends string>(props: Props<T>): JSX.Element {
  const { legend, options, names, value, onChange, note = '' } = props;
  const id = useId();
  return (
    <fieldset class="choice" aria-describedby={note === '' ? undefined : `${id}-note`}>
      <legend>{legend}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option} class="segment">
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{names[option]}</span>
          </label>
        ))}
      </div>
      {note !== '' && (
        <p class="soft choice-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
