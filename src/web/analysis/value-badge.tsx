// A value that can be read in any way: a shape, a word and how far the end is; the colour only repeats it.
import type { JSX } from 'preact';
import { assessmentWords } from '../../advice/words/assessment-words.ts';
import type { Outlook } from '../../solver/value.ts';
import { ANALYSIS_WORDS } from './analysis-words.ts';

export function ValueBadge({
  value,
  plies,
}: {
  readonly value: Outlook;
  readonly plies: number | null;
}): JSX.Element {
  return (
    <span class={`value value-${value}`}>
      <span aria-hidden="true">{ANALYSIS_WORDS.sign[value]}</span>
      <span>{assessmentWords({ value, plies })}</span>
    </span>
  );
}
