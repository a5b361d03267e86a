// What stands in the place of the analysis until it is known, or where it cannot be.
import type { JSX } from 'preact';
import { isTargetUnknown, type Rules } from '../../rules/compile.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { isWaitShown, Waiting } from '../advisor/waiting.tsx';
import { ANALYSIS_WORDS } from './analysis-words.ts';

interface AnalysisWaitProps {
  readonly advice: Advice<'insight'>;
  readonly rules: Rules;
}

export function AnalysisWait({ advice, rules }: AnalysisWaitProps): JSX.Element {
  if (advice.state === 'answered')
    return <p>{isTargetUnknown(rules) ? ANALYSIS_WORDS.tooHidden : ANALYSIS_WORDS.tooLarge}</p>;
  return isWaitShown(advice) ? <Waiting advice={advice} /> : <p class="analysis-quiet" />;
}
