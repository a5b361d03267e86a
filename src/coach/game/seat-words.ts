// What perfect play means for a person who is about to sit down, in one sentence. Chosen by what the solver has found.
import { capital, counted } from '../../base/text.ts';
import type { GameValue, Side } from './game-value.ts';

/** How the game goes with one target or start, and how many are like it. */
export interface SeatCase {
  readonly count: number;
  readonly value: GameValue;
}

/** `noun`: what tells the cases apart. Undefined where not everything is known. */
export function seatWords(cases: readonly SeatCase[], noun: 'target' | 'start'): string | undefined {
  if (cases.length === 0 || !cases.every(({ value }) => value.exact)) return undefined;
  const winners = [...new Set(cases.map(({ value }) => value.winner))];
  const [winner, ...others] = winners;
  if (others.length > 0) return mixedWords(cases, noun);
  return winner === 'nobody' ? nobodyWords(cases) : sideWords(cases, winner as Side);
}

function sideWords(cases: readonly SeatCase[], side: Side): string {
  if (cases.every(({ value }) => value.allPlay?.settled === side))
    return `Whoever moves ${side} wins, whatever either of you plays.`;
  const other = side === 'first' ? 'second' : 'first';
  const rest = canNever(cases, other) ? 'you can never win' : 'you win only if your opponent slips';
  return `If you move ${side}, you can always win; if you move ${other}, ${rest}.`;
}

function nobodyWords(cases: readonly SeatCase[]): string {
  const [never, ...both] = (['first', 'second'] as const).filter((side) => canNever(cases, side));
  if (both.length > 0) return 'Nobody can ever win this, whatever either of you plays.';
  const slips = 'you win only if your opponent slips';
  if (never === undefined) return `${capital(endsHow(cases))}: ${slips}.`;
  const other = never === 'first' ? 'second' : 'first';
  return `If you move ${never}, you can never win; if you move ${other}, ${slips}.`;
}

function mixedWords(cases: readonly SeatCase[], noun: string): string {
  const total = cases.reduce((sum, { count }) => sum + count, 0);
  const parts = (['first', 'second'] as const).flatMap((side) => {
    const count = cases.reduce((sum, each) => sum + (each.value.winner === side ? each.count : 0), 0);
    return count === 0 ? [] : [{ side, count }];
  });
  const [one, two] = parts;
  if (one !== undefined && two !== undefined && 2 * one.count === total && 2 * two.count === total)
    return `Either seat can win: half of the ${noun}s are won by each, and then it is up to you.`;
  const words = parts.map(
    ({ side, count }) => `with ${count} of ${counted(total, noun)} whoever moves ${side} can always win`,
  );
  const rest = cases.filter(({ value }) => value.winner === 'nobody');
  const all = rest.length === 0 ? words : [...words, `with the others ${endsHow(rest)}`];
  return `${capital(all.join('; '))}.`;
}

function endsHow(cases: readonly SeatCase[]): string {
  const drawn = cases.every(({ value }) => value.drawn);
  if (drawn) return 'good players draw';
  return cases.some(({ value }) => value.mayDraw)
    ? 'good players need not finish'
    : 'good players never finish';
}

function canNever(cases: readonly SeatCase[], side: Side): boolean {
  return cases.every(({ value }) => value.allPlay?.canWin[side] === false);
}
