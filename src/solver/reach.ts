// Whether legal play can lead to a position.
import type { Rules } from '../rules/compile.ts';
import { after, goalWinner, legalMoves } from '../rules/play.ts';
import { positionKey, turnState, type Position } from '../rules/position.ts';
import { otherSeat } from '../rules/rule-book.ts';

const MOST_BITS = 18;

/** From any of these starts, with either player to begin; undefined where there are too many positions to go through. */
export function canComeUp(rules: Rules, starts: readonly Position[], wanted: Position): boolean | undefined {
  const { stateBits } = rules.layout;
  if (stateBits > MOST_BITS) return undefined;
  const seen = new Uint8Array(2 ** (stateBits + 1));
  const open: Position[] = [];
  const visit = (position: Position) => {
    if (seen[positionKey(position)] === 1) return;
    seen[positionKey(position)] = 1;
    open.push(position);
  };
  for (const start of starts) {
    visit(start);
    visit({ state: turnState(rules, start.state), toMove: otherSeat(start.toMove) });
  }
  for (let position = open.pop(); position !== undefined; position = open.pop())
    for (const move of legalMoves(rules, position)) {
      const next = after(rules, position, move);
      if (goalWinner(rules, next) === undefined) visit(next);
      else seen[positionKey(next)] = 1;
    }
  return seen[positionKey(wanted)] === 1;
}
