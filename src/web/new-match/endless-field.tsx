// What holds if a round does not end by itself; nothing where every round does.
import type { JSX } from 'preact';
import { rulingMeaning } from '../../advice/words/setup-words.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { RadioChoice } from '../controls/radio-choice.tsx';
import { endlessIn, isSecret, rulingsFor, type Choice } from './choice.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';

interface Props {
  readonly book: RuleBook;
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function EndlessField({ book, choice, onChange }: Props): JSX.Element | null {
  const rulings = rulingsFor(book, choice);
  if (rulings.length === 0) return null;
  const value = endlessIn(book, choice);
  return (
    <RadioChoice
      legend={NEW_MATCH_WORDS.endless.legend}
      options={rulings}
      names={NEW_MATCH_WORDS.endless}
      value={value}
      note={rulingMeaning(value, isSecret(book, choice))}
      onChange={(endless) => onChange({ endless })}
    />
  );
}
