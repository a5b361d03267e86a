// A hint in two steps: how it stands, and then a best move and why, laid on the board.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { hintIn, type HintStage } from '../../advice/hint-stage.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import { AnalysisWait } from '../analysis/analysis-wait.tsx';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { MATCH_WORDS } from './match-words.ts';

interface HintProps {
  readonly advice: Advice<'insight'>;
  readonly level: HintStage;
  readonly rules: Rules;
  readonly onMore: (move: Move | undefined) => void;
}

export function Hint({ advice, level, rules, onMore }: HintProps): JSX.Element {
  const title = useId();
  const known = knownIn(advice);
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{MATCH_WORDS.hintTitle}</h2>
      <div role="status">{known !== undefined && <p>{hintIn(known, level).words}</p>}</div>
      {known === undefined && <AnalysisWait advice={advice} rules={rules} />}
      {known !== undefined && level === 1 && (
        <button type="button" onClick={() => onMore(known.hints.best.move)}>
          {MATCH_WORDS.hintMove}
        </button>
      )}
    </section>
  );
}
