// How a sentence speaks of the two players: to the one on move as "you", or of both by number.
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { listed } from '../../base/text.ts';
import { bitsBeside } from '../../notation/move-words.ts';
import { formatMove } from '../../notation/move.ts';

/** `you`: speaks to the player on move. `numbers`: speaks of both, as Player 1 and Player 2. */
export type Person = 'you' | 'numbers';

/** The words for the player on move (`you`) and for the opponent (`they`). */
export interface Pronouns {
  readonly seat: Seat;
  /** "You" or "Player 1", where a sentence begins. */
  readonly You: string;
  readonly you: string;
  readonly Your: string;
  readonly your: string;
  /** "Player 2". */
  readonly they: string;
  readonly their: string;
  /** The verb that goes with `you`. */
  verb(you: string, third: string): string;
}

export function pronounsFor(seat: Seat, person: Person): Pronouns {
  const [self, other] = [playerName(seat), playerName(otherSeat(seat))];
  const them = { seat, they: other, their: `${other}'s` };
  if (person === 'you')
    return { ...them, You: 'You', you: 'you', Your: 'Your', your: 'your', verb: (you) => you };
  const named = { You: self, you: self, Your: `${self}'s`, your: `${self}'s` };
  return { ...them, ...named, verb: (_, third) => third };
}

export function playerName(seat: Seat): string {
  return `Player ${seat + 1}`;
}

/** To the seat that is spoken to as "you", or of a player by number; where a sentence begins. */
export function nameFor(seat: Seat, you: Seat | undefined): string {
  return seat === you ? 'You' : playerName(seat);
}

/** A move inside a sentence: `"2 5" (bits 5 and 6)`. */
export function quotedMove(rules: Rules, seat: Seat, move: Move): string {
  return `"${formatMove(rules, seat, move)}"${bitsBeside(rules, seat, move)}`;
}

/** Moves inside a sentence, `"1" or "2"`; undefined if they are too many to name. */
export function quotedMoves(rules: Rules, seat: Seat, moves: readonly Move[], most = 4): string | undefined {
  if (moves.length === 0 || moves.length > most) return undefined;
  const texts = moves.map((move) => quotedMove(rules, seat, move));
  return listed(texts, 'or');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "six 1s", "one 1", "no 1s": so that no two figures stand side by side. */
export function countedOnes(count: number): string {
  return `${NUMBERS[count] ?? count} 1${count === 1 ? '' : 's'}`;
}

/** "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(count: number): string {
  const teens = count % 100 > 10 && count % 100 < 14;
  const ending = teens ? undefined : ['', 'st', 'nd', 'rd'][count % 10];
  return `${count}${ending === undefined || ending === '' ? 'th' : ending}`;
}
