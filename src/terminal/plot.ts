// The value history of a round as a plot of characters: who was winning after each ply, and how far the end was.
// It reads without colour: the side of the line is the winner, the length of the bar and the number are the plies.
import type { HistoryPoint, ReviewedMove } from '../coach/review.ts';

export interface PlotOptions {
  readonly columns: number;
}

/** One line for each ply, the start first. */
export function plotHistory(
  history: readonly HistoryPoint[],
  moves: readonly ReviewedMove[],
  { columns }: PlotOptions,
): readonly string[] {
  const names = moves.map(({ seat, text }) => `P${seat} ${text}`);
  const nameWidth = Math.min(16, Math.max(5, ...names.map((name) => name.length)));
  const half = Math.max(6, Math.min(24, Math.floor((columns - nameWidth - 18) / 2)));
  const most = Math.max(1, ...history.map(({ plies }) => plies ?? 0));
  const head = `${'ply'.padStart(3)}  ${'move'.padEnd(nameWidth)}  ${'Player 1 wins'.slice(0, half).padStart(half)}│${'Player 2 wins'.slice(0, half)}`;
  return [
    head,
    ...history.map((point) => {
      const move = moves[point.ply - 1];
      const name = (move === undefined ? 'start' : (names[point.ply - 1] ?? '')).slice(0, nameWidth);
      const verdict = move === undefined || move.verdict === 'forced' ? '' : ` ${move.verdict}`;
      return `${`${point.ply}`.padStart(3)}  ${name.padEnd(nameWidth)}  ${barOf(point, half, most)}${verdict}`;
    }),
  ];
}

/** The bar reaches from the line as far as the end is away. */
function barOf({ value, plies }: HistoryPoint, half: number, most: number): string {
  if (value === 'endless') return `${'endless'.padStart(half)}┼${''.padEnd(half)}`;
  const label = plies === null ? '?' : `${plies}`;
  const room = Math.max(1, half - 4);
  const length = plies === null ? room : most <= room ? plies : Math.round((plies * room) / most);
  const bar = '■'.repeat(length);
  return value === 'win'
    ? `${`${label} ${bar}`.padStart(half)}│${''.padEnd(half)}`
    : `${''.padEnd(half)}│${`${bar} ${label}`.padEnd(half)}`;
}
