// The shortest answer to a bad move: the line of best play that shows what is wrong with it.
import { after, endingAfterMove, type Ending, type Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Outlook } from '../../solver/value.ts';
import { quotedMove, pronounsFor, type Person, type Pronouns } from '../words/person.ts';

/** Longer lines are cut, and say so. */
const LONGEST = 8;

interface Step {
  readonly seat: Seat;
  readonly move: Move;
  /** As it stands in a sentence. */
  readonly text: string;
}

/** What follows a move if both play their best from then on. */
export interface Line {
  readonly steps: readonly Step[];
  /** How the game ends; undefined if it does not, or the line was cut. */
  readonly ending: Ending | undefined;
}

export interface Refutation {
  /** For the mover. */
  readonly before: Outlook;
  readonly after: Outlook;
  readonly line: Line;
  readonly words: string;
}

/** Why the move is bad; undefined if it keeps the value of the position. */
export function refutation(
  solution: Solution,
  position: Position,
  move: Move,
  person: Person = 'you',
): Refutation | undefined {
  const played = solution.moves(position).find((each) => each.move === move);
  if (played === undefined || played.keeps) return undefined;
  const before = solution.value(position).value;
  const line = lineAfter(solution, position, move, played.value === 'loss' ? LONGEST : 1);
  const words = refutationWords(solution, position, { move, after: played.value, line }, person);
  return { before, after: played.value, line, words };
}

/** Best play after the move, at most `longest` steps of it. */
export function lineAfter(solution: Solution, position: Position, move: Move, longest = LONGEST): Line {
  const { rules } = solution;
  let here = after(rules, position, move);
  let ending = endingAfterMove(rules, here);
  const steps: Step[] = [];
  for (const each of ending === undefined ? solution.line(here) : []) {
    if (steps.length === longest) return { steps, ending: undefined };
    steps.push({ seat: here.toMove, move: each, text: quotedMove(rules, here.toMove, each) });
    here = after(rules, here, each);
    ending = endingAfterMove(rules, here);
  }
  return { steps, ending };
}

/** `Player 2 "2 7", you "1 4", and you win`; where there are no steps, only who wins. */
export function lineWords({ steps, ending }: Line, who: Pronouns): string {
  const moves = steps.map(({ seat, text }) => `${who.named(seat).name} ${text}`).join(', ');
  if (ending === undefined) return `${moves} …`;
  return `${moves}${moves === '' ? '' : ', and '}${winnerWords(ending, who)}`;
}

function winnerWords({ winner }: Ending, who: Pronouns): string {
  if (winner === undefined) return 'nobody wins';
  const { name, verb } = who.named(winner);
  return `${name} ${verb('win', 'wins')}`;
}

interface Played {
  readonly move: Move;
  readonly after: Outlook;
  readonly line: Line;
}

function refutationWords(solution: Solution, position: Position, played: Played, person: Person): string {
  const who = pronounsFor(position.toMove, person);
  const move = quotedMove(solution.rules, position.toMove, played.move);
  const [reply] = played.line.steps;
  if (played.after === 'loss')
    return reply === undefined ? `${move} loses at once.` : `${move} loses: ${lineWords(played.line, who)}.`;
  if (played.line.ending !== undefined && reply === undefined)
    return `${move} lets the win go: it ends the game, and nobody wins.`;
  // A search that has found no win has not shown that there is none.
  if (!solution.exact || reply === undefined)
    return `${move} lets the win go: no win is seen after it any more.`;
  return `${move} lets the win go: ${who.they} ${who.theyVerb('answer', 'answers')} ${reply.text}, and nobody can force a win any more.`;
}
