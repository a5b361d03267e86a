// What is said about a puzzle: the task, hints, why an answer is right or wrong, and why a game has none.
import { counted } from '../../base/text.ts';
import { countOnes } from '../../base/bits.ts';
import { PASS, type Move } from '../../rules/play.ts';
import { registersIn } from '../../rules/position.ts';
import type { PuzzleFault } from './puzzle-deal.ts';
import type { Puzzle } from './puzzle.ts';
import { lineAfter, lineWords, refutation } from '../reasons/refutation.ts';
import { valueWords } from '../words/value-words.ts';
import { playerName, pronounsFor, quotedMove } from '../words/person.ts';

/** How much of a line is told: of a won one nearly always all, of one without an end a taste. */
const LONGEST = { win: 15, hold: 4 } as const;

export function taskWords({ task }: Puzzle): string {
  return task === 'win' ? 'Find the only move that wins.' : 'Find the only move that does not lose.';
}

/** Whether a legal answer is right, and why. */
export function answerWords(puzzle: Puzzle, move: Move): string {
  const wrong = refutation(puzzle.solution, puzzle.position, move);
  return wrong === undefined ? `Right! ${solutionWords(puzzle)}` : `No. ${wrong.words}`;
}

/** The moves that `answerWords` tells, that one first. */
export function answerLine(puzzle: Puzzle, move: Move): readonly Move[] {
  const { solution, position, task } = puzzle;
  const wrong = refutation(solution, position, move);
  const { steps } = wrong?.line ?? lineAfter(solution, position, move, LONGEST[task]);
  return [move, ...steps.map((step) => step.move)];
}

/** The right move, what it does, and the line of play that follows from it. */
export function solutionWords({ solution, position, move, task }: Puzzle): string {
  const text = quotedMove(solution.rules, position.toMove, move);
  const line = lineAfter(solution, position, move, LONGEST[task]);
  const words = lineWords(line, pronounsFor(position.toMove, 'you')).replace(/(?<!…)$/, '.');
  if (task === 'hold') {
    const goesOn = line.steps.length === 0 ? `It ends the game: ${words}` : `Play may go on: ${words}`;
    return `${text} is the only move that does not lose. ${goesOn}`;
  }
  if (line.steps.length === 0) return `${text} wins at once.`;
  const { plies } = solution.value(position);
  return `${text} wins${plies === null ? '' : ` in ${counted(plies, 'turn')}`}: ${words}`;
}

/** A little more each time it is asked for; never the move itself. */
export function hintWords(puzzle: Puzzle, asked: number): string {
  const hints = [
    valueWords(puzzle.solution, puzzle.solution.value(puzzle.position), puzzle.position),
    ...(puzzle.depth === 1 ? [] : [plausibleHint(puzzle)]),
    // To say of a pass that it flips no bit would be to name it.
    ...(puzzle.move === PASS ? [] : [sizeHint(puzzle)]),
  ];
  return hints[asked - 1] ?? 'There is no more to say without naming the move.';
}

/** How many moves fall to the next reply, which is worth looking for first. */
function plausibleHint({ solution, position, plausible }: Puzzle): string {
  const wrong = solution.moves(position).length - 1;
  if (plausible === 0) return 'Every other move loses to the very next reply.';
  if (plausible === wrong) return 'No move loses to the very next reply: look further ahead.';
  return `${wrong - plausible} of ${counted(wrong, 'wrong move')} lose to the very next reply.`;
}

function sizeHint({ solution, position, move }: Puzzle): string {
  const rows = registersIn(solution.rules, move, position.toMove);
  const touched = rows.flatMap((row, index) => (row === 0 ? [] : [index]));
  const whose =
    rows.length === 1 || touched.length > 1 ? '' : ` of ${playerName(touched[0] === 0 ? 0 : 1)}'s row`;
  return `The move flips ${counted(countOnes(move), 'bit')}${whose}.`;
}

/** Why there is no puzzle; the game is the subject of the sentence. */
export function noPuzzleWords(fault: Exclude<PuzzleFault, { code: 'unplayable' }>): string {
  switch (fault.code) {
    case 'nothing-matters':
      return 'has no puzzles: no choice of a move ever changes who wins';
    case 'no-single-move':
      return `has no puzzles: wherever the choice matters, at least ${fault.fewestRight} moves are equally right`;
    case 'none-found':
      return `seems to have no puzzles: none came up in ${counted(fault.positions, 'position')}`;
    case 'unsolved':
      return fault.why.code === 'too-large'
        ? `has ${fault.why.stateBits} bits of state, and at most ${fault.why.most} can be solved`
        : fault.why.code === 'needs-history'
          ? 'has no puzzles: which move is right depends on the positions before'
          : 'cannot be solved';
  }
}
