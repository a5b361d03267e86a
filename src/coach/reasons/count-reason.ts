// Reason: parity and safe counts. On a shared register where only the count of 1s matters, each player's moves
// make either even or odd counts, so perhaps only one of them can ever make the goal's.
import { countOnes } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import type { Rules } from '../../rules/compile.ts';
import type { MoveFamily } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import { familiesOf, isAnyBits, plainGoal, sizesOf } from './shape.ts';
import type { Subject, Theory } from './theory.ts';
import { countedOnes } from '../words/person.ts';

interface CountGame {
  readonly goal: number;
  /** The counts that one move makes of this one. */
  readonly next: (ones: number) => readonly number[];
  /** Counts other than the goal's from which one move reaches it. */
  readonly danger: readonly number[];
  /** Whether every move changes the parity of the count (`odd`), or none does (`even`). */
  readonly sizes: 'odd' | 'even';
}

export const countTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const game = countGame(rules);
  if (game === undefined) return undefined;
  const ones = countOnes(position.state);
  return {
    predict: (move) => outlookOf(game, countOnes(position.state ^ move)),
    tell: () => ({
      kind: 'count',
      ones,
      goal: game.goal,
      danger: game.danger,
      words: countWords(subject, game, ones),
    }),
  };
};

/** For who makes this count. */
function outlookOf({ goal, next, danger }: CountGame, made: number): Outlook {
  if (made === goal) return 'win';
  if (danger.includes(made)) return 'loss';
  return isTrap({ next, danger }, made) ? 'win' : 'endless';
}

function isTrap({ next, danger }: Pick<CountGame, 'next' | 'danger'>, made: number): boolean {
  return next(made).every((count) => danger.includes(count));
}

function countGame(rules: Rules): CountGame | undefined {
  const goal = plainGoal(rules);
  const families = familiesOf(rules);
  if (goal?.is !== 'count' || !rules.shared || families === undefined || bitsChangeOnce(rules.book))
    return undefined;
  const sizes = families.flatMap((family) => sizesOf(family, rules.width));
  const odd = sizes.filter((size) => size % 2 === 1).length;
  if (!families.every(isAnyBits) || (odd !== 0 && odd !== sizes.length)) return undefined;
  const next = (ones: number) => [
    ...new Set(families.flatMap((family) => countsFrom(family, ones, rules.width))),
  ];
  const counts = Array.from({ length: rules.width + 1 }, (_, ones) => ones);
  const danger = counts.filter((ones) => ones !== goal.ones && next(ones).includes(goal.ones));
  return { goal: goal.ones, next, danger, sizes: odd === 0 ? 'even' : 'odd' };
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

function countWords(subject: Subject, game: CountGame, ones: number): string {
  const { who } = subject;
  const { goal, next, danger } = game;
  const ways = next(ones);
  if (ways.includes(goal)) return `There ${are(ones)} now: one move makes ${goal}, and that wins.`;
  const trap = ways.find((made) => isTrap(game, made));
  if (trap !== undefined)
    return `Make ${countedOnes(trap)}: then ${who.they} must leave a count that one move turns into ${goal}.`;
  if (ways.every((made) => danger.includes(made)))
    return `There ${are(ones)} now: every move makes ${orList(ways)}, and ${who.they} then makes ${goal}.`;
  if (game.sizes === 'even' && ones % 2 !== goal % 2)
    return `Nobody can ever make ${countedOnes(goal)}: every move leaves the count ${parityOf(ones)}.`;
  return `${parityWords(subject, game, ones)} ${safetyWords(subject, game, ones)}`;
}

function parityWords({ who }: Subject, { goal, sizes }: CountGame, ones: number): string {
  if (sizes === 'even') return `Both players make only ${parityOf(goal)} counts.`;
  const same = ones % 2 === goal % 2;
  const [maker, other] = same ? [who.they, who.your] : [who.you, who.their];
  return `Only ${maker} can ever make ${countedOnes(goal)}: ${other} moves always make an ${parityOf(goal + 1)} count.`;
}

function safetyWords({ who }: Subject, { next, danger, sizes }: CountGame, ones: number): string {
  const unsafe = orList(danger);
  const near = next(ones).some((made) => danger.includes(made));
  if (near) return `Never make ${unsafe}; any other count keeps the game going for ever.`;
  const mine = danger.some((count) => count % 2 !== ones % 2);
  const never = mine ? `${who.you} never ${who.verb('make', 'makes')}` : `${who.they} never makes`;
  return `As long as ${sizes === 'even' ? 'nobody makes' : never} ${unsafe}, the game goes on for ever.`;
}

function are(ones: number): string {
  return `${ones === 1 ? 'is' : 'are'} ${countedOnes(ones)}`;
}

function orList(counts: readonly number[]): string {
  return listed(
    counts.toSorted((a, b) => a - b),
    'or',
  );
}

function parityOf(count: number): 'even' | 'odd' {
  return count % 2 === 0 ? 'even' : 'odd';
}
