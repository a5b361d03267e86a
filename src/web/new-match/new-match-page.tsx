// Setting up a match.
import type { JSX } from 'preact';
import type { Game } from '../../games/game.ts';
import { formatRoute, type GameRef, type Route } from '../routing/route.ts';
import { tooWide } from '../../rules/compile.ts';
import { GameHead } from '../page/game-head.tsx';
import { WaysToPlay } from './ways-to-play.tsx';
import { SetupForm } from './setup-form.tsx';
import { useGame } from '../share/use-game.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';
import { isWide } from '../page/is-wide.ts';
import { RulesInShort } from '../rules/rules-in-short.tsx';
import { BrokenGame } from '../share/broken-game.tsx';

export function NewMatchPage({ route }: { readonly route: Extract<Route, { page: 'new' }> }): JSX.Element {
  const game = useGame(route.game);
  if (game === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  return game.ok ? <NewMatch game={game.value} from={route.game} /> : <BrokenGame fault={game.fault} />;
}

function NewMatch({ game, from }: { readonly game: Game; readonly from: GameRef }): JSX.Element {
  const { book, shelved } = game;
  const title = shelved?.title ?? book.title;
  useTitle(NEW_MATCH_WORDS.title(title));
  const why = tooWide(book);
  if (why !== undefined) return <BrokenGame fault={{ code: 'unplayable', why }} />;
  return (
    <section class="spread">
      <GameHead game={game} />
      <WaysToPlay game={from} now="screen" />
      <SetupForm offered={game} rulesLink={formatRoute({ page: 'rules', game: from })} />
      <div class="spread-side">
        <RulesInShort game={game} gameRef={undefined} open={isWide()} />
      </div>
    </section>
  );
}
