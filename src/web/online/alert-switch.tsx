// The switch that has the page tell of the user's turn while its tab is hidden; with how, as far as the browser lets it.
import type { JSX } from 'preact';
import { useReducer } from 'preact/hooks';
import { prefer, usePreferences } from '../preferences/preferences.ts';
import { MATCH_ONLINE_WORDS as WORDS } from './online-words.ts';
import { Switch } from '../controls/switch.tsx';
import { askForNotices, canAlert, noticesAllowed } from './turn-signs.ts';

export function AlertSwitch(): JSX.Element | null {
  const { alert } = usePreferences();
  const [, answered] = useReducer<number, void>((count) => count + 1, 0);
  if (!canAlert()) return null;
  const change = (on: boolean) => {
    prefer({ alert: on });
    if (on) void askForNotices().then(() => answered());
  };
  return (
    <>
      <Switch name={WORDS.alert} on={alert} onChange={change} />
      <p class="soft small" role="status">
        {noteWords(alert)}
      </p>
    </>
  );
}

function noteWords(on: boolean): string {
  const allowed = noticesAllowed();
  if (allowed === undefined) return WORDS.alertSound;
  return on && allowed === 'denied' ? WORDS.alertRefused : WORDS.alertNote;
}
