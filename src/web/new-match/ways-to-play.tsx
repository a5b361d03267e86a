// Where a game can be played: at this screen, or over a server if there is one.
import type { JSX } from 'preact';
import { useServer } from '../connection/use-server.ts';
import { formatRoute, type GameRef, type Route } from '../routing/route.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';

const WORDS = NEW_MATCH_WORDS.ways;
type Way = 'screen' | 'link' | 'anyone';

interface Props {
  readonly game: GameRef;
  /** Which of them this page is. */
  readonly now: Way;
}

/** Nothing where there is only one way. */
export function WaysToPlay({ game, now }: Props): JSX.Element | null {
  if (!useServer() && now === 'screen') return null;
  return (
    <nav class="ways" aria-label={WORDS.label}>
      <WayLink route={{ page: 'new', game }} name={WORDS.screen} current={now === 'screen'} />
      <WayLink route={{ page: 'invite', game }} name={WORDS.link} current={now === 'link'} />
      {'id' in game && (
        <WayLink
          route={{ page: 'invite', game, anyone: true }}
          name={WORDS.anyone}
          current={now === 'anyone'}
        />
      )}
    </nav>
  );
}

interface WayLinkProps {
  readonly route: Route;
  readonly name: string;
  readonly current: boolean;
}

function WayLink({ route, name, current }: WayLinkProps): JSX.Element {
  return (
    <a class="button" href={formatRoute(route)} aria-current={current ? 'page' : undefined}>
      {name}
    </a>
  );
}
