// Sentences on a game that speak of its two sides: by turn, by seat, or with the condition under which they hold.
import { at } from '../../base/invariant.ts';
import { capital } from '../../base/text.ts';
import type { Side } from './game-value.ts';

/** What the two sides are called in a sentence. */
export type SideNames = Readonly<Record<Side, string>>;
/** A sentence that has yet to name the sides. */
export type Sentence = (names: SideNames) => string;

const BY_TURN: SideNames = { first: 'the player who moves first', second: 'the player who moves second' };
/** The same by the seat that moves first. */
export const BY_SEAT: readonly SideNames[] = [
  { first: 'Player 1', second: 'Player 2' },
  { first: 'Player 2', second: 'Player 1' },
];

/**
 * Sentences for each seat that may move first, or for one that stands for both: what holds for both is said once, by
 * turn or by seat, and everything else with its condition.
 */
export function told(sentences: readonly (readonly Sentence[])[]): readonly string[] {
  const byTurn = sentences.map((each) => each.map((sentence) => capital(sentence(BY_TURN))));
  const bySeat = sentences.map((each, seat) => each.map((sentence) => capital(sentence(at(BY_SEAT, seat)))));
  const longest = Math.max(...sentences.map(({ length }) => length));
  const texts = Array.from({ length: longest }, (_, index) =>
    sentences.flatMap((each, seat) => {
      if (index >= each.length) return [];
      const [turn, named] = [at(at(byTurn, seat), index), at(at(bySeat, seat), index)];
      if (holds(byTurn, turn)) return [turn];
      return [
        holds(bySeat, named) ? named : `If ${at(BY_SEAT, seat).first} moves first: ${uncapital(named)}`,
      ];
    }),
  );
  return [...new Set(texts.flat())];
}

/** Whether the sentence stands in every list. */
function holds(lists: readonly (readonly string[])[], sentence: string): boolean {
  return lists.every((each) => each.includes(sentence));
}

/** As it stands after a colon; a name keeps its capital. */
function uncapital(text: string): string {
  return text.startsWith('Player') ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
