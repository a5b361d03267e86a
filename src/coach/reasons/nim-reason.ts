// Reason: nim-sum and mirror. Runs of bits are independent heaps; who faces nim-sum 0 has lost, and equal pairs
// of runs are the nim-sum 0 that anybody can see: copy each move in the twin run.
import { formatBits } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import { legalMoves, type Move } from '../../rules/play.ts';
import { nimSum, nimValues, planSum, runsOf, type SumPlan } from '../../solver/engines/sum.ts';
import type { Subject, Theory } from './theory.ts';
import { quotedMove, quotedMoves } from '../words/person.ts';

interface Heaps {
  readonly token: SumPlan['token'];
  readonly runs: readonly number[];
  readonly values: readonly number[];
  readonly sum: number;
  readonly mirrors: readonly Move[];
}

export const nimTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const plan = planSum(rules.book);
  if (plan === undefined) return undefined;
  const values = nimValues(plan, rules.width);
  const runsIn = (state: number) => runsOf(plan, formatBits(state, rules.width));
  const sumAfter = (move: Move) => nimSum(values, runsIn(position.state ^ move));
  return {
    predict: (move) => (sumAfter(move) === 0 ? 'win' : 'loss'),
    tell: () => {
      const runs = runsIn(position.state);
      const moves = legalMoves(rules, position);
      const heaps: Heaps = {
        token: plan.token,
        runs,
        values: runs.map((run) => values[run] ?? 0),
        sum: nimSum(values, runs),
        mirrors: moves.filter((move) => isPaired(runsIn(position.state ^ move))),
      };
      const winning = moves.filter((move) => sumAfter(move) === 0);
      const words = heaps.sum === 0 ? lostWords(subject, heaps) : wonWords(subject, heaps, winning);
      const { token: _, ...facts } = heaps;
      return { kind: 'nim-sum', ...facts, words };
    },
  };
};

/** Every length comes an even number of times, and there is at least one pair. */
function isPaired(runs: readonly number[]): boolean {
  return runs.length > 0 && runs.every((run) => runs.filter((each) => each === run).length % 2 === 0);
}

function lostWords({ who }: Subject, heaps: Heaps): string {
  if (isPaired(heaps.runs))
    return `The runs come in equal pairs (${listed(heaps.runs, 'and')}): ${who.they} only has to copy each of ${who.your} moves in the twin run.`;
  return `${sumWords(heaps)}: every move makes it something else, and ${who.they} can make it 0 again.`;
}

function wonWords(subject: Subject, heaps: Heaps, winning: readonly Move[]): string {
  const { rules, position, who } = subject;
  const mirror = heaps.mirrors[0];
  const named = quotedMoves(rules, position, winning);
  const moves = named === undefined ? 'the moves that make it 0 win' : `${named} makes it 0, and that wins`;
  const sum = `${sumWords(heaps)}, not 0: ${moves}.`;
  if (mirror === undefined) return sum;
  const text = quotedMove(rules, position.toMove, mirror);
  const way =
    heaps.runs.length === 1
      ? `Take the middle: ${text} leaves two equal halves; from then on copy each of ${who.their} moves on the other side.`
      : `The simplest way: ${text} leaves equal pairs of runs; from then on copy each of ${who.their} moves in the twin run.`;
  return `${way} ${sum}`;
}

/** "The runs of 1s (of 4 and 2) have the nim-values 1 and 2; their nim-sum is 3". */
function sumWords({ token, runs, values, sum }: Heaps): string {
  if (runs.length === 1) return `The run of ${token}s (length ${runs[0]}) has the nim-value ${values[0]}`;
  return `The runs of ${token}s (lengths ${listed(runs, 'and')}) have the nim-values ${listed(values, 'and')}; their nim-sum is ${sum}`;
}
