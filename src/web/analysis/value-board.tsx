// A board with what the choice is worth written on it, bit by bit, as far as that is known.
import type { JSX } from 'preact';
import { positionIn } from '../../match/match.ts';
import { formatLabels } from '../../notation/label.ts';
import { registersIn } from '../../rules/position.ts';
import { Board, type BoardProps } from '../board/board.tsx';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { marksFrom } from './marks-from.ts';

interface ValueBoardProps extends Omit<BoardProps, 'marks'> {
  /** Undefined where values are not shown. */
  readonly advice: Advice<'insight'> | undefined;
}

export function ValueBoard({ advice, ...board }: ValueBoardProps): JSX.Element {
  const analysis = advice && knownIn(advice);
  return <Board {...board} marks={analysis && marksFrom(analysis, board.table.chosen, namesIn(board))} />;
}

/** Labels, as far as there is room for them. */
function namesIn({ table }: Pick<BoardProps, 'table'>): (bits: number) => string {
  const { round } = table.view;
  const { rules } = round;
  return (bits) => {
    const labels = registersIn(rules, bits, positionIn(round).toMove).map((row) =>
      formatLabels(rules.book, row),
    );
    const named = labels.filter((label) => label !== '').join(' ');
    return named.includes(' ') ? '…' : named;
  };
}
