// Who plays, how strong, and who begins.
import type { JSX } from 'preact';
import { FIRST_MOVE_ALTERNATES, LEVEL_MEANINGS } from '../../advice/words/setup-words.ts';
import { seatsDiffer } from '../../match/setup-choices.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';
import { BEGINNERS, LEVELS, WHO, type Choice, type Level } from './choice.ts';
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
  const shared = { options: LEVELS, names: PLAYER_WORDS.levels } as const;
  const note = (of: Level) => [LEVEL_MEANINGS[of], levelNote ?? ''].join(' ').trim();
  return (
    <>
      {both && (
        <RadioChoice
          {...shared}
          legend={WORDS.level.player(1)}
          value={level1}
          note={LEVEL_MEANINGS[level1]}
          onChange={(value) => onChange({ level1: value })}
        />
      )}
      <RadioChoice
        {...shared}
        legend={both ? WORDS.level.player(2) : WORDS.level.legend}
        value={level}
        note={note(level)}
        onChange={(value) => onChange({ level: value })}
      />
    </>
  );
}
