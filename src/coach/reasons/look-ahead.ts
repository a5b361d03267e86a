// What a player sees without a table, looking three plies ahead: does a move win, hand over a win, or set a trap?
import { everyGameEnds } from '../../rules/bit-changes.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Ending, type Move } from '../../rules/play.ts';
import { turnState, type Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';

/**
 * `wins`, `loses`: at once. `handsOver`: the opponent can win with the reply.
 * `traps`: every reply loses at once or hands the win back. `quiet`: nothing of that.
 */
type MoveOutcome = 'wins' | 'loses' | 'handsOver' | 'traps' | 'quiet';

/** All legal moves, by what they lead to, each list in the one order of moves. */
export type MovesByOutcome = Readonly<Record<MoveOutcome, readonly Move[]>>;

/** With more moves than this, looking around takes too long. */
export const MOST_MOVES = 100;

export interface LookAhead {
  readonly moves: MovesByOutcome;
  /** Whether the opponent could win at once if it were their turn now. */
  readonly threatened: boolean;
  /** Whether any of the ends that were seen comes from having no move, not from a goal. */
  readonly sawStuck: boolean;
  /** What the look says of a move's value; quiet play is taken to go on for ever, where it can. */
  readonly predict: (move: Move) => Outlook | undefined;
}

/** Undefined if there are too many moves to look at. */
export function lookAhead(rules: Rules, position: Position): LookAhead | undefined {
  if (rules.flips[0].size > MOST_MOVES) return undefined;
  let sawStuck = false;
  const endingOf: EndingOf = (made) => {
    const ending = endingAfterMove(rules, made);
    sawStuck ||= ending?.by === 'stuck';
    return ending;
  };
  const outcomes = new Map(
    legalMoves(rules, position).map((move) => [move, outcomeOf(rules, position, move, endingOf)] as const),
  );
  const those = (outcome: MoveOutcome) =>
    [...outcomes].filter((each) => each[1] === outcome).map(([move]) => move);
  const quiet = everyGameEnds(rules.book) ? undefined : 'endless';
  const threatened = canWinAtOnce(rules, turned(rules, position), endingOf);
  return {
    moves: {
      wins: those('wins'),
      loses: those('loses'),
      handsOver: those('handsOver'),
      traps: those('traps'),
      quiet: those('quiet'),
    },
    threatened,
    sawStuck,
    predict: (move) => {
      const outcome = outcomes.get(move) ?? 'quiet';
      return outcome === 'quiet' ? quiet : OUTLOOKS[outcome];
    },
  };
}

const OUTLOOKS: Readonly<Record<Exclude<MoveOutcome, 'quiet'>, Outlook>> = {
  wins: 'win',
  loses: 'loss',
  handsOver: 'loss',
  traps: 'win',
};

type EndingOf = (made: Position) => Ending | undefined;

function outcomeOf(rules: Rules, position: Position, move: Move, endingOf: EndingOf): MoveOutcome {
  const next = after(rules, position, move);
  const ending = endingOf(next);
  if (ending !== undefined && ending.winner === undefined) return 'quiet';
  if (ending !== undefined) return ending.winner === position.toMove ? 'wins' : 'loses';
  if (canWinAtOnce(rules, next, endingOf)) return 'handsOver';
  return legalMoves(rules, next).every((reply) => isBad(rules, next, reply, endingOf)) ? 'traps' : 'quiet';
}

/** Loses at once, or lets the other player win at once. */
function isBad(rules: Rules, position: Position, move: Move, endingOf: EndingOf): boolean {
  const next = after(rules, position, move);
  const ending = endingOf(next);
  return ending === undefined
    ? canWinAtOnce(rules, next, endingOf)
    : ending.winner === otherSeat(position.toMove);
}

function canWinAtOnce(rules: Rules, position: Position, endingOf: EndingOf): boolean {
  return legalMoves(rules, position).some(
    (move) => endingOf(after(rules, position, move))?.winner === position.toMove,
  );
}

/** The same registers with the other player to move. */
function turned(rules: Rules, { state, toMove }: Position): Position {
  return { state: turnState(rules, state), toMove: otherSeat(toMove) };
}
