// What stands in the place of the truth until it is known, or where nobody knows it.
import type { JSX } from 'preact';
import { isTargetUnknown, type Rules } from '../../rules/compile.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { isFelt, Waiting } from '../advisor/waiting.tsx';
import { TRUTH_WORDS } from './truth-words.ts';

interface TruthWaitProps {
  readonly advice: Advice<'insight'>;
  readonly rules: Rules;
}

export function TruthWait({ advice, rules }: TruthWaitProps): JSX.Element {
  if (advice.state === 'here')
    return <p>{isTargetUnknown(rules) ? TRUTH_WORDS.tooHidden : TRUTH_WORDS.tooLarge}</p>;
  return isFelt(advice) ? <Waiting advice={advice} /> : <p class="truth-quiet" />;
}
