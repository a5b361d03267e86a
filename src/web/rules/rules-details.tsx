// The rules of the game at hand, and the keys it is played with.
import type { JSX } from 'preact';
import type { Game } from '../../games/game.ts';
import type { Setup } from '../../match/match.ts';
import { RulesInShort } from './rules-in-short.tsx';
import { isWide } from '../page/is-wide.ts';
import { refOf } from '../share/game-ref.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { RULES_WORDS } from './rules-words.ts';

interface RulesDetailsProps {
  readonly game: Game;
  /** Of the match that is shown. */
  readonly setup?: Setup;
}

export function RulesDetails({ game, setup }: RulesDetailsProps): JSX.Element {
  const ref = useLoaded(JSON.stringify(game.book), () => refOf(game.book));
  return (
    <RulesInShort game={game} setup={setup} gameRef={ref} open={isWide()}>
      <p class="soft">{RULES_WORDS.keys}</p>
    </RulesInShort>
  );
}
