// The words of a game as data: the lines of its plain-text dialogue, and its rules in our own words.
// Templates name their gaps in braces; `fillTemplate` fills them and throws at a gap it is given no text for.

import type { SeatNumber } from '../rules/rule-book.ts';

/** What the gaps of a template may be called. */
export type Gap =
  | 'player'
  | 'opponent'
  | 'You'
  | 'Your'
  | 'own'
  | 'first'
  | 'second'
  | 'shared'
  | 'spaced'
  | 'decimal'
  | 'target'
  | 'firstLeft'
  | 'secondLeft'
  | 'remembered'
  | 'orPass'
  | 'width'
  | 'available'
  | 'range'
  | 'bits'
  | 'move'
  | 'whose'
  | 'changed'
  | 'register'
  | 'matches'
  | 'winner'
  | 'loser'
  | 'times'
  | 'why';

export interface Phrases {
  /** What a register is called: "byte", "number". */
  readonly noun: string;
  /** Said when a round begins. */
  readonly opening: string;
  /** Said when a round goes on in which something was played. */
  readonly resumed: string;
  /** Said at the beginning of every turn. */
  readonly turn: string;
  /** Said to a person on move, before the question. */
  readonly situation: string;
  /** The question itself; asked again after a refusal. */
  readonly question: string;
  /** For moves written as action and bit: the second question, one for each action. */
  readonly followUps: readonly string[];
  /** Said between a person's answer and the result of the move. */
  readonly answered: string;
  readonly refused: string;
  /** The result of a move of one bit, and of several. */
  readonly moved: { readonly one: string; readonly many: string };
  /** Said before the result where the computer moved and no question shows its choice. */
  readonly unasked: string;
  /** Between the labels of several bits. */
  readonly list: string;
  /** Added to the result while the target is hidden. */
  readonly matches: string;
  /** Added to the result if the goal was missed, or reached. */
  readonly missed: string;
  readonly reached: string;
  /** Between two turns, and between the last turn and the outcome. */
  readonly between: string;
  readonly closing: string;
  readonly won: string;
  readonly stuck: string;
}

/** The rules in our own words. */
export interface RulesText {
  readonly play: readonly string[];
  /** The player who moves first by the book; undefined if the book leaves it to the players. */
  readonly firstPlayer?: SeatNumber;
  readonly rulings: readonly string[];
  /** What the book claims about its game, beside what perfect play says; and what would mend it. */
  readonly claims: readonly string[];
}

/** What is the same for every game, because no rule book words it. */
export const COMMON = {
  goalWon: 'Player {winner} wins.\n',
  misere: 'Player {loser} has reached what had to be avoided. Player {winner} wins.\n',
  resign: 'Player {loser} gives up. Player {winner} wins.\n',
  repetition: 'The same position has come up for the third time: a draw, nobody wins.\n',
  claimed: 'This position has come up {times} times: a draw is claimed, nobody wins.\n',
  agreement: 'Both players agree: a draw, nobody wins.\n',
  time: 'Player {loser} has run out of time. Player {winner} wins.\n',
  length: 'The round has had as many moves as was agreed: a draw, nobody wins.\n',
  forfeit: 'Player {loser} gave no proper answer and forfeits. Player {winner} wins.\n',
  stuck: 'Player {loser} has no legal move. Player {winner} wins.\n',
  stuckWins: 'Player {winner} has no legal move, and wins by that.\n',
  stuckDraws: 'Player {player} has no legal move: a draw, nobody wins.\n',
  bothStuck: 'Neither player can move: a draw, nobody wins.\n',
  passed: 'Player {player} passes.\n',
  mustPass: 'Player {player}, you cannot move: type pass: ',
  passedStuck: 'Player {player} cannot move and passes.\n',
  matches: 'Bits that match the target: {matches} of {width}\n',
  revealed: 'The target was {target}.\n',
} as const;

export function fillTemplate(template: string, facts: Readonly<Partial<Record<Gap, string>>>): string {
  return template.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const fact = facts[gap as Gap];
    if (fact === undefined) throw new Error(`Broken invariant: the template gap {${gap}} is filled`);
    return fact;
  });
}
