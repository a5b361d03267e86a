// A choice that is on or off.
import type { JSX } from 'preact';

interface Props {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ name, on, onChange }: Props): JSX.Element {
  return (
    <label class="play-switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {name}
    </label>
  );
}
