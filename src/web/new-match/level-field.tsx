// How strong a computer player is.
import type { JSX } from 'preact';
import { LEVEL_MEANINGS } from '../../advice/words/setup-words.ts';
import { RadioChoice } from '../controls/radio-choice.tsx';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { LEVELS, type Level } from './choice.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';

interface Props {
  /** Of which player, where both are computers. */
  readonly legend?: string | undefined;
  readonly value: Level;
  /** What else is worth knowing of the levels in this game. */
  readonly note?: string | undefined;
  readonly onChange: (level: Level) => void;
}

export function LevelField({ legend, value, note = '', onChange }: Props): JSX.Element {
  return (
    <RadioChoice
      legend={legend ?? NEW_MATCH_WORDS.level.legend}
      options={LEVELS}
      names={PLAYER_WORDS.levels}
      value={value}
      note={`${LEVEL_MEANINGS[value]} ${note}`.trimEnd()}
      onChange={onChange}
    />
  );
}
