// The way up and down on a board: rows are as the browser has laid them out.
import type { Input } from '../../table/update.ts';
import type { Vertical } from './keys.ts';

/** The cell that the cursor is on. */
export function cursorCell(root: ParentNode | null): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>('[data-cursor="true"]') ?? undefined;
}

/** To the nearest cell of the next row; past the last row, to the other register if something can be chosen there. */
export function verticalInput(root: ParentNode | null, way: Vertical, registers: number): Input | undefined {
  const here = cursorCell(root);
  const near = here && nearest(here, way);
  if (near === undefined) return registers > 1 ? { do: 'register' } : undefined;
  return { do: 'step', by: bitOf(here) - bitOf(near) };
}

function nearest(here: HTMLElement, way: Vertical): HTMLElement | undefined {
  const direction = way === 'up' ? -1 : 1;
  const from = here.getBoundingClientRect();
  const cells = [...(here.closest('.cells')?.querySelectorAll<HTMLElement>('.cell') ?? [])];
  const beyond = cells
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * direction > from.height / 2);
  const distance = ({ box }: (typeof beyond)[number]) =>
    Math.abs(box.top - from.top) * 1000 + Math.abs(box.left - from.left);
  return beyond.toSorted((a, b) => distance(a) - distance(b))[0]?.cell;
}

function bitOf(cell: HTMLElement | undefined): number {
  return Number(cell?.dataset['bit'] ?? 0);
}
