// The form in which a match is set up: only what the rule book has a use for.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ROUNDS_MEANING } from '../../advice/words/setup-words.ts';
import { hasLengths } from '../../rules/book-facts.ts';
import { atWidth, isDeck, type RuleBook } from '../../rules/rule-book.ts';
import { answerIn, useAdvice } from '../advisor/use-advice.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';
import { countIn, mistakesIn, ROUNDS, setupOf, type Choice, type Mistake, type Offered } from './choice.ts';
import { CountField } from './count-field.tsx';
import { EndlessField } from './endless-field.tsx';
import { lastChoice, rememberChoice } from './last-choice.ts';
import { TargetField } from './target-field.tsx';
import { fetchMatch, useStart } from './use-start.ts';
import { WhoFields } from './who-fields.tsx';

const WORDS = NEW_MATCH_WORDS;

export function SetupForm({
  offered,
  rulesLink,
}: {
  readonly offered: Offered;
  readonly rulesLink: string;
}): JSX.Element {
  const { book } = offered;
  const { choice, change, sized, levelNote } = useChoice(offered);
  const mistakes = mistakesIn(book, choice);
  const { busy, refused, start } = useStart(book, choice);
  return (
    <form
      class="card setup"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mistakes.length > 0) return;
        rememberChoice(offered, choice);
        start();
      }}
    >
      <WhoFields book={book} choice={choice} levelNote={levelNote} onChange={change} />
      <TargetField book={sized} choice={choice} wrong={mistakes.includes('bits')} onChange={change} />
      {isDeck(book.start) && <p class="soft">{WORDS.deck(book.start.deal.length)}</p>}
      <Counts book={book} choice={choice} mistakes={mistakes} onChange={change} />
      <EndlessField book={book} choice={choice} onChange={change} />
      {refused !== undefined && (
        <p role="alert" class="notice">
          {WORDS.refused(book.title, refused)}
        </p>
      )}
      <Ways busy={busy} ready={mistakes.length === 0} rulesLink={rulesLink} />
    </form>
  );
}

interface WaysProps {
  readonly busy: boolean;
  readonly ready: boolean;
  readonly rulesLink: string;
}

/** What can be done with the form. */
function Ways({ busy, ready, rulesLink }: WaysProps): JSX.Element {
  return (
    <div class="actions">
      <button
        type="submit"
        class="primary large"
        disabled={busy || !ready}
        onPointerEnter={fetchMatch}
        onFocus={fetchMatch}
      >
        {busy ? WORDS.starting : WORDS.start}
      </button>
      <a class="button quiet" href={rulesLink}>
        {WORDS.rules}
      </a>
    </div>
  );
}

interface ChoiceState {
  readonly choice: Choice;
  readonly change: (change: Partial<Choice>) => void;
  /** The book at the length that is chosen, as far as that is one. */
  readonly sized: RuleBook;
  readonly levelNote: string | undefined;
}

/** What is chosen, and what the advisor says of the opponents. */
function useChoice(offered: Offered): ChoiceState {
  const { book } = offered;
  const [choice, setChoice] = useState(() => ({ ...lastChoice(offered), length: `${book.width}` }));
  const sized = atWidth(book, countIn(choice.length, book.widths) ?? book.width);
  const { players, secret, target, endless } = setupOf(book, choice, 0).setup;
  const question = { players, secret, target, endless };
  const notes = useAdvice(
    'opponents',
    { book: sized, ...question },
    `${book.id} ${sized.width} ${JSON.stringify(question)}`,
  );
  return {
    choice,
    change: (change) => setChoice((before) => ({ ...before, ...change })),
    sized,
    levelNote: answerIn(notes)?.join(' '),
  };
}

interface FieldProps {
  readonly book: RuleBook;
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}

function Counts({
  book,
  choice,
  mistakes,
  onChange,
}: FieldProps & { readonly mistakes: readonly Mistake[] }): JSX.Element {
  const { from, to } = book.widths;
  return (
    <div class="counts">
      {hasLengths(book) && (
        <CountField
          label={WORDS.length.label}
          value={choice.length}
          range={book.widths}
          note={WORDS.length.note(from, to)}
          wrong={mistakes.includes('length') ? WORDS.length.wrong(from, to) : undefined}
          onChange={(length) => onChange({ length })}
        />
      )}
      <CountField
        label={WORDS.rounds.label}
        value={choice.rounds}
        range={ROUNDS}
        note={ROUNDS_MEANING}
        wrong={mistakes.includes('rounds') ? WORDS.rounds.wrong(ROUNDS.from, ROUNDS.to) : undefined}
        onChange={(rounds) => onChange({ rounds })}
      />
    </div>
  );
}
