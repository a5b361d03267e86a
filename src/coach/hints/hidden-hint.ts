// Hints where the target is hidden: how likely the best question wins, and which one it is. What can be known is
// handed in; nothing here knows the target.
import { invariant } from '../../base/invariant.ts';
import { counted } from '../../base/text.ts';
import { moveInWords } from '../../notation/move-words.ts';
import type { Prospect } from '../../hidden/exact-play.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { HintLevel } from './hint.ts';

/** `prospects` are best first, and at least one. */
export function hiddenHintWords(
  rules: Rules,
  seat: Seat,
  prospects: readonly Prospect[],
  level: HintLevel,
): string {
  const [best] = prospects;
  invariant(best !== undefined, 'a hint is asked for only where there is a move');
  const chance = `${counted(best.of, 'target')} still possible; with best play you win in ${best.wins} of them.`;
  if (level === 1) return chance;
  const equal = prospects.filter(({ wins }) => wins === best.wins).length;
  const others = equal === 1 ? '' : ` (${equal - 1} more as good)`;
  return `${chance} A best move is ${moveInWords(rules, seat, best.move)}${others}.`;
}

/** Where nobody has worked out what a hidden target is worth: how many are possible, and a move that looks good. */
export function hiddenGuessWords(
  rules: Rules,
  seat: Seat,
  guess: { readonly move: Move; readonly of: number },
  level: HintLevel,
): string {
  const known = `${counted(guess.of, 'target')} still possible; this game is not solved with a hidden target.`;
  if (level === 1) return known;
  return `${known} Going by likely targets, ${moveInWords(rules, seat, guess.move)} looks best.`;
}
