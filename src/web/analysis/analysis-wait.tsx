// What stands in the place of the analysis until it is known, or where it cannot be.
import type { JSX } from 'preact';
import { TOO_MANY_TARGETS } from '../../advice/words/position-words.ts';
import { TOO_LARGE_FOR } from '../../advice/words/too-large-words.ts';
import { isTargetUnknown, type Rules } from '../../rules/compile.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { isWaitShown, Waiting } from '../advisor/waiting.tsx';

interface AnalysisWaitProps {
  readonly advice: Advice<'insight'>;
  readonly rules: Rules;
}

export function AnalysisWait({ advice, rules }: AnalysisWaitProps): JSX.Element {
  if (advice.state === 'answered')
    return <p>{isTargetUnknown(rules) ? TOO_MANY_TARGETS : TOO_LARGE_FOR.values}</p>;
  return isWaitShown(advice) ? <Waiting advice={advice} /> : <p class="analysis-quiet" />;
}
