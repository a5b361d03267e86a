// Reason: nothing matters. From here every play whatsoever ends, and always for the same player, or for none.
import { countOnes } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, endingAfterMove, legalMoves } from '../../rules/play.ts';
import { positionKey, registerOf, type Position } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';
import type { Pronouns } from '../words/person.ts';
import { plainGoal } from './shape.ts';
import type { SettledReason, Theory } from './theory.ts';

/** Positions to go through before giving up. */
const MOST_POSITIONS = 2000;
/** More multiples than this are not named. */
const MOST_NAMED = 4;

interface Settled {
  /** Undefined: nobody wins. */
  readonly winner: Seat | undefined;
  /** How many moves are left, if that is always the same. */
  readonly moves: number | null;
}

/** How play can end: what a shared register holds when a goal is reached, and whether a player can be left without a move. */
interface Ends {
  readonly reached: Set<number>;
  stuck: boolean;
}

export const settledTheory: Theory = ({ rules, position }) => {
  const ends: Ends = { reached: new Set(), stuck: false };
  const settled = settledIn(rules, position, ends);
  if (settled === undefined) return undefined;
  return {
    predict: () => outlookOf(settled, position.toMove),
    tell: () => ({
      kind: 'settled',
      ...settled,
      multiples: ends.stuck ? null : multiplesAhead(rules, ends.reached),
    }),
  };
};

function outlookOf({ winner }: Settled, seat: Seat): Outlook {
  if (winner === undefined) return 'draw';
  return winner === seat ? 'win' : 'loss';
}

/** What all play leads to; undefined if that differs, or play can go on, or it is too much to see. */
function settledIn(rules: Rules, position: Position, ends: Ends): Settled | undefined {
  const known = new Map<number, Settled | undefined>();
  const visit = (here: Position): Settled | undefined => {
    const key = positionKey(here);
    // A position that is still being looked at counts as unsettled: play could go round in a circle.
    if (known.has(key) || known.size >= MOST_POSITIONS) return known.get(key);
    known.set(key, undefined);
    let all: Settled | undefined;
    for (const move of legalMoves(rules, here)) {
      const next = after(rules, here, move);
      const ending = endingAfterMove(rules, next);
      if (ending?.by === 'goal') ends.reached.add(registerOf(rules, next.state, 'shared'));
      if (ending?.by === 'stuck') ends.stuck = true;
      const one: Settled | undefined =
        ending === undefined ? visit(next) : { winner: ending.winner, moves: 0 };
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

/** The multiples that play can end with, if only one player's moves make counts of 1s like theirs. */
function multiplesAhead(rules: Rules, reached: ReadonlySet<number>): SettledReason['multiples'] {
  const goal = plainGoal(rules);
  // Where a stuck player passes, the players do not always take turns.
  if (goal?.is !== 'multiple' || !rules.shared || rules.book.stuck === 'passes') return null;
  const [parity, ...others] = new Set([...reached].map((number) => countOnes(number) % 2));
  const turns = rules.flips[0].move.every((flip) => countOnes(flip) % 2 === 1);
  if (parity === undefined || others.length > 0 || !turns) return null;
  const numbers = [...reached].toSorted((one, other) => one - other);
  return { of: goal.of, numbers, ones: parity === 0 ? 'even' : 'odd' };
}

export function settledWords(who: Pronouns, settled: SettledReason): string {
  return `Whatever anyone plays from here, ${winsWords(who, settled)}${whyWords(who, settled)}.`;
}

function winsWords(who: Pronouns, { winner }: SettledReason): string {
  if (winner === undefined) return 'nobody wins';
  const { name, verb } = who.named(winner);
  return `${name} ${verb('win', 'wins')}`;
}

function whyWords(who: Pronouns, { winner, moves, multiples }: SettledReason): string {
  if (multiples !== null && winner !== undefined) return `: ${multipleWords(who, winner, multiples)}`;
  if (moves === null) return '';
  if (moves !== 1 && winner === undefined) return `: exactly ${moves} moves are left`;
  const last = moves % 2 === 1 ? who.seat : otherSeat(who.seat);
  const { name, verb } = who.named(last);
  const but = last === winner ? '' : `, ${verb('and you lose', 'who loses')} by it`;
  return moves === 1
    ? ': this move is the last'
    : `: exactly ${moves} moves are left, and the last falls to ${name}${but}`;
}

function multipleWords(
  who: Pronouns,
  winner: Seat,
  { of, numbers, ones }: NonNullable<SettledReason['multiples']>,
): string {
  const { name, verb } = who.named(winner);
  const named = numbers.length <= MOST_NAMED ? ` (${listed(numbers, 'and')})` : '';
  return `every multiple of ${of} that can still come up${named} has an ${ones} number of 1s, and only ${name} ${verb('make', 'makes')} ${ones} counts`;
}
