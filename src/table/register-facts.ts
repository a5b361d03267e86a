// What is worth knowing about a register, by what the goal looks at: matching bits, ones, or the decimal value.
import { countOnes } from '../base/bits.ts';
import type { Round } from '../match/match.ts';
import { goalOf, type Seat } from '../rules/rule-book.ts';

export interface RegisterFacts {
  /** How many bits match the target; undefined if that is not public yet. */
  readonly matches?: number | undefined;
  readonly ones?: number;
  readonly decimal?: number;
  /** Which bits match an open target, as a mask. */
  readonly matching?: number;
}

/** `value` may be a preview; `index` is 0 for Player 1's or the shared register, 1 for Player 2's. */
export function registerFacts(round: Round, index: Seat, value: number): RegisterFacts {
  const goal = goalOf(round.rules.book, index);
  switch (goal.is) {
    case 'target':
      return targetFacts(round, index, value);
    case 'multiple':
      return { decimal: value };
    case 'pattern':
      return { matches: round.rules.width - countOnes(value ^ Number.parseInt(goal.bits, 2)) };
    case 'zeros':
    case 'ones':
    case 'count':
    case 'run':
    case 'none':
      return { ones: countOnes(value) };
  }
}

export function factWords(facts: RegisterFacts, width: number): string {
  if (facts.decimal !== undefined) return `decimal ${facts.decimal}`;
  if (facts.ones !== undefined) return facts.ones === 1 ? '1 one' : `${facts.ones} ones`;
  return facts.matches === undefined ? `? of ${width} match` : `${facts.matches} of ${width} match`;
}

function targetFacts(round: Round, index: Seat, value: number): RegisterFacts {
  const { target, full } = round.rules;
  if (target === undefined) return { matches: lastCount(round, index) };
  const matching = ~(value ^ target) & full;
  return { matches: countOnes(matching), matching };
}

/** The count told when the register last changed. */
function lastCount(round: Round, index: Seat): number | undefined {
  return round.plies.findLast((ply) => ply.matches?.[index] !== undefined)?.matches?.[index] ?? undefined;
}
