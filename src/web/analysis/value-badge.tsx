// A value as everybody can tell it: a shape, a word and how far the end is; the colour only repeats it.
import type { JSX } from 'preact';
import type { Outlook } from '../../solver/value.ts';
import { TRUTH_WORDS } from './truth-words.ts';

export function ValueBadge({
  value,
  plies,
}: {
  readonly value: Outlook;
  readonly plies: number | null;
}): JSX.Element {
  return (
    <span class={`value value-${value}`}>
      <span aria-hidden="true">{TRUTH_WORDS.sign[value]}</span>
      <span>{TRUTH_WORDS.spoken(value, plies)}</span>
    </span>
  );
}
