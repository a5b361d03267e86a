// Reason: pairs that make a multiple. Bits of a shared number go one way; a move wins if it makes a multiple,
// and hands over the win if one more move would.
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, legalMoves, type Move } from '../../rules/play.ts';
import { registerOf, type Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { quotedMove, type Pronouns } from '../words/person.ts';
import { outcomeWords } from './at-once-reason.ts';
import { lookAhead } from './look-ahead.ts';
import { plainGoal } from './shape.ts';
import type { MultipleReason, Subject, Theory } from './theory.ts';

export const multipleTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const goal = plainGoal(rules);
  if (goal?.is !== 'multiple' || !rules.shared || !bitsChangeOnce(rules.book)) return undefined;
  const seen = lookAhead(rules, position);
  return (
    seen && {
      predict: seen.predict,
      tell: () => {
        const { moves } = seen;
        const winning = moves.wins.find((move) => numberAfter(subject, move) % goal.of === 0);
        const made = winning === undefined ? null : { move: winning, number: numberAfter(subject, winning) };
        return {
          kind: 'multiple',
          of: goal.of,
          moves,
          made,
          bad: answeredBy(subject, moves.handsOver, goal.of),
        };
      },
    }
  );
};

function numberAfter({ rules, position }: Subject, move: Move): number {
  return numberIn(rules, after(rules, position, move));
}

/** The first of these moves that a reply turns into a multiple, with that reply. */
function answeredBy({ rules, position }: Subject, moves: readonly Move[], of: number): MultipleReason['bad'] {
  for (const move of moves) {
    const next = after(rules, position, move);
    const answers = legalMoves(rules, next).map((reply) => ({
      reply,
      answer: numberIn(rules, after(rules, next, reply)),
    }));
    const good = answers.find(({ answer }) => answer % of === 0);
    if (good !== undefined) return { move, number: numberIn(rules, next), ...good };
  }
  return null;
}

/** The number in the shared register, without what else the state remembers. */
function numberIn(rules: Rules, { state }: Position): number {
  return registerOf(rules, state, 'shared');
}

export function multipleWords(rules: Rules, who: Pronouns, { of, moves, made, bad }: MultipleReason): string {
  // `"3" makes 10, a multiple of 5.`
  if (made !== null)
    return `${quotedMove(rules, who.seat, made.move)} makes ${made.number}, a multiple of ${of}.`;
  const seen = outcomeWords(rules, who, moves);
  if (bad === null) return seen;
  const move = quotedMove(rules, who.seat, bad.move);
  const reply = quotedMove(rules, otherSeat(who.seat), bad.reply);
  return `${seen} For example ${move} makes ${bad.number}, and ${who.they} ${who.theyVerb('answer', 'answers')} ${reply}: ${bad.answer} is a multiple of ${of}.`;
}
