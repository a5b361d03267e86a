// What is proven of a game on the shelf: the value of every start, and all its measures. Written beside the shelf by a
// script, and worked out again by a test.
import { at } from '../base/invariant.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import type { ShelfGame } from '../games/shelf/shelf-game.ts';
import { hashBook } from '../match/record.ts';
import { valueFromStart } from '../hidden/without-repeats.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { deckRegisters, fixedTarget, isTargetSecret } from '../rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../rules/compile.ts';
import { startOf } from '../rules/position.ts';
import { deckRows } from '../rules/rule-book.ts';
import type { Statistics } from '../solver/solution.ts';
import { solveNow } from '../solver/solve.ts';
import type { Outlook } from '../solver/value.ts';
import { profile, type Profile } from './profile.ts';

interface StartProof {
  readonly start: string;
  /** For the player who moves first. */
  readonly value: Outlook;
  readonly plies: number | null;
  /** The value if Player 2 moves first, again for the player who does. */
  readonly swapped: Outlook;
  /** The positions that can come up from there; null where history counts. */
  readonly counts: Statistics | null;
}

export interface ShelfProof {
  readonly id: string;
  readonly hash: string;
  /** Every start of the deck; null where the target is hidden. */
  readonly starts: readonly StartProof[] | null;
  /** Without what depends on the other games of the shelf. */
  readonly profile: Omit<Profile, 'novelty'>;
}

export function proofOf({ id, book }: ShelfGame): Result<ShelfProof, string> {
  const rules = compile(book);
  const measured = profile(book);
  if (!rules.ok || !measured.ok) return refuse(`${id} cannot be measured`);
  const { novelty: _, ...measures } = measured.value;
  const aimed = withTarget(rules.value, fixedTarget(book));
  const starts = isTargetSecret(book) ? null : startProofs(aimed);
  return ok({ id, hash: hashBook(book), starts, profile: measures });
}

function startProofs(rules: Rules): readonly StartProof[] {
  const rows = deckRows(rules.book) ?? [];
  return (deckRegisters(rules.book) ?? []).map((registers, index) => {
    const begun = withStart(rules, registers);
    const start = at(rows, index).join('/');
    const [position, other] = [startOf(begun, registers, 0), startOf(begun, registers, 1)];
    if (needsHistory(rules.book)) {
      const known = valueFromStart(begun, position);
      const swapped = valueFromStart(begun, other);
      if (known === undefined || swapped === undefined)
        throw new Error(`Broken invariant: ${rules.book.id} can be worked out`);
      return { start, value: known.value, plies: known.plies, swapped: swapped.value, counts: null };
    }
    const solved = solveNow(begun);
    if (!solved.ok) throw new Error(`Broken invariant: ${rules.book.id} can be solved`);
    const { value, plies } = solved.value.value(position);
    const swapped = solved.value.value(other).value;
    return { start, value, plies, swapped, counts: solved.value.statistics(position) };
  });
}
