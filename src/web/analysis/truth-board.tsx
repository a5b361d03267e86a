// A board with what every bit is worth written on it, as far as that is known.
import type { JSX } from 'preact';
import { Board, type BoardProps } from '../board/board.tsx';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { marksFrom } from './marks-from.ts';

interface TruthBoardProps extends Omit<BoardProps, 'marks'> {
  /** Undefined where nobody wants to know. */
  readonly advice: Advice<'insight'> | undefined;
}

export function TruthBoard({ advice, ...board }: TruthBoardProps): JSX.Element {
  const truth = advice && knownIn(advice);
  return <Board {...board} marks={truth && marksFrom(truth, board.table.chosen)} />;
}
