// What a person wants to be called in a match; kept for the next time.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { MOST_NAME_CHARACTERS } from '../../wire/limits.ts';
import { isNameWrong } from './online-choice.ts';
import { INVITE_WORDS } from './online-words.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function NameField({ value, onChange }: Props): JSX.Element {
  const id = useId();
  const wrong = isNameWrong(value);
  return (
    <p class="count-field name-field">
      <label for={id}>{INVITE_WORDS.name}</label>
      <input
        id={id}
        value={value}
        maxLength={2 * MOST_NAME_CHARACTERS}
        autocomplete="nickname"
        spellcheck={false}
        aria-invalid={wrong}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}-note`} class={wrong ? 'mistake' : 'soft'}>
        {INVITE_WORDS.nameNote}
      </span>
    </p>
  );
}
