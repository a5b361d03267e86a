// How much time the players have.
import type { JSX } from 'preact';
import { RadioChoice } from '../controls/radio-choice.tsx';
import { CLOCK_CHOICES, clockKind, type ClockChoice } from './online-choice.ts';
import { INVITE_WORDS } from './online-words.ts';

interface Props {
  readonly value: ClockChoice;
  readonly onChange: (value: ClockChoice) => void;
}

export function ClockField({ value, onChange }: Props): JSX.Element {
  const { clock } = INVITE_WORDS;
  return (
    <RadioChoice
      legend={clock.legend}
      options={CLOCK_CHOICES}
      names={clock}
      value={value}
      note={clock.notes[clockKind(value)]}
      onChange={onChange}
    />
  );
}
