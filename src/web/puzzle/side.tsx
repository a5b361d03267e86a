// What stands beside a puzzle: how somebody does, and how the game is played.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { PuzzleRecord } from '../../coach/puzzle-record.ts';
import type { Game } from '../../games/game.ts';
import { formatRoute, type GameRef } from '../route.ts';
import type { KeptFault, Remembered } from '../store/puzzle-record.ts';
import { PUZZLE_WORDS } from '../words/puzzle.ts';
import { onAPage } from '../words/rules.ts';

export function PuzzleScores({ record }: { readonly record: Remembered<PuzzleRecord> }): JSX.Element {
  const { value, fault } = record;
  return (
    <Scores
      title={PUZZLE_WORDS.record}
      fault={fault}
      scores={[
        [PUZZLE_WORDS.streak, `${value.streak}`],
        [PUZZLE_WORDS.best, `${value.best}`],
        [PUZZLE_WORDS.solved, PUZZLE_WORDS.solvedOf(value)],
      ]}
    />
  );
}

interface ScoresProps {
  readonly title: string;
  readonly scores: readonly (readonly [name: string, score: string])[];
  readonly fault: KeptFault | undefined;
  readonly note?: string;
}

export function Scores({ title, scores, fault, note }: ScoresProps): JSX.Element {
  const heading = useId();
  return (
    <section class="card puzzle-scores" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl>
        {scores.map(([name, score]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{score}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p class="soft">{note}</p>}
      {fault !== undefined && <p class="notice">{PUZZLE_WORDS.kept[fault]}</p>}
    </section>
  );
}

/** Open for who has never seen the game, closed for everybody else. */
export function RulesInShort({
  game,
  gameRef,
  open,
}: {
  readonly game: Game;
  readonly gameRef: GameRef;
  readonly open: boolean;
}): JSX.Element {
  const [atFirst] = useState(open);
  return (
    <details class="card puzzle-rules" open={atFirst}>
      <summary>{PUZZLE_WORDS.rules}</summary>
      <ul>
        {game.text.play.map((line) => (
          <li key={line}>{onAPage(line)}</li>
        ))}
      </ul>
      <p>
        <a href={formatRoute({ page: 'rules', game: gameRef })}>{PUZZLE_WORDS.allRules}</a>
      </p>
    </details>
  );
}
