// A table to explore at: both sides may be played, nothing is kept, and each whole move is handed on.
import { useState } from 'preact/hooks';
import type { View } from '../../match/view.ts';
import type { Move } from '../../rules/play.ts';
import { layMove, openTable, refreshTable, type Table } from '../../table/table.ts';
import { updateTable, type Input } from '../../table/update.ts';

export interface Exploring {
  readonly table: Table;
  readonly input: (input: Input) => void;
  /** Puts a whole move on the board, as if every bit of it had been chosen. */
  readonly choose: (move: Move) => void;
}

/** A view that is another object is another position: what was chosen is void. */
export function useTable(view: View, onMove: (move: Move) => void, onTakeBack: () => void): Exploring {
  const [table, setTable] = useState(() => openTable(view));
  const current = table.view === view ? table : refreshTable(table, view);
  return {
    table: current,
    input: (input) => {
      // There is no giving up and no draw here.
      if (input.do === 'resign' || input.do === 'draw') return;
      const { table: next, send } = updateTable(current, input);
      if (send?.do === 'move') onMove(send.move);
      else if (send?.do === 'undo') onTakeBack();
      else setTable(next);
    },
    choose: (move) => setTable(layMove(current, move)),
  };
}
