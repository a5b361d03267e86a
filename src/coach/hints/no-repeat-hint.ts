// Hints where no position may come back and the values reckon with that: who wins and which moves keep it. Reasons and
// lines of play by the rules alone could use what is forbidden, so there are none.
import { counted } from '../../base/text.ts';
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import type { MoveValue } from '../../solver/solution.ts';
import { pronounsFor, type Person } from '../words/person.ts';
import { withoutRepeatsWords } from '../words/value-words.ts';
import { choiceWords, moveWords, type Hints } from './hint.ts';

/** Where it is not known who wins: one of the moves that may be played, and no more. */
export function unknownHints(round: Round, person: Person = 'you'): Hints {
  const { toMove } = positionIn(round);
  const { you, verb } = pronounsFor(toMove, person);
  const moves = allowedMoves(round);
  const value = `It is not known who wins: no position may come back, and ${you} ${verb('have', 'has')} ${counted(moves.length, 'move')} left here.`;
  return { value, choice: '', best: { words: value, move: undefined } };
}

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
