// What stands beside a puzzle: streaks, and how many were solved.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { PuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import type { KeptFault, Remembered } from '../storage/puzzle-record.ts';
import { PUZZLE_WORDS } from './puzzle-words.ts';

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
