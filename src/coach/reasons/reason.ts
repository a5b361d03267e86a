// Why a position stands as it does: the first theory whose predictions for all legal moves the solution confirms.
// A reason that is wrong about a single move is never given.
import { mayPass, remembersMore } from '../../rules/book-facts.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { Solution } from '../../solver/solution.ts';
import { pronounsFor, type Person } from '../words/person.ts';
import { atOnceTheory } from './at-once-reason.ts';
import { countTheory } from './count-reason.ts';
import type { MovesByOutcome } from './look-ahead.ts';
import { multipleTheory } from './multiple-reason.ts';
import { nimTheory } from './nim-reason.ts';
import { reasonWords } from './reason-words.ts';
import { settledTheory } from './settled-reason.ts';
import { tempoTheory } from './tempo-reason.ts';
import type { Claim, ReasonFacts, Theory } from './theory.ts';
import { threatTheory } from './threat-reason.ts';

export type Reason = ReasonFacts & {
  /** The move it recommends, if it recommends one. */
  readonly names: Move | undefined;
  /** The facts in words. */
  readonly words: string;
};
export type ReasonKind = Reason['kind'];

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

/** Those that go by what play leads to, and not by the shape of the rules. */
const GENERAL_THEORIES: readonly Theory[] = [settledTheory, atOnceTheory];

/** The reason; undefined if no theory fits, or nothing is proven. For a position that is not over. */
export function reasonFor(
  solution: Solution,
  position: Position,
  person: Person = 'you',
): Reason | undefined {
  const facts = reasonFacts(solution, position);
  if (facts === undefined) return undefined;
  const words = reasonWords(solution.rules, pronounsFor(position.toMove, person), facts);
  return { ...facts, names: namedBy(facts), words };
}

function reasonFacts(solution: Solution, position: Position): ReasonFacts | undefined {
  if (!solution.exact) return undefined;
  const moves = solution.moves(position);
  if (moves.length === 0) return undefined;
  const agrees = (claim: Claim) => moves.every(({ move, value }) => claim.predict(move) === value);
  for (const theory of theoriesFor(solution.rules)) {
    const claim = theory({ rules: solution.rules, position });
    if (claim !== undefined && agrees(claim)) return claim.tell();
  }
  return undefined;
}

/** Most theories speak of registers alone: where the rules remember more, or a turn may change nothing, they are not asked. */
function theoriesFor({ book }: Rules): readonly Theory[] {
  const plain = !remembersMore(book) && !mayPass(book) && book.stuck !== 'draws';
  return plain ? THEORIES : GENERAL_THEORIES;
}

/** The first of the moves that the words recommend. */
function namedBy(facts: ReasonFacts): Move | undefined {
  switch (facts.kind) {
    case 'settled':
    case 'tempo':
    case 'count':
      return undefined;
    case 'nim-sum':
      return facts.mirrors[0] ?? facts.winning[0];
    case 'multiple':
      return facts.made?.move ?? bestSeen(facts.moves);
    case 'threat':
    case 'at-once':
      return bestSeen(facts.moves);
  }
}

function bestSeen({ wins, traps, quiet }: MovesByOutcome): Move | undefined {
  return wins[0] ?? traps[0] ?? quiet[0];
}
