// What the rules remember of a position besides its bits, as text: for setting one up.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { RuleBook } from '../../rules/rule-book.ts';
import { POSITION_WORDS } from './position-words.ts';

const { edit } = POSITION_WORDS;

interface MoreFieldProps {
  readonly book: RuleBook;
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Flips so far, charges, last moves: as they stand in a position's text. */
export function MoreField({ book, value, wrong, onChange }: MoreFieldProps): JSX.Element {
  const [field, help] = [useId(), useId()];
  const names = fieldNames(book);
  return (
    <div class="field">
      <label for={field}>{edit.more}</label>
      <input
        id={field}
        type="text"
        autoComplete="off"
        spellcheck={false}
        class="bits"
        value={value}
        aria-invalid={wrong}
        aria-describedby={help}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={help} class={wrong ? 'mistake' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? edit.moreWrong(names) : edit.moreHelp(names)}
      </span>
    </div>
  );
}

function fieldNames({ wear, charges, ban, opening }: RuleBook): string {
  const names = [
    wear !== undefined && 'worn=',
    charges !== undefined && 'left=',
    ban !== undefined && (ban === 'other-twice' ? 'crossed=' : 'last='),
    opening !== undefined && 'opening',
  ];
  return names.filter((name) => name !== false).join(', ');
}
