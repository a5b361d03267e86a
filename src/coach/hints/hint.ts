// Hints in a match: first how the position stands, then, asked again, a best move and why.
import { counted } from '../../base/text.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { MoveValue, Solution } from '../../solver/solution.ts';
import { reasonFor, type Reason } from '../reasons/reason.ts';
import { lineAfter, lineWords, refutation } from '../reasons/refutation.ts';
import { valueWords } from '../words/value-words.ts';
import { quotedMove, type Voice } from '../words/person.ts';

/** 1: the value in words. 2: a best move and why. */
export type HintLevel = 1 | 2;

export interface Hint {
  readonly words: string;
  /** The move it names, if it names one. */
  readonly move: Move | undefined;
}

/** The hint for the player on move in a position that is not over. */
export function hintFor(
  solution: Solution,
  position: Position,
  level: HintLevel,
  voice: Voice = 'you',
): Hint {
  const moves = solution.moves(position);
  const [best] = moves;
  if (best === undefined) return { words: valueWords(solution, position, voice), move: undefined };
  const reason = reasonFor(solution, position, voice);
  if (level === 1) return { words: standingWords(solution, position, moves, voice, reason), move: undefined };
  if (!solution.exact && best.value === 'endless') return unprovenHint(solution, position, moves);
  const named = explainedMove(solution, position, moves, reason) ?? best;
  const why = reason?.words ?? lineOrRefutation(solution, position, moves, best, voice);
  return { words: `${moveWords(solution, position, moves, named)} ${why}`, move: named.move };
}

/** Where the search has found no end for the best moves. */
function unprovenHint(solution: Solution, position: Position, moves: readonly MoveValue[]): Hint {
  const [best] = moves;
  const open = moves.filter(({ value }) => value === 'endless').length;
  const text = best === undefined ? '' : quotedMove(solution.rules, position.toMove, best.move);
  const losing = moves.length - open;
  const words =
    losing === 0
      ? `No move is seen to win or lose; ${text} is as good as the rest.`
      : `${losing} of ${counted(moves.length, 'move')} ${losing === 1 ? 'is' : 'are'} seen to lose; ${text} is not.`;
  return { words, move: best?.move };
}

function standingWords(
  solution: Solution,
  position: Position,
  moves: readonly MoveValue[],
  voice: Voice,
  reason: Reason | undefined,
): string {
  if (reason?.kind === 'settled') return reason.words;
  const value = valueWords(solution, position, voice);
  return solution.exact ? `${value} ${choiceWords(moves)}` : value;
}

/** Of the moves that are right, the one that the reason speaks of. */
function explainedMove(
  { rules }: Solution,
  position: Position,
  moves: readonly MoveValue[],
  reason: Reason | undefined,
): MoveValue | undefined {
  const first = reason?.words.match(/"[^"]+"/)?.[0];
  return moves.find(
    ({ keeps, move, plies }) =>
      keeps && plies === moves[0]?.plies && quotedMove(rules, position.toMove, move) === first,
  );
}

/** Whether anything can be done right or wrong here. */
function matters(moves: readonly MoveValue[]): boolean {
  return moves.some((move) => move.value !== moves[0]?.value);
}

function choiceWords(moves: readonly MoveValue[]): string {
  if (matters(moves))
    return `${keepers(moves)} of ${counted(moves.length, 'move')} ${keepers(moves) === 1 ? 'keeps' : 'keep'} it so.`;
  return moves.length === 1 ? 'There is only one move.' : 'No move changes that.';
}

function keepers(moves: readonly MoveValue[]): number {
  return moves.filter((move) => move.keeps).length;
}

function moveWords(
  { rules }: Solution,
  position: Position,
  moves: readonly MoveValue[],
  named: MoveValue,
): string {
  const text = quotedMove(rules, position.toMove, named.move);
  if (moves.length === 1) return `The only move is ${text}.`;
  if (!matters(moves)) return evenWords(moves, named, text);
  return keepers(moves) === 1 ? `Only ${text} is right.` : `A best move is ${text}.`;
}

/** All moves lead to the same winner, or to none; only the time it takes may differ. */
function evenWords(moves: readonly MoveValue[], best: MoveValue, text: string): string {
  const equal = moves.every(({ plies }) => plies === best.plies)
    ? `${text} is as good as the rest`
    : undefined;
  switch (best.value) {
    case 'win':
      return `Every move wins; ${equal ?? `${text} is the quickest`}.`;
    case 'loss':
      return `No move changes who wins; ${equal ?? `${text} holds out longest`}.`;
    case 'endless':
      return `No move wins or loses; ${text} is as good as the rest.`;
  }
}

/** Where no reason fits: what the best move leads to, or what a wrong one would. */
function lineOrRefutation(
  solution: Solution,
  position: Position,
  moves: readonly MoveValue[],
  best: MoveValue,
  voice: Voice,
): string {
  const wrong = moves.find((move) => !move.keeps);
  const against = wrong === undefined ? undefined : refutation(solution, position, wrong.move, voice);
  if (best.value === 'endless')
    return against === undefined ? 'Play goes on.' : `For comparison: ${against.words}`;
  const line = lineAfter(solution, position, best.move);
  if (line.steps.length === 0) return 'It ends the game.';
  return `With best play it goes on: ${lineWords(line)}.`;
}
