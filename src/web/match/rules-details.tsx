// The rules of the game at hand, folded up until they are needed.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { formatRoute } from '../route.ts';
import { refOf } from '../share/game-ref.ts';
import { MATCH_WORDS } from '../words/match.ts';

export function RulesDetails({ game }: { readonly game: Game }): JSX.Element {
  const [link, setLink] = useState<string | undefined>();
  useEffect(() => {
    void refOf(game.book).then((ref) => setLink(formatRoute({ page: 'rules', game: ref })));
  }, [game]);
  return (
    <details class="card play-rules">
      <summary>{MATCH_WORDS.rules}</summary>
      {game.text.play.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="soft">{MATCH_WORDS.keys}</p>
      {link !== undefined && (
        <p>
          <a href={link}>{MATCH_WORDS.allRules}</a>
        </p>
      )}
    </details>
  );
}
