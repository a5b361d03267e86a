// Why a position stands as it does: the first theory whose predictions for all legal moves the solution confirms.
// A reason that is wrong about a single move is never given.
import type { Position } from '../../rules/position.ts';
import type { Solution } from '../../solver/solution.ts';
import { atOnceTheory } from './at-once-reason.ts';
import { countTheory } from './count-reason.ts';
import { multipleTheory } from './multiple-reason.ts';
import { nimTheory } from './nim-reason.ts';
import { settledTheory } from './settled-reason.ts';
import { tempoTheory } from './tempo-reason.ts';
import type { Claim, Reason, Theory } from './theory.ts';
import { threatTheory } from './threat-reason.ts';
import { pronounsFor, type Person } from '../words/person.ts';

export type { Reason, ReasonKind } from './theory.ts';

/** The strongest statement first, the most general last. */
const THEORIES: readonly Theory[] = [
  settledTheory,
  tempoTheory,
  countTheory,
  multipleTheory,
  nimTheory,
  threatTheory,
  atOnceTheory,
];

/** The reason; undefined if no theory fits, or nothing is proven. For a position that is not over. */
export function reasonFor(
  solution: Solution,
  position: Position,
  person: Person = 'you',
): Reason | undefined {
  if (!solution.exact) return undefined;
  const subject = { rules: solution.rules, position, who: pronounsFor(position.toMove, person) };
  const moves = solution.moves(position);
  if (moves.length === 0) return undefined;
  const agrees = (claim: Claim) => moves.every(({ move, value }) => claim.predict(move) === value);
  for (const theory of THEORIES) {
    const claim = theory(subject);
    if (claim !== undefined && agrees(claim)) return claim.tell();
  }
  return undefined;
}
