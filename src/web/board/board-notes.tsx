// Under the registers: what the rules remember besides them, and what is special about this move. What a book can say
// keeps its place while there is nothing to say, so that nothing jumps.
import type { JSX } from 'preact';
import { SEATS } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import { chargesLeft, hasRing, mayHaveNote, noteWords } from '../../table/remembered-words.ts';
import type { Table } from '../../table/table.ts';
import { chargesOf } from '../../rules/book-facts.ts';
import { BOARD_WORDS } from './board-words.ts';

export function BoardNotes({ table }: { readonly table: Table }): JSX.Element | null {
  const { round, setup } = table.view;
  const { book } = setup;
  const [charges, ring, note] = [book.charges !== undefined, hasRing(book), mayHaveNote(book)];
  if (!charges && !ring && !note) return null;
  return (
    <div class="board-notes">
      {charges && <Charges table={table} />}
      {ring && (
        <p>
          <span aria-hidden="true">{BOARD_WORDS.ringSign}</span> {BOARD_WORDS.ring}
        </p>
      )}
      {note && <p class="board-note">{noteWords(round)}</p>}
    </div>
  );
}

function Charges({ table: { view } }: { readonly table: Table }): JSX.Element {
  const left = chargesLeft(view.round) ?? [0, 0];
  return (
    <ul class="board-charges">
      {SEATS.map((seat) => (
        <li key={seat}>
          {playerName(view, seat)}:{' '}
          <span class="board-pips" aria-hidden="true">
            {BOARD_WORDS.pips(left[seat], chargesOf(view.setup.book, seat))}
          </span>{' '}
          {BOARD_WORDS.charges(left[seat])}
        </li>
      ))}
    </ul>
  );
}
