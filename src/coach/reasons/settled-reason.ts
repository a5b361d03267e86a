// Reason: nothing matters. From here every play whatsoever ends, and always for the same player.
import { countOnes, onesOf } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, endingAfterMove, legalMoves } from '../../rules/play.ts';
import { positionKey, type Position } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import { familiesOf, plainGoal, sizesOf } from './shape.ts';
import type { Subject, Theory } from './theory.ts';
import { playerName } from '../words/person.ts';

/** Positions to go through before giving up. */
const MOST_POSITIONS = 2000;
/** Bits still free when the multiples ahead are listed. */
const MOST_FREE_BITS = 10;

interface Settled {
  readonly winner: Seat;
  /** How many moves are left, if that is always the same. */
  readonly moves: number | null;
}

export const settledTheory: Theory = (subject) => {
  const settled = settledIn(subject.rules, subject.position);
  if (settled === undefined) return undefined;
  const { winner, moves } = settled;
  return {
    predict: () => (winner === subject.position.toMove ? 'win' : 'loss'),
    tell: () => ({
      kind: 'settled',
      winner: winner === 0 ? 1 : 2,
      moves,
      words: `${whatever(subject, winner)}${whyWords(subject, settled)}.`,
    }),
  };
};

/** The winner that all play leads to; undefined if there are two, or play can go on, or it is too much to see. */
function settledIn(rules: Rules, position: Position): Settled | undefined {
  const known = new Map<number, Settled | undefined>();
  const visit = (here: Position): Settled | undefined => {
    const key = positionKey(here);
    // A position that is still being looked at counts as unsettled: play could go round in a circle.
    if (known.has(key) || known.size >= MOST_POSITIONS) return known.get(key);
    known.set(key, undefined);
    let all: Settled | undefined;
    for (const move of legalMoves(rules, here)) {
      const next = after(rules, here, move);
      const winner = endingAfterMove(rules, next)?.winner;
      const one = winner === undefined ? visit(next) : { winner, moves: 0 };
      if (one === undefined || (all !== undefined && all.winner !== one.winner)) return undefined;
      all = joined(all, one);
    }
    known.set(key, all);
    return all;
  };
  return visit(position);
}

/** One move earlier than `next`, together with what other moves led to. */
function joined(all: Settled | undefined, { winner, moves }: Settled): Settled {
  const longer = moves === null ? null : moves + 1;
  return { winner, moves: all === undefined || all.moves === longer ? longer : null };
}

function whatever({ position, who }: Subject, winner: Seat): string {
  const wins = winner === position.toMove ? `${who.you} ${who.verb('win', 'wins')}` : `${who.they} wins`;
  return `Whatever anyone plays from here, ${wins}`;
}

function whyWords({ rules, position }: Subject, { winner, moves }: Settled): string {
  const parity = parityWords(rules, position, winner);
  if (parity !== undefined) return `: ${parity}`;
  if (moves === null) return '';
  const last = moves % 2 === 1 ? position.toMove : otherSeat(position.toMove);
  const but = last === winner ? '' : ', who loses by it';
  return moves === 1
    ? ': this move is the last'
    : `: exactly ${moves} moves are left, and the last falls to ${playerName(last)}${but}`;
}

/** Why only one player can make a multiple: all those ahead have counts of 1s that only their moves make. */
function parityWords(rules: Rules, { state, toMove }: Position, winner: Seat): string | undefined {
  const goal = plainGoal(rules);
  const sizes = familiesOf(rules)?.flatMap((family) => sizesOf(family, rules.width));
  if (goal?.is !== 'multiple' || !rules.shared || !bitsChangeOnce(rules.book)) return undefined;
  if (sizes === undefined || sizes.some((size) => size % 2 === 0)) return undefined;
  const ahead = multiplesAhead(rules, state, goal.of);
  const parity = (countOnes(state) + (winner === toMove ? 1 : 0)) % 2;
  if (ahead.length === 0 || ahead.some((number) => countOnes(number) % 2 !== parity)) return undefined;
  const word = parity === 0 ? 'even' : 'odd';
  const named = ahead.length <= 4 ? ` (${listed(ahead, 'and')})` : '';
  return `every multiple of ${goal.of} that can still come up${named} has an ${word} number of 1s, and only ${playerName(winner)} makes ${word} counts`;
}

function multiplesAhead(rules: Rules, state: number, of: number): readonly number[] {
  const sets = rules.flips[0].need0[0] !== 0;
  const free = onesOf(sets ? rules.full & ~state : state).toReversed();
  if (free.length > MOST_FREE_BITS) return [];
  const numbers = Array.from({ length: 2 ** free.length }, (_, choice) =>
    free.reduce((number, bit, index) => ((choice >>> index) & 1 ? number ^ (1 << bit) : number), state),
  );
  return numbers.filter((number) => number !== state && number % of === 0).toSorted((a, b) => a - b);
}
