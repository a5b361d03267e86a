// Reason: pairs that make a multiple. Bits of a shared number go one way; a move wins if it makes a multiple,
// and hands over the win if one more move would.
import { legalMoves, type Move } from '../../rules/play.ts';
import { sightWords } from './at-once-reason.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import { plainGoal } from './shape.ts';
import { sightsOf } from './look-ahead.ts';
import type { Subject, Theory } from './theory.ts';
import { quotedMove } from '../words/person.ts';

export const multipleTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const goal = plainGoal(rules);
  if (goal?.is !== 'multiple' || !rules.shared || !bitsChangeOnce(rules.book)) return undefined;
  const sights = sightsOf(rules, position);
  if (sights === undefined) return undefined;
  return {
    predict: sights.predict,
    tell: () => {
      const winning = sights.movesThat('wins').find((move) => isMultiple(subject, move, goal.of));
      const example = sights.movesThat('hands-over')[0];
      const why =
        winning === undefined ? pairWords(subject, example, goal.of) : madeWords(subject, winning, goal.of);
      const words = winning === undefined ? `${sightWords(subject, sights)}${why}` : why;
      return { kind: 'multiple', of: goal.of, number: position.state, words };
    },
  };
};

function isMultiple({ position }: Subject, move: Move, of: number): boolean {
  return (position.state ^ move) % of === 0;
}

/** `"3" makes 10, a multiple of 5.` */
function madeWords({ rules, position }: Subject, move: Move, of: number): string {
  return `${quotedMove(rules, position.toMove, move)} makes ${position.state ^ move}, a multiple of ${of}.`;
}

/** One bad move, with the reply that completes it. */
function pairWords({ rules, position, who }: Subject, move: Move | undefined, of: number): string {
  if (move === undefined) return '';
  const state = position.state ^ move;
  const reply = legalMoves(rules, { state, toMove: position.toMove }).find(
    (each) => (state ^ each) % of === 0,
  );
  if (reply === undefined) return '';
  const texts = [move, reply].map((each) => quotedMove(rules, position.toMove, each));
  return ` For example ${texts[0]} makes ${state}, and ${who.they} answers ${texts[1]}: ${state ^ reply} is a multiple of ${of}.`;
}
