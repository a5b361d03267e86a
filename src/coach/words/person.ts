// How a sentence speaks of the two players: to one of them as "you", or of both by number.
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import { otherSeat, seatNumber, type Seat } from '../../rules/rule-book.ts';
import { capital, listed } from '../../base/text.ts';
import { bitsBeside } from '../../notation/move-words.ts';
import { formatMove } from '../../notation/move.ts';

/** One of the players, who reads: a seat, if the other one is the computer; or a seat and what the other one is called. */
export type You = Seat | { readonly seat: Seat; readonly other: string };

/**
 * `you`: speaks to the player on move, and of the opponent by number. `numbers`: speaks of both, as Player 1 and
 * Player 2. Otherwise to the player who reads, whichever of them is on move.
 */
export type Person = 'you' | 'numbers' | You;

/** How a sentence speaks of one player. */
export interface Named {
  /** "you", "the computer", "Player 1", or what a person is called. */
  readonly name: string;
  /** The same where a sentence begins. */
  readonly Name: string;
  readonly whose: string;
  readonly Whose: string;
  /** The form of a verb that goes with the name. */
  readonly verb: (you: string, third: string) => string;
}

/** The words for the player on move (`you`) and for the opponent (`they`), who may be the one that is spoken to. */
export interface Pronouns {
  readonly seat: Seat;
  /** "You", "The computer" or "Player 1", where a sentence begins. */
  readonly You: string;
  readonly you: string;
  readonly Your: string;
  readonly your: string;
  /** "Player 2", "the computer", or "you" where the opponent is spoken to. */
  readonly they: string;
  readonly their: string;
  readonly Their: string;
  /** The verb that goes with `you`. */
  readonly verb: (you: string, third: string) => string;
  /** The verb that goes with `they`. */
  readonly theyVerb: (you: string, third: string) => string;
  /** Advice to the player on move, where a sentence begins: "Make four 1s", or "Player 1 should make four 1s". */
  readonly advise: (what: string, should?: string) => string;
  /** Either player. */
  readonly named: (seat: Seat) => Named;
}

export function pronounsFor(seat: Seat, person: Person): Pronouns {
  const you = person === 'you' || person === 'numbers' ? undefined : person;
  const self = person === 'you' ? YOU : namedFor(seat, you);
  const other = namedFor(otherSeat(seat), you);
  return {
    seat,
    You: self.Name,
    you: self.name,
    Your: self.Whose,
    your: self.whose,
    they: other.name,
    their: other.whose,
    Their: other.Whose,
    verb: self.verb,
    theyVerb: other.verb,
    advise: (what, should = what) => self.verb(capital(what), `${self.Name} should ${should}`),
    named: (which) => (which === seat ? self : other),
  };
}

export function playerName(seat: Seat): string {
  return `Player ${seatNumber(seat)}`;
}

const YOU: Named = { name: 'you', Name: 'You', whose: 'your', Whose: 'Your', verb: (you) => you };

/** `you` undefined: both players by number. */
export function namedFor(seat: Seat, you: You | undefined): Named {
  if (you === undefined) return called(playerName(seat));
  if (typeof you !== 'number') return seat === you.seat ? YOU : called(you.other);
  return seat === you ? YOU : called('the computer', 'The computer');
}

/** What stands beside the number of a player: "you", or what a person is called; undefined if there is nothing to add. */
export function nameFor(seat: Seat, you: You | undefined): string | undefined {
  const { name } = namedFor(seat, you);
  return name === playerName(seat) ? undefined : name;
}

/** What a person is called stays as it is, where a sentence begins too. */
function called(name: string, Name = name): Named {
  return { name, Name, whose: `${name}'s`, Whose: `${Name}'s`, verb: (_, third) => third };
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
