// What a key or a click at the board means at the table.
import { offersToAnswer } from '../../table/offers.ts';
import type { Table } from '../../table/table.ts';
import type { Input } from '../../table/update.ts';
import { pointedAt, type BoardFrame } from './draw.ts';
import { cellsPerRow } from './draw-register.ts';
import type { BoardKey } from './keys.ts';

/** Undefined for what the board does by itself. While a question is open, that means no. */
export function inputOf(key: BoardKey, table: Table, frame: BoardFrame, columns: number): Input | undefined {
  switch (key.do) {
    case 'up':
    case 'down':
      return vertical(table, key.do === 'up' ? -1 : 1, columns);
    case 'click':
      return pointedAt(table, frame, key.at);
    case 'page-up':
    case 'page-down':
    case 'help':
    case 'rules':
    case 'hint':
    case 'review':
    case 'again':
    case 'swapped':
    case 'level':
    case 'quit':
    case 'interrupt':
    case 'suspend':
    case 'redraw':
      return table.asking === undefined ? undefined : { do: 'no' };
    case 'yes':
    case 'no':
      return answerTo(table, key.do);
    default:
      return key;
  }
}

/** Where no question is open, yes and no answer what is offered from elsewhere, the newest first. */
function answerTo(table: Table, said: 'yes' | 'no'): Input {
  const [offer] = table.asking === undefined ? offersToAnswer(table.view) : [];
  if (offer === undefined) return { do: said };
  return { do: said === 'yes' ? 'accept' : 'decline', what: offer.what };
}

/** Up and down go through the rows of a wide register, then to the other register. */
function vertical({ view, cursor }: Table, direction: -1 | 1, columns: number): Input {
  const { width, book } = view.round.rules;
  // Tall cells stand in one row, and then others would too.
  const perRow = cellsPerRow(book, { columns, cells: 'framed' });
  const bit = cursor.bit - direction * perRow;
  return bit >= 0 && bit < width ? { do: 'step', by: direction * perRow } : { do: 'register' };
}
