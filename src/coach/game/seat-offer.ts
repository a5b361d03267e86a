// From which seat a person who is new to a game can win it and can lose it; chosen by what the solver has found.
import type { Side } from './game-value.ts';
import type { SeatCase } from './seat-words.ts';

export interface SeatOffer {
  /** Undefined: no seat of this game suits. */
  readonly side: Side | undefined;
  /** Why that seat, or why none, in one short line. */
  readonly why: string;
}

/**
 * A seat suits where either player can win, whatever is drawn, and good players mostly come to an end: then the one that
 * wins more often under perfect play. Undefined where not everything is known.
 */
export function seatOffer(cases: readonly SeatCase[]): SeatOffer | undefined {
  const known = cases.length > 0 && cases.every(({ value }) => value.exact && value.allPlay !== null);
  if (!known) return undefined;
  const why = whyNone(cases);
  if (why !== undefined) return { side: undefined, why: `As its book has it, ${why}.` };
  const [first, second] = [wonBy(cases, 'first'), wonBy(cases, 'second')];
  const side = second > first ? 'second' : 'first';
  return { side, why: `You move ${side}${whySide(side, wonBy(cases, side), total(cases))}.` };
}

function whyNone(cases: readonly SeatCase[]): string | undefined {
  for (const side of ['first', 'second'] as const) {
    const other = side === 'first' ? 'second' : 'first';
    if (cases.every(({ value }) => value.allPlay?.settled === other))
      return `whoever moves ${other} wins, whatever is played`;
    if (cases.some(({ value }) => value.allPlay?.canWin[side] !== true))
      return `the player who moves ${side} can never win`;
  }
  const endless = weigh(cases, ({ value }) => value.winner === 'nobody' && !value.drawn);
  if (2 * endless <= total(cases)) return undefined;
  return cases.some(({ value }) => value.mayDraw)
    ? 'good players need not finish'
    : 'good players never finish';
}

function whySide(side: Side, won: number, all: number): string {
  if (won === all) return `: in this game the player who moves ${side} can always win`;
  return 2 * won > all ? `: in this game that is the better seat` : '';
}

function wonBy(cases: readonly SeatCase[], side: Side): number {
  return weigh(cases, ({ value }) => value.winner === side);
}

function total(cases: readonly SeatCase[]): number {
  return weigh(cases, () => true);
}

function weigh(cases: readonly SeatCase[], counts: (each: SeatCase) => boolean): number {
  return cases.reduce((sum, each) => sum + (counts(each) ? each.count : 0), 0);
}
