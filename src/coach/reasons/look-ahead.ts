// What a player sees without a table, looking three plies ahead: does a move win, hand over a win, or set a trap?
import type { Rules } from '../../rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Move } from '../../rules/play.ts';
import { turnState, type Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';

/**
 * `wins`, `loses`: at once. `hands-over`: the opponent can win with the reply.
 * `traps`: every reply loses at once or hands the win back. `quiet`: nothing of that.
 */
export type Sight = 'wins' | 'loses' | 'hands-over' | 'traps' | 'quiet';

/** With more moves than this, looking around takes too long. */
const MOST_MOVES = 100;

export interface Sights {
  readonly of: ReadonlyMap<Move, Sight>;
  /** Whether the opponent could win at once if it were their turn now. */
  readonly threatened: boolean;
  /** What a look says of a move's value; quiet play is taken to go on for ever, where it can. */
  readonly predict: (move: Move) => Outlook | undefined;
  /** The moves of these kinds, in the one order of moves. */
  movesThat(...kinds: readonly Sight[]): readonly Move[];
}

/** Undefined if there are too many moves to look at. */
export function sightsOf(rules: Rules, position: Position): Sights | undefined {
  if (rules.flips[0].size > MOST_MOVES) return undefined;
  const seen = new Map(
    legalMoves(rules, position).map((move): [Move, Sight] => [move, look(rules, position, move)]),
  );
  const quiet = bitsChangeOnce(rules.book) ? undefined : 'endless';
  return {
    of: seen,
    threatened: canWinAtOnce(rules, turned(rules, position)),
    predict: (move) => {
      const sight = seen.get(move);
      return sight === undefined || sight === 'quiet' ? quiet : OUTLOOKS[sight];
    },
    movesThat: (...kinds) => [...seen.keys()].filter((move) => kinds.includes(seen.get(move) ?? 'quiet')),
  };
}

const OUTLOOKS: Readonly<Record<Exclude<Sight, 'quiet'>, Outlook>> = {
  wins: 'win',
  loses: 'loss',
  'hands-over': 'loss',
  traps: 'win',
};

function look(rules: Rules, position: Position, move: Move): Sight {
  const next = after(rules, position, move);
  const ending = endingAfterMove(rules, next);
  if (ending !== undefined) return ending.winner === position.toMove ? 'wins' : 'loses';
  const replies = legalMoves(rules, next);
  if (replies.some((reply) => wins(rules, next, reply))) return 'hands-over';
  return replies.every((reply) => isBad(rules, next, reply)) ? 'traps' : 'quiet';
}

/** Loses at once, or lets the other win at once. */
function isBad(rules: Rules, position: Position, move: Move): boolean {
  const next = after(rules, position, move);
  const ending = endingAfterMove(rules, next);
  return ending === undefined ? canWinAtOnce(rules, next) : ending.winner !== position.toMove;
}

function canWinAtOnce(rules: Rules, position: Position): boolean {
  return legalMoves(rules, position).some((move) => wins(rules, position, move));
}

function wins(rules: Rules, position: Position, move: Move): boolean {
  return endingAfterMove(rules, after(rules, position, move))?.winner === position.toMove;
}

/** The same registers with the other player to move. */
function turned(rules: Rules, { state, toMove }: Position): Position {
  return { state: turnState(rules, state), toMove: otherSeat(toMove) };
}
