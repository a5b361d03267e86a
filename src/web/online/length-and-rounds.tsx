// How long the register is, where a book leaves that open, and how many rounds are played.
import type { JSX } from 'preact';
import { ROUNDS_MEANING } from '../../advice/words/setup-words.ts';
import { hasLengths } from '../../rules/book-facts.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { countIn, type Choice } from '../new-match/choice.ts';
import { CountField } from '../new-match/count-field.tsx';
import { NEW_MATCH_WORDS } from '../new-match/new-match-words.ts';
import { ONLINE_ROUNDS } from './online-choice.ts';

interface Props {
  readonly book: RuleBook;
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function LengthAndRounds({ book, choice, onChange }: Props): JSX.Element {
  const { length, rounds } = NEW_MATCH_WORDS;
  const { from, to } = book.widths;
  const fits = countIn(choice.length, book.widths) !== undefined;
  return (
    <div class="counts">
      {hasLengths(book) && (
        <CountField
          label={length.label}
          value={choice.length}
          range={book.widths}
          note={length.note(from, to)}
          wrong={fits ? undefined : length.wrong(from, to)}
          onChange={(value) => onChange({ length: value })}
        />
      )}
      <CountField
        label={rounds.label}
        value={choice.rounds}
        range={ONLINE_ROUNDS}
        note={ROUNDS_MEANING}
        wrong={
          countIn(choice.rounds, ONLINE_ROUNDS) === undefined
            ? rounds.wrong(ONLINE_ROUNDS.from, ONLINE_ROUNDS.to)
            : undefined
        }
        onChange={(value) => onChange({ rounds: value })}
      />
    </div>
  );
}
