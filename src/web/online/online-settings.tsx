// Beside a match that a server decides: how its page tells of turns, whether names are shown, and links.
import type { JSX } from 'preact';
import type { TableSession } from '../../table/table-session.ts';
import { prefer, usePreferences } from '../preferences/preferences.ts';
import { CopyLink } from '../share/copy-link.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { MATCH_ONLINE_WORDS as WORDS } from './online-words.ts';
import { Switch } from '../controls/switch.tsx';

export function OnlineSettings({ play }: { readonly play: TableSession }): JSX.Element {
  const { session, table } = play;
  const { hideNames } = usePreferences();
  const sits = table.view.here.length > 0;
  return (
    <details class="card online-settings">
      <summary>{WORDS.settings}</summary>
      {sits && <AlertSwitch />}
      <Switch name={WORDS.hideNames} on={hideNames} onChange={(on) => prefer({ hideNames: on })} />
      {session.status.online?.mayBeWatched === true && (
        <div class="play-links">
          <CopyLink
            name={WORDS.watchLink}
            make={async () => ({ page: 'online', id: session.id })}
            about={session.id}
          />
        </div>
      )}
    </details>
  );
}
