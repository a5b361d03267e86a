// Who plays, how strong, and who begins.
import type { JSX } from 'preact';
import { FIRST_MOVE_ALTERNATES } from '../../advice/words/setup-words.ts';
import { seatsDiffer } from '../../match/setup-choices.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';
import { BEGINNERS, WHO, type Choice } from './choice.ts';
import { LevelField } from './level-field.tsx';
import { RadioChoice } from '../controls/radio-choice.tsx';

const WORDS = NEW_MATCH_WORDS;

interface Props {
  readonly book: RuleBook;
  readonly choice: Choice;
  /** What is worth knowing of the levels in this game. */
  readonly levelNote: string | undefined;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function WhoFields(props: Props): JSX.Element {
  const { book, choice, onChange } = props;
  const { who, begins, seat } = choice;
  const names = who === 'computer' ? WORDS.begins.computer : WORDS.begins.people;
  return (
    <>
      <RadioChoice
        legend={WORDS.who.legend}
        options={WHO}
        names={WORDS.who}
        value={who}
        note={WORDS.who.notes[who]}
        onChange={(value) => onChange({ who: value })}
      />
      <LevelFields {...props} />
      {who === 'computer' && seatsDiffer(book) && (
        <RadioChoice
          legend={WORDS.seat.legend}
          options={['1', '2']}
          names={WORDS.seat}
          value={seat}
          note={WORDS.seat.note}
          onChange={(value) => onChange({ seat: value })}
        />
      )}
      <RadioChoice
        legend={WORDS.begins.legend}
        options={BEGINNERS}
        names={names}
        value={begins}
        note={Number(choice.rounds) > 1 ? FIRST_MOVE_ALTERNATES : ''}
        onChange={(value) => onChange({ begins: value })}
      />
    </>
  );
}

function LevelFields({ choice, levelNote, onChange }: Props): JSX.Element | null {
  const { who, level, level1 } = choice;
  if (who === 'people') return null;
  const both = who === 'computers';
  return (
    <>
      {both && (
        <LevelField
          legend={WORDS.level.player(1)}
          value={level1}
          onChange={(value) => onChange({ level1: value })}
        />
      )}
      <LevelField
        legend={both ? WORDS.level.player(2) : undefined}
        value={level}
        note={levelNote}
        onChange={(value) => onChange({ level: value })}
      />
    </>
  );
}
