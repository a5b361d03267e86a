// A board with what every bit is worth written on it, as far as that is known.
import type { JSX } from 'preact';
import { Board, type BoardProps } from '../board/board.tsx';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { marksFrom } from './marks-from.ts';

interface ValueBoardProps extends Omit<BoardProps, 'marks'> {
  /** Undefined where values are not shown. */
  readonly advice: Advice<'insight'> | undefined;
}

export function ValueBoard({ advice, ...board }: ValueBoardProps): JSX.Element {
  const analysis = advice && knownIn(advice);
  return <Board {...board} marks={analysis && marksFrom(analysis, board.table.chosen)} />;
}
