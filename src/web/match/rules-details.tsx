// The rules of the game at hand, and the keys it is played with.
import type { JSX } from 'preact';
import type { Game } from '../../games/game.ts';
import { RulesInShort } from '../setup/rules-in-short.tsx';
import { refOf } from '../share/game-ref.ts';
import { useLoaded } from '../use-loaded.ts';
import { MATCH_WORDS } from '../words/match.ts';

export function RulesDetails({ game }: { readonly game: Game }): JSX.Element {
  const ref = useLoaded(JSON.stringify(game.book), () => refOf(game.book));
  return (
    <RulesInShort game={game} gameRef={ref}>
      <p class="soft">{MATCH_WORDS.keys}</p>
    </RulesInShort>
  );
}
