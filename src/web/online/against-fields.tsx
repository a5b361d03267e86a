// Against whom one plays over a server, and who begins.
import type { JSX } from 'preact';
import { FIRST_MOVE_ALTERNATES } from '../../advice/words/setup-words.ts';
import { seatsDiffer } from '../../match/setup-choices.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { RadioChoice } from '../controls/radio-choice.tsx';
import { BEGINNERS, type Choice } from '../new-match/choice.ts';
import { LevelField } from '../new-match/level-field.tsx';
import { NEW_MATCH_WORDS } from '../new-match/new-match-words.ts';
import type { OnlineChoice } from './online-choice.ts';
import { INVITE_WORDS } from './online-words.ts';

interface FieldProps {
  readonly choice: Choice;
  readonly online: OnlineChoice;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function Against({
  choice,
  online,
  onChange,
  onOnline,
}: FieldProps & { readonly onOnline: (online: OnlineChoice) => void }): JSX.Element {
  const { with: words } = INVITE_WORDS;
  return (
    <>
      <RadioChoice
        legend={words.legend}
        options={['friend', 'computer', 'others'] as const}
        names={words}
        value={online.against === 'anyone' ? undefined : online.against}
        note={words.notes[online.against]}
        onChange={(against) => onOnline({ ...online, against })}
      />
      {online.against === 'computer' && (
        <LevelField value={choice.level} onChange={(level) => onChange({ level })} />
      )}
    </>
  );
}

export function Seating({
  book,
  choice,
  online,
  onChange,
}: FieldProps & { readonly book: RuleBook }): JSX.Element {
  const { begins, seat } = NEW_MATCH_WORDS;
  const hasSeat = online.against !== 'others' && online.against !== 'anyone';
  return (
    <>
      {hasSeat && seatsDiffer(book) && (
        <RadioChoice
          legend={seat.legend}
          options={['1', '2'] as const}
          names={seat}
          value={choice.seat}
          note={seat.note}
          onChange={(value) => onChange({ seat: value })}
        />
      )}
      <RadioChoice
        legend={begins.legend}
        options={BEGINNERS}
        names={online.against === 'others' ? begins.people : INVITE_WORDS.begins}
        value={choice.begins}
        note={Number(choice.rounds) > 1 ? FIRST_MOVE_ALTERNATES : ''}
        onChange={(value) => onChange({ begins: value })}
      />
    </>
  );
}
