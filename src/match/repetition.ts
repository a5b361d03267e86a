// How often the position of a round has come up, and whether a draw may be offered or claimed.
import { everyGameEnds } from '../rules/bit-changes.ts';
import { samePosition } from '../rules/position.ts';
import type { DecideFault } from './fault.ts';
import { HUMAN, positionIn, positionsOf, type Round, type Setup } from './match.ts';

/** So many times make a draw: by itself under the ruling `draw`, by a claim under `play-on`. */
export const TIMES_FOR_DRAW = 3;

/** How often the position of now has come up with the same player to move; the start counts as the first time. */
export function timesSeen(round: Pick<Round, 'start' | 'plies'>): number {
  const position = positionIn(round);
  return positionsOf(round).filter((each) => samePosition(each, position)).length;
}

/** Whether either player may claim a draw now. */
export function mayClaimDraw(round: Round): boolean {
  const { outcome, endless } = round;
  return outcome === undefined && endless === 'play-on' && timesSeen(round) >= TIMES_FOR_DRAW;
}

/** Whether the ruling on endless play can change a round. Where every game ends, only dead questions can be forbidden. */
export function isRulingFelt({ book, endless, secret }: Pick<Setup, 'book' | 'endless' | 'secret'>): boolean {
  if (endless === 'play-on') return false;
  return !everyGameEnds(book) || (secret && endless === 'no-repeat');
}

/** Why no draw can be offered in this match; undefined if it can. */
export function whyNoOffer({
  players,
  endless,
  book,
}: Setup): Extract<DecideFault, { code: 'draw-alone' }> | undefined {
  if (players.every((name) => name === HUMAN)) return undefined;
  if (endless === 'no-repeat' || everyGameEnds(book)) return { code: 'draw-alone' };
  return { code: 'draw-alone', third: endless === 'draw' ? 'draw' : 'claim' };
}
