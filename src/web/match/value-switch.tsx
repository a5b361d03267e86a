// The switch that shows what every move is worth.
import type { JSX } from 'preact';
import { MATCH_WORDS } from './match-words.ts';

interface ValueSwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function ValueSwitch({ on, onChange }: ValueSwitchProps): JSX.Element {
  return (
    <label class="play-switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {MATCH_WORDS.showValues}
    </label>
  );
}
