// The switch that shows what every move is worth.
import type { JSX } from 'preact';
import { MATCH_WORDS } from './match-words.ts';

interface ValueSwitchProps {
  readonly on: boolean;
  /** Undefined when there is nothing to be shown any more: its place stays empty. */
  readonly onChange: ((on: boolean) => void) | undefined;
}

export function ValueSwitch({ on, onChange }: ValueSwitchProps): JSX.Element {
  if (onChange === undefined) return <div class="play-switch" />;
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
