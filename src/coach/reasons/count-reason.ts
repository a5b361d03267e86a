// Reason: parity and safe counts. On a shared register where only the count of 1s matters, each player's moves
// make either even or odd counts, so perhaps only one of them can ever make the goal's.
import { countOnes } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import type { Rules } from '../../rules/compile.ts';
import { otherSeat, SEATS, type MoveFamily, type Seat } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';
import { countedOnes, type Pronouns } from '../words/person.ts';
import { familiesOf, isAnyBits, plainGoal, sizesOf } from './shape.ts';
import type { CountReason, Parity, Theory } from './theory.ts';

interface CountGame {
  readonly goal: number;
  /** The counts that one move makes of this one. */
  readonly next: (ones: number) => readonly number[];
  readonly parity: CountReason['parity'];
}

export const countTheory: Theory = ({ rules, position }) => {
  const game = countGame(rules);
  const ones = countOnes(position.state);
  const ahead = game && playAhead(game, ones, position.toMove);
  if (game === undefined || ahead === undefined) return undefined;
  const { goal, parity, next } = game;
  const { danger, makers } = ahead;
  const isTrap = (made: number) => made !== goal && next(made).every((count) => danger.includes(count));
  return {
    predict: (move): Outlook => {
      const made = countOnes(position.state ^ move);
      if (made === goal) return 'win';
      if (danger.includes(made)) return 'loss';
      return isTrap(made) ? 'win' : 'endless';
    },
    tell: () => {
      const trap = next(ones).find(isTrap) ?? null;
      return { kind: 'count', ones, goal, parity, next: next(ones), danger, trap, makers };
    },
  };
};

function countGame(rules: Rules): CountGame | undefined {
  const goal = plainGoal(rules);
  const families = familiesOf(rules);
  if (goal?.is !== 'count' || !rules.shared || families === undefined || bitsChangeOnce(rules.book))
    return undefined;
  const sizes = families.flatMap((family) => sizesOf(family, rules.width));
  const odd = sizes.filter((size) => size % 2 === 1).length;
  if (!families.every(isAnyBits) || (odd !== 0 && odd !== sizes.length)) return undefined;
  const next = (ones: number) => inOrder(families.flatMap((family) => countsFrom(family, ones, rules.width)));
  return { goal: goal.ones, next, parity: odd === 0 ? 'stays' : 'changes' };
}

function countsFrom(family: MoveFamily, ones: number, width: number): readonly number[] {
  return sizesOf(family, width).flatMap((size) => {
    const cleared = Array.from({ length: size + 1 }, (_, count) => count).filter(
      (count) => count <= ones && size - count <= width - ones,
    );
    const allowed = cleared.filter(
      (count) => family.do === 'toggle' || count === (family.do === 'clear' ? size : 0),
    );
    return allowed.map((count) => ones + size - 2 * count);
  });
}

/** All that play can come to from here; undefined if a player can be left without a move, which no count tells. */
function playAhead(
  { goal, next }: CountGame,
  ones: number,
  toMove: Seat,
): Pick<CountReason, 'danger' | 'makers'> | undefined {
  const made = SEATS.map(() => new Set<number>());
  const open: [count: number, seat: Seat][] = [[ones, toMove]];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const [count, seat] = place;
    if (next(count).length === 0) return undefined;
    for (const each of next(count)) {
      if (made[seat]?.has(each) === true) continue;
      made[seat]?.add(each);
      if (each !== goal) open.push([each, otherSeat(seat)]);
    }
  }
  const counts = inOrder(made.flatMap((each) => [...each]));
  return {
    danger: counts.filter((count) => count !== goal && next(count).includes(goal)),
    makers: SEATS.filter((seat) => made[seat]?.has(goal) === true),
  };
}

function inOrder(counts: readonly number[]): readonly number[] {
  return [...new Set(counts)].toSorted((one, other) => one - other);
}

export function countWords(who: Pronouns, count: CountReason): string {
  const { ones, goal, next, danger, trap, makers } = count;
  if (next.includes(goal)) return `There ${are(ones)} now: one move makes ${goal}, and that wins.`;
  if (trap !== null)
    return `${who.advise(`make ${countedOnes(trap)}`)}: then ${who.they} must leave a count that one move turns into ${goal}.`;
  if (next.every((made) => danger.includes(made)))
    return `There ${are(ones)} now: every move makes ${listed(next, 'or')}, and ${who.they} then ${who.theyVerb('make', 'makes')} ${goal}.`;
  if (makers.length === 0) return neverWords(count);
  return `${parityWords(who, count)} ${safetyWords(who, count)}`;
}

function neverWords({ ones, goal, parity }: CountReason): string {
  const why =
    parity === 'stays' && ones % 2 !== goal % 2 ? `: every move leaves the count ${parityOf(ones)}` : '';
  return `Neither player can ever make ${countedOnes(goal)}${why}.`;
}

function parityWords(who: Pronouns, { goal, parity, makers }: CountReason): string {
  if (parity === 'stays') return `Both players make only ${parityOf(goal)} counts.`;
  const [maker, other] = makers.includes(who.seat) ? [who.you, who.their] : [who.they, who.your];
  return `Only ${maker} can ever make ${countedOnes(goal)}: ${other} moves always make an ${parityOf(goal + 1)} count.`;
}

/** The game cannot end before a dangerous count is made; where the parity changes, only one player's moves can make one. */
function safetyWords(who: Pronouns, { next, danger, parity, makers }: CountReason): string {
  const unsafe = listed(danger, 'or');
  const goesOn = 'the game goes on for ever';
  const yours = !makers.includes(who.seat);
  if (next.some((made) => danger.includes(made))) {
    const kept = parity === 'stays' ? 'neither player does' : `${who.you} ${who.verb('do', 'does')} not`;
    return `${who.advise(`never make ${unsafe}`)}: as long as ${kept}, ${goesOn}.`;
  }
  const never = yours
    ? `${who.you} never ${who.verb('make', 'makes')}`
    : `${who.they} never ${who.theyVerb('make', 'makes')}`;
  return `As long as ${parity === 'stays' ? 'neither player makes' : never} ${unsafe}, ${goesOn}.`;
}

function are(ones: number): string {
  return `${ones === 1 ? 'is' : 'are'} ${countedOnes(ones)}`;
}

function parityOf(count: number): Parity {
  return count % 2 === 0 ? 'even' : 'odd';
}
