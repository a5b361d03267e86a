// The switch that shows what every move is worth.
import type { JSX } from 'preact';
import { prefer, usePreferences } from '../preferences/preferences.ts';
import { MATCH_WORDS } from './match-words.ts';

export function ValueSwitch(): JSX.Element {
  const { values } = usePreferences();
  return (
    <label class="play-switch">
      <input
        type="checkbox"
        role="switch"
        checked={values}
        onChange={({ currentTarget }) => prefer({ values: currentTarget.checked })}
      />
      {MATCH_WORDS.showValues}
    </label>
  );
}
