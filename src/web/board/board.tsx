// The board: the registers of a table as rows of cells, to click, tap or go through with the keyboard. It draws what
// the table holds and tells what is done to it; it decides nothing.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { choicesIn, isSingleBitGame } from '../../table/choices.ts';
import type { Table } from '../../table/table.ts';
import type { Input } from '../../table/update.ts';
import { BoardNotes } from './board-notes.tsx';
import { boardKey } from './keys.ts';
import type { Marks } from './marks.ts';
import { picturesOf, type Picture } from './picture.ts';
import { Register } from './register.tsx';
import { cursorCell, verticalInput } from './rows.ts';
import { useClicks } from './use-clicks.ts';

export interface BoardProps {
  readonly game: Game;
  readonly table: Table;
  readonly onInput: (input: Input) => void;
  readonly marks: Marks | undefined;
  /** Whether anything may be chosen now. */
  readonly active: boolean;
}

export function Board({ game, table, onInput, marks, active }: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { round } = table.view;
  const choices = useMemo(() => choicesIn(round), [round]);
  const single = useMemo(() => isSingleBitGame(round.rules), [round.rules]);
  const pictures = picturesOf(table, choices, active);
  useCursorFocus(root, table, active);
  useClicks(pictures);
  const send = (input: Input | undefined) => {
    if (active && input !== undefined) onInput(input);
    return active && input !== undefined;
  };
  return (
    <div
      class={active ? 'board' : 'board resting'}
      ref={root}
      onKeyDown={(event) => send(keyInput(event, root.current, pictures)) && event.preventDefault()}
      // Some browsers click a button when Space is let go: it has been heard already.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      {pictures.map((picture) => (
        <Register
          key={picture.index}
          game={game}
          table={table}
          picture={picture}
          marks={active ? marks : undefined}
          onPoint={(bit, event) => send(pointInput(picture, bit, single && event.detail > 0))}
          onFocus={(event) => send(focusInput(picture, event))}
        />
      ))}
      <BoardNotes table={table} />
    </div>
  );
}

/** Brings the keyboard to the bit that the cursor is on. */
export function focusBoard(container: ParentNode | null): void {
  cursorCell(container)?.focus({ preventScroll: true });
}

/** The cursor takes the focus along, if it is on the board at all. */
function useCursorFocus(
  root: { readonly current: HTMLElement | null },
  { cursor, view }: Table,
  active: boolean,
): void {
  const plies = view.round.plies.length;
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!active || focused === null || root.current?.contains(focused) !== true) return;
    const cell = cursorCell(root.current);
    if (cell !== focused) cell?.focus({ preventScroll: !focused.matches(':focus-visible') });
  }, [cursor.register, cursor.bit, plies, active]);
}

/** A second click on the one bit that is chosen plays it; by keyboard that is Enter. */
function pointInput({ chosen, register }: Picture, bit: number, plays: boolean): Input {
  return plays && ((chosen >>> bit) & 1) === 1 ? { do: 'enter' } : { do: 'point', register, bit };
}

function keyInput(
  event: KeyboardEvent,
  root: HTMLElement | null,
  pictures: readonly Picture[],
): Input | undefined {
  const key = boardKey(event);
  if (key !== 'up' && key !== 'down') return key;
  return verticalInput(root, key, pictures.filter(({ playable }) => playable).length);
}

/** Keyboard focus that comes to a register brings the cursor along. */
function focusInput({ playable, cursor }: Picture, { currentTarget }: FocusEvent): Input | undefined {
  const byKey = currentTarget instanceof Element && currentTarget.matches(':focus-visible');
  return byKey && playable && cursor === undefined ? { do: 'register' } : undefined;
}
