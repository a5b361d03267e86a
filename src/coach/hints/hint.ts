// Hints: how a position stands, how much there is to choose, a best move and why. In sentences about the moves that
// may be played there, and no others.
import { counted } from '../../base/text.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import { standingBy, type MoveValue, type Solution } from '../../solver/solution.ts';
import { reasonFor, type Reason } from '../reasons/reason.ts';
import { lineAfter, lineWords, refutation } from '../reasons/refutation.ts';
import { pronounsFor, quotedMove, type Person } from '../words/person.ts';
import { byBookWords, valueWords } from '../words/value-words.ts';

export interface Hint {
  readonly words: string;
  /** The move it names, if it names one. */
  readonly move: Move | undefined;
}

export interface Hints {
  /** How it stands. */
  readonly value: string;
  /** How much there is to choose; empty where that is not known. */
  readonly choice: string;
  /** A best move, and why it is. */
  readonly best: Hint;
}

export interface HintOptions {
  /** The moves that may be played, best first; all legal ones if none are named. */
  readonly moves?: readonly MoveValue[] | undefined;
  /** The values leave the match's ruling out of account: then no reason is given and no line of play shown. */
  readonly byBook?: boolean | undefined;
  readonly person?: Person | undefined;
}

/** The hints for the player on move in a position that is not over. */
export function hintsFor(solution: Solution, position: Position, options: HintOptions = {}): Hints {
  const { byBook = false, person = 'you', moves = solution.moves(position) } = options;
  const [best] = moves;
  const value = (byBook ? byBookWords : valueWords)(
    solution,
    standingBy(solution, position, moves),
    position,
    person,
  );
  if (best === undefined) return { value, choice: '', best: { words: value, move: undefined } };
  const reason = byBook ? undefined : reasonFor(solution, position, person);
  if (!solution.exact && best.value === 'endless')
    return { value, choice: '', best: unprovenHint(solution, position, moves, best) };
  const named = explainedMove(moves, reason) ?? best;
  const why = byBook ? '' : ` ${reason?.words ?? lineOrRefutation(solution, position, moves, best, person)}`;
  return {
    value: reason?.kind === 'settled' ? reason.words : value,
    choice: solution.exact && reason?.kind !== 'settled' ? choiceWords(moves) : '',
    best: { words: `${moveWords(solution.rules, position, moves, named)}${why}`, move: named.move },
  };
}

/** Where the search has found no end for the best moves. */
function unprovenHint(
  { rules }: Solution,
  position: Position,
  moves: readonly MoveValue[],
  best: MoveValue,
): Hint {
  const text = quotedMove(rules, position.toMove, best.move);
  const losing = moves.filter(({ value }) => value !== 'endless').length;
  const words =
    losing === 0
      ? `No move is seen to win or lose; ${text} is as good as the rest.`
      : `${losing} of ${counted(moves.length, 'move')} ${losing === 1 ? 'is' : 'are'} seen to lose; ${text} is not.`;
  return { words, move: best.move };
}

/** The move that the reason speaks of, if it is right and none is quicker. */
function explainedMove(moves: readonly MoveValue[], reason: Reason | undefined): MoveValue | undefined {
  return moves.find(({ keeps, move, plies }) => keeps && plies === moves[0]?.plies && move === reason?.names);
}

/** Whether the moves differ in value. */
function matters(moves: readonly MoveValue[]): boolean {
  return moves.some(({ keeps }) => !keeps);
}

/** How many of these moves keep the value. */
export function choiceWords(moves: readonly MoveValue[]): string {
  if (matters(moves))
    return `${countKeeping(moves)} of ${counted(moves.length, 'move')} ${countKeeping(moves) === 1 ? 'keeps' : 'keep'} it so.`;
  if (moves.length === 1) return 'There is only one move.';
  if (new Set(moves.map(({ value }) => value)).size > 1) return 'No move changes who wins.';
  const alike = moves.every(({ plies }) => plies === moves[0]?.plies);
  return alike ? 'No move changes that.' : 'No move changes who wins, only how soon.';
}

/** How many moves keep the value of the best one. */
function countKeeping(moves: readonly MoveValue[]): number {
  return moves.filter(({ keeps }) => keeps).length;
}

/** A sentence that names a move among these. */
export function moveWords(
  rules: Rules,
  position: Position,
  moves: readonly MoveValue[],
  named: MoveValue,
): string {
  const text = quotedMove(rules, position.toMove, named.move);
  if (moves.length === 1) return `The only move is ${text}.`;
  if (!matters(moves)) return evenWords(moves, named, text);
  return countKeeping(moves) === 1 ? `Only ${text} is right.` : `A best move is ${text}.`;
}

/** All moves lead to the same winner, or to none; only the time it takes may differ. */
function evenWords(moves: readonly MoveValue[], best: MoveValue, text: string): string {
  const equal = moves.filter(({ plies }) => plies === best.plies).length;
  const rank = (alone: string, tied: string) =>
    equal === moves.length ? 'is as good as the rest' : equal === 1 ? alone : tied;
  switch (best.value) {
    case 'win':
      return `Every move wins; ${text} ${rank('is the quickest', 'is among the quickest')}.`;
    case 'loss':
      if (best.plies === null)
        return `No move changes who wins; ${text} ${equal === moves.length ? 'is as good as the rest' : 'holds out longer than some'}.`;
      return `No move changes who wins; ${text} ${rank('holds out longest', 'is among those that hold out longest')}.`;
    case 'draw':
    case 'endless':
      return `No move wins or loses; ${text} is as good as the rest.`;
  }
}

/** How much of a line is told that nobody wins. */
const TASTE = 4;

/** Where no reason fits: what the best move leads to, or what a wrong one would. */
function lineOrRefutation(
  solution: Solution,
  position: Position,
  moves: readonly MoveValue[],
  best: MoveValue,
  person: Person,
): string {
  const wrong = moves.find((move) => !move.keeps);
  const against = wrong === undefined ? undefined : refutation(solution, position, wrong.move, person);
  if (best.value === 'endless')
    return against === undefined ? 'Play goes on.' : `For comparison: ${against.words}`;
  const line = lineAfter(solution, position, best.move, best.value === 'draw' ? TASTE : undefined);
  if (line.steps.length === 0)
    return best.value === 'draw' ? 'It ends the game, and nobody wins.' : 'It ends the game.';
  return `With best play it goes on: ${lineWords(line, pronounsFor(position.toMove, person))}.`;
}
