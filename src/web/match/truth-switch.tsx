// The switch that shows what every move is worth.
import type { JSX } from 'preact';
import { prefer } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { MATCH_WORDS } from './match-words.ts';

export function TruthSwitch(): JSX.Element {
  const { truth } = usePreferences();
  return (
    <label class="play-switch">
      <input
        type="checkbox"
        role="switch"
        checked={truth}
        onChange={({ currentTarget }) => prefer({ truth: currentTarget.checked })}
      />
      {MATCH_WORDS.truth}
    </label>
  );
}
