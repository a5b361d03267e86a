// Hints where the target is hidden: how likely the best question wins, and which one it is. From what is public alone.
import { invariant } from '../../base/invariant.ts';
import { counted } from '../../base/text.ts';
import type { Prospect } from '../../hidden/exact-play.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { pronounsFor, quotedMove, type Person } from '../words/person.ts';
import type { Hints } from './hint.ts';

/** `prospects` are best first, and at least one. */
export function hiddenHints(
  rules: Rules,
  seat: Seat,
  prospects: readonly Prospect[],
  person: Person = 'you',
): Hints {
  const { you, verb } = pronounsFor(seat, person);
  const [best] = prospects;
  invariant(best !== undefined, 'a hint is asked for only where there is a move');
  const value = `${counted(best.of, 'target')} still possible; with best play ${you} ${verb('win', 'wins')} in ${best.wins} of them.`;
  const equal = prospects.filter(({ wins }) => wins === best.wins).length;
  const others = equal === 1 ? '' : ` (${equal - 1} more as good)`;
  const words = `${value} A best move is ${quotedMove(rules, seat, best.move)}${others}.`;
  return { value, choice: '', best: { words, move: best.move } };
}

/** Where the rules are not solved with a hidden target: how many are possible, and a move that looks good. */
export function guessedHints(
  rules: Rules,
  seat: Seat,
  { move, of }: { readonly move: Move; readonly of: number },
): Hints {
  const value = `${counted(of, 'target')} still possible; this game is not solved with a hidden target.`;
  const words = `${value} Going by likely targets, ${quotedMove(rules, seat, move)} looks best.`;
  return { value, choice: '', best: { words, move } };
}
