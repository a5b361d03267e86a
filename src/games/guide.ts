// The advice and the worked examples of a rule book, in our words.
import { seatNumber } from '../rules/rule-book.ts';

export interface Guide {
  /** What the book advises, each with what perfect play says of it. */
  readonly advice: readonly string[];
  readonly examples: readonly WorkedExample[];
}

/** A round that Player 1 begins and the last move wins. */
export interface WorkedExample {
  readonly title: string;
  /** How many bits, where the players may choose. */
  readonly length?: number;
  readonly target?: string;
  /** Each move as its book writes it, with the registers that it makes. */
  readonly moves: readonly (readonly [move: string, made: string])[];
  /** What there is to see in it. */
  readonly lesson: string;
}

/** Each turn as a line: "Player 1 plays 3: 00100000". */
export function turnLines({ moves }: WorkedExample): readonly string[] {
  return moves.map(
    ([move, made], index) => `Player ${seatNumber(index % 2 === 0 ? 0 : 1)} plays ${move}: ${made}`,
  );
}
