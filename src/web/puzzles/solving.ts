// The state of solving a puzzle, as plain data: what is chosen, what was answered, and which move of a line is shown.
import type { Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import { openTable, type Table } from '../../table/table.ts';
import { roundOf, viewOfRound } from '../board/line.ts';
import type { PuzzleReply } from '../../advice/puzzles.ts';

export interface Solving {
  /** The puzzle itself, where an answer is chosen. */
  readonly table: Table;
  readonly hints: readonly string[];
  /** The last verdict, or the solution. */
  readonly told: PuzzleReply | undefined;
  readonly end: 'solved' | 'given-up' | undefined;
  /** Something came before the right answer, or instead of it. */
  readonly missed: boolean;
  /** How much of the line that was told is on the board; 0 for the puzzle itself. */
  readonly ply: number;
}

export type Step =
  | { readonly do: 'choose'; readonly table: Table }
  | { readonly do: 'reply'; readonly reply: PuzzleReply }
  | { readonly do: 'show'; readonly ply: number };

export function openSolving(rules: Rules, position: Position): Solving {
  const table = openTable(viewOfRound(roundOf(rules, position, [])));
  return { table, hints: [], told: undefined, end: undefined, missed: false, ply: 0 };
}

export function stepSolving(before: Solving, step: Step): Solving {
  switch (step.do) {
    case 'choose':
      return { ...before, table: step.table };
    case 'show':
      return { ...before, ply: step.ply };
    case 'reply':
      return takeReply(before, step.reply);
  }
}

/** What is over stays over; a wrong answer leaves the board as it was. */
function takeReply(before: Solving, reply: PuzzleReply): Solving {
  const table: Table = { ...before.table, chosen: 0, typed: '', notice: undefined };
  switch (reply.is) {
    case 'hint':
      return { ...before, hints: [...before.hints, reply.words], missed: true };
    case 'wrong':
      return { ...before, table, told: reply, missed: true, ply: 0 };
    case 'right':
      return { ...before, table, told: reply, end: 'solved', ply: 1 };
    case 'solution':
      return { ...before, table, told: reply, end: 'given-up', missed: true, ply: 1 };
  }
}

/** What the board shows: the puzzle, or a position of the line. */
export function shownTable({ table, told, ply }: Solving): Table {
  if (told === undefined || ply === 0) return table;
  const { rules, start } = table.view.round;
  return openTable(viewOfRound(roundOf(rules, start, told.line.slice(0, ply))));
}
