// Hints where no position may come back and the values reckon with that: who wins and which moves keep it. Reasons and
// lines of play by the rules alone could use what is forbidden, so there are none.
import type { Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import type { MoveValue } from '../../solver/solution.ts';
import type { Person } from '../words/person.ts';
import { withoutRepeatsWords } from '../words/value-words.ts';
import { choiceWords, moveWords, type Hints } from './hint.ts';

/** `best` is the first of `moves`, which are all that may be played. */
export function withoutRepeatsHints(
  rules: Rules,
  position: Position,
  moves: readonly [MoveValue, ...MoveValue[]],
  person?: Person,
): Hints {
  const [best] = moves;
  return {
    value: withoutRepeatsWords(best, position, person),
    choice: choiceWords(moves),
    best: { words: moveWords(rules, position, moves, best), move: best.move },
  };
}
