// How a game is played, folded up until it is needed, and the way to all its rules.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { matchRules } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { formatRoute, type GameRef } from '../routing/route.ts';
import { RULES_WORDS } from './rules-words.ts';

interface RulesInShortProps {
  readonly game: Game;
  /** What it adds to the rules is told too. */
  readonly setup?: Parameters<typeof matchRules>[1] | undefined;
  /** Undefined until it is known. */
  readonly gameRef: GameRef | undefined;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children?: ComponentChildren;
}

export function RulesInShort(props: RulesInShortProps): JSX.Element {
  const { game, setup, gameRef, open = false, children } = props;
  const [atFirst] = useState(open);
  return (
    <details class="card rules-in-short" open={atFirst}>
      <summary>{RULES_WORDS.inShort}</summary>
      <ul>
        {matchRules(game, setup ?? {}).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      {gameRef !== undefined && (
        <p>
          <a href={formatRoute({ page: 'rules', game: gameRef })}>{RULES_WORDS.all}</a>
        </p>
      )}
    </details>
  );
}
