// Registers too wide to be played can still be solved, if the rules fall apart into runs or treat bits alike.
// Positions are texts here: the bits of each register, leftmost first.
import { refuse, ok, type Result } from '../../base/result.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { registerCount, type RuleBook } from '../../rules/rule-book.ts';
import { GOES_ON, OVER_LOST } from '../arrival.ts';
import { MAX_BITMAP_BITS } from '../engines/bitmap/bitmap.ts';
import { finish } from '../../base/steps.ts';
import { planQuotient, solveQuotient, type Quotient } from '../engines/quotient/quotient.ts';
import { endlessAsDraws, UNCOUNTED_POSITIONS, type Method, type Statistics } from '../solution.ts';
import type { SolveFault } from '../solve.ts';
import { nimValues, planSum, runMoveCoder, runsOf, sumCode, type SumPlan } from '../engines/sum.ts';
import { codeBefore, compareCodes, lossCode, valueOf, winCode, type Code, type Value } from '../value.ts';
import { afterWideMove, wideMoves, type WideMove } from './wide-moves.ts';
import type { WidePosition } from './wide-position.ts';

export interface WideMoveValue extends Value {
  readonly move: WideMove;
  readonly keeps: boolean;
}

export interface WideSolution {
  readonly method: Method;
  readonly exact: true;
  value(position: WidePosition): Value;
  /** Undefined if there are too many moves to be listed. */
  moves(position: WidePosition): readonly WideMoveValue[] | undefined;
  statistics(start: WidePosition): Statistics;
  /** Whether the game is over in this position, reached by a move; and then whether the player to move has lost. */
  over(position: WidePosition): 'lost' | 'won' | undefined;
}

/** `target`: bits as text, for books that want one. */
export function solveWide(book: RuleBook, target: string | undefined): Result<WideSolution, SolveFault> {
  if (needsHistory(book)) return refuse({ code: 'needs-history' });
  const sum = planSum(book);
  if (sum !== undefined) return ok(sumSolution(book, sum));
  const plan = planQuotient(book, target);
  const quotient = plan && finish(solveQuotient(plan));
  if (quotient !== undefined) return ok(quotientSolution(book, quotient));
  const bits = stateBitsOf(book);
  const why = `it has ${bits} bits of state, tables end at ${MAX_BITMAP_BITS}, and too few bits are interchangeable`;
  return refuse({ code: 'engine-unfit', engine: 'quotient', why });
}

interface Judge {
  code(position: WidePosition): Code;
  over(position: WidePosition): 'lost' | 'won' | undefined;
  /** How to find the code of any move in a position. */
  moveCoder(position: WidePosition): (move: WideMove) => Code;
}

function solutionBy(
  book: RuleBook,
  method: Method,
  judge: Judge,
  statistics: WideSolution['statistics'],
): WideSolution {
  return {
    method,
    exact: true,
    value: (position) => valueOf(judge.code(position), book.endless === 'draw'),
    moves: (position) => valueMoves(book, judge, position),
    statistics,
    over: (position) => judge.over(position),
  };
}

function valueMoves(
  book: RuleBook,
  judge: Judge,
  position: WidePosition,
): readonly WideMoveValue[] | undefined {
  const moves = wideMoves(book, position);
  if (moves === undefined) return undefined;
  const coder = judge.moveCoder(position);
  const codes = moves.map((move) => ({ move, code: coder(move) }));
  const sorted = codes.toSorted(
    (one, other) => compareCodes(one.code, other.code) || (one.move.mask < other.move.mask ? 1 : -1),
  );
  const best = Math.sign(sorted[0]?.code ?? 0);
  return sorted.map(({ move, code }) => ({
    move,
    ...valueOf(code, book.endless === 'draw'),
    keeps: Math.sign(code) === best,
  }));
}

function sumSolution(book: RuleBook, plan: SumPlan): WideSolution {
  const values = nimValues(plan, book.width);
  const runs = ({ registers }: WidePosition) => runsOf(plan, registers[0] ?? '');
  const judge: Judge = {
    code: (position) => sumCode(values, runs(position)),
    over: (position) => (runs(position).length === 0 ? 'lost' : undefined),
    moveCoder: ({ registers }) => runMoveCoder(plan, values, registers[0] ?? ''),
  };
  return solutionBy(book, 'sum', judge, () => UNCOUNTED_POSITIONS);
}

function quotientSolution(book: RuleBook, quotient: Quotient): WideSolution {
  const judge: Judge = {
    code: (position) => quotient.code(contentIn(book, position), position.toMove),
    over: (position) => {
      const arrival = quotient.arrival(contentIn(book, position), position.toMove);
      if (arrival === GOES_ON) return undefined;
      return arrival === OVER_LOST ? 'lost' : 'won';
    },
    moveCoder: (position) => (move) => {
      const next = afterWideMove(position, move);
      const over = judge.over(next);
      if (over !== undefined) return over === 'lost' ? winCode(1) : lossCode(1);
      return codeBefore(judge.code(next));
    },
  };
  return solutionBy(book, 'quotient', judge, (start) => {
    const counts = quotient.statistics(contentIn(book, start), start.toMove);
    return book.endless === 'draw' ? endlessAsDraws(counts) : counts;
  });
}

/** The own (or shared) bit plus twice the other's. */
function contentIn(book: RuleBook, { registers, toMove }: WidePosition): (bit: number) => number {
  const shared = registerCount(book) === 1;
  const [own = '', other = ''] = shared || toMove === 0 ? registers : registers.toReversed();
  const last = book.width - 1;
  return (bit) => (own[last - bit] === '1' ? 1 : 0) + (!shared && other[last - bit] === '1' ? 2 : 0);
}
