// Setting up a match that a server decides.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { listedGamesWith } from '../../games/shelf/listed-games.ts';
import { useServer } from '../connection/use-server.ts';
import { GameHead } from '../page/game-head.tsx';
import { PAGE_WORDS } from '../page/page-words.ts';
import { addStyle } from '../page/page-style.ts';
import { useTitle } from '../page/use-title.ts';
import { goTo } from '../routing/navigation.ts';
import type { GameRef, Route } from '../routing/route.ts';
import { BrokenGame } from '../share/broken-game.tsx';
import { useGame } from '../share/use-game.ts';
import { WaysToPlay } from '../new-match/ways-to-play.tsx';
import { InviteForm } from './invite-form.tsx';
import { css } from './online.css';
import { INVITE_WORDS, ONLINE_WORDS } from './online-words.ts';

addStyle(css);

type InviteRoute = Extract<Route, { page: 'invite' }>;

export function InvitePage({ route }: { readonly route: InviteRoute }): JSX.Element {
  const game = useGame(route.game);
  if (game === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  return game.ok ? <Invite game={game.value} route={route} /> : <BrokenGame fault={game.fault} />;
}

function Invite({ game, route }: { readonly game: Game; readonly route: InviteRoute }): JSX.Element {
  const { book, shelved } = game;
  useTitle(INVITE_WORDS.title(shelved?.title ?? book.title));
  const online = useServer();
  const [offline] = useState(!navigator.onLine);
  return (
    <section class="narrow">
      <GameHead game={game} />
      <WaysToPlay game={route.game} now={route.anyone === true ? 'anyone' : 'link'} />
      {!online && offline && <p class="notice">{ONLINE_WORDS.noServer}</p>}
      {'id' in route.game && <GameSelect game={route.game} anyone={route.anyone === true} />}
      <InviteForm key={JSON.stringify(route)} game={game} from={route.game} anyone={route.anyone === true} />
    </section>
  );
}

/** Any game that has a name here. */
function GameSelect({
  game,
  anyone,
}: {
  readonly game: Extract<GameRef, { id: string }>;
  readonly anyone: boolean;
}): JSX.Element {
  return (
    <p class="game-select">
      <label for="online-game">{INVITE_WORDS.game}</label>
      <select
        id="online-game"
        value={game.id}
        onChange={({ currentTarget }) => goTo({ page: 'invite', game: { id: currentTarget.value }, anyone })}
      >
        {listedGamesWith(game.id).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </p>
  );
}
