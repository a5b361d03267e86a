// The value history of a round as a plot of characters: which player was winning after each ply and how far the end
// was; with a hidden target, how many of the possible targets each player would win. It needs no colour.
import { winsWords } from '../../advice/words/assessment-words.ts';
import { at } from '../../base/invariant.ts';
import { capital } from '../../base/text.ts';
import { shareWon } from '../../coach/assessment.ts';
import type { HistoryPoint, ReviewedMove } from '../../coach/review/review.ts';
import type { You } from '../../coach/words/person.ts';
import { formatMove } from '../../notation/move.ts';
import type { Rules } from '../../rules/compile.ts';
import { seatNumber, SEATS, type Seat } from '../../rules/rule-book.ts';
import { isDecided } from '../../solver/value.ts';

export interface PlotOptions {
  readonly columns: number;
  /** The player who reads, if one does. */
  readonly you?: You | undefined;
}

/** What stands in a line besides the name of a move and the two halves of the plot: number, verdict, spaces. */
const BESIDE_NAMES = 18;
/** As many columns as "endless" takes. */
const LEAST_HALF = 7;

/** One line for each ply, the start first. */
export function plotHistory(
  rules: Rules,
  history: readonly HistoryPoint[],
  moves: readonly ReviewedMove[],
  { columns, you }: PlotOptions,
): readonly string[] {
  const names = moves.map(({ seat, move }) => `P${seatNumber(seat)} ${formatMove(rules, seat, move)}`);
  const widest = Math.min(16, Math.max(5, columns - BESIDE_NAMES - 2 * LEAST_HALF));
  const nameWidth = Math.min(widest, Math.max(5, ...names.map((name) => name.length)));
  const half = Math.max(LEAST_HALF, Math.min(24, Math.floor((columns - nameWidth - BESIDE_NAMES) / 2)));
  const sides = SEATS.map((seat) => sideWords(seat, you, half));
  const head = `${'#'.padStart(3)}  ${'move'.padEnd(nameWidth)}  ${at(sides, 0).padStart(half)}│${at(sides, 1)}`;
  const barOf = barsFor(history, half);
  return [
    head,
    ...history.map((point) => {
      const move = moves[point.ply - 1];
      const name = move === undefined ? 'start' : shortened(names[point.ply - 1] ?? '', nameWidth);
      const verdict = move === undefined || move.verdict === 'forced' ? '' : ` ${move.verdict}`;
      return `${`${point.ply}`.padStart(3)}  ${name.padEnd(nameWidth)}  ${barOf(point)}${verdict}`.trimEnd();
    }),
  ];
}

/** Who wins on this side, in as many words as there is room for; the moves are those of P1 and P2 too. */
function sideWords(seat: Seat, you: You | undefined, room: number): string {
  const whole = capital(winsWords(seat, you));
  const who = whole.slice(0, whole.lastIndexOf(' '));
  return [whole, who].find((words) => words.length <= room) ?? `P${seatNumber(seat)}`;
}

function shortened(name: string, room: number): string {
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}

type Bar = (point: HistoryPoint) => string;

/** The label beside a bar takes at most three places and a space. */
function barsFor(history: readonly HistoryPoint[], half: number): Bar {
  const room = Math.max(1, half - 4);
  const most = Math.max(1, ...history.map(({ plies }) => plies ?? 0));
  const hidden = history.some(({ chance }) => chance !== undefined);
  return (point) => (hidden ? sharedBar(point, half, room) : pliesBar(point, half, room, most));
}

/** The bar reaches from the line as far as the end is away. */
function pliesBar({ value, plies }: HistoryPoint, half: number, room: number, most: number): string {
  if (value === null || !isDecided(value)) return `${(value ?? 'unseen').padStart(half)}┼${''.padEnd(half)}`;
  const label = plies === null ? '?' : `${plies}`;
  const length = plies === null ? room : most <= room ? plies : Math.round((plies * room) / most);
  const bar = '■'.repeat(length);
  return value === 'win' ? bothSides(`${label} ${bar}`, '', half) : bothSides('', `${bar} ${label}`, half);
}

/** Two bars that share one length as the players share the targets, with how many targets each. */
function sharedBar(point: HistoryPoint, half: number, room: number): string {
  const { wins, of } = point.chance ?? { wins: shareWon(point), of: 1 };
  const length = Math.round((wins * room) / of);
  return bothSides(`${wins} ${'■'.repeat(length)}`, `${'■'.repeat(room - length)} ${of - wins}`, half);
}

function bothSides(left: string, right: string, half: number): string {
  return `${left.padStart(half)}│${right.padEnd(half)}`;
}
