// The head of a page about a game: its mark, its name, and one line on it.
import type { JSX } from 'preact';
import { lookOf } from '../../games/looks.ts';
import type { Game } from '../../games/game.ts';
import { GameMark } from './game-mark.tsx';

export function GameHead({ game: { book, shelved } }: { readonly game: Game }): JSX.Element {
  const { id, title } = shelved ?? book;
  return (
    <header class="game-head">
      <GameMark {...lookOf({ id, summary: book.summary })} />
      <h1>{title}</h1>
      <p>{shelved?.line ?? book.summary}</p>
    </header>
  );
}
