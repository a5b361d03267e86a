// Reason: nim-sum and mirror. Runs of bits are independent heaps; the player to move at nim-sum 0 has lost. Equal
// pairs of runs are the nim-sum 0 that is easy to see: each move can be copied in the twin run.
import { formatBits } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import type { Rules } from '../../rules/compile.ts';
import { after, hasMove, legalMoves, type Move } from '../../rules/play.ts';
import { nimSum, nimValues, planSum, runsOf } from '../../solver/engines/sum.ts';
import { quotedMove, quotedMoves, type Pronouns } from '../words/person.ts';
import type { NimReason, Theory } from './theory.ts';

export const nimTheory: Theory = ({ rules, position }) => {
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
      return {
        kind: 'nim-sum',
        token: plan.token,
        runs,
        values: runs.map((run) => values[run] ?? 0),
        sum: nimSum(values, runs),
        winning: moves.filter((move) => sumAfter(move) === 0),
        mirrors: moves.filter(
          (move) => isPaired(runsIn(position.state ^ move)) && hasMove(rules, after(rules, position, move)),
        ),
      };
    },
  };
};

/** Every length comes an even number of times, and there is at least one pair. */
function isPaired(runs: readonly number[]): boolean {
  return runs.length > 0 && runs.every((run) => runs.filter((each) => each === run).length % 2 === 0);
}

export function nimWords(rules: Rules, who: Pronouns, nim: NimReason): string {
  return nim.sum === 0 ? lostWords(who, nim) : wonWords(rules, who, nim);
}

function lostWords(who: Pronouns, nim: NimReason): string {
  if (isPaired(nim.runs))
    return `The runs come in equal pairs (${listed(nim.runs, 'and')}): ${who.they} only ${who.theyVerb('have', 'has')} to copy each of ${who.your} moves in the twin run.`;
  return `${sumWords(nim)}: every move makes it something else, and ${who.they} can make it 0 again.`;
}

function wonWords(rules: Rules, who: Pronouns, nim: NimReason): string {
  const mirror = nim.mirrors[0];
  const named = quotedMoves(rules, who.seat, nim.winning);
  const moves = named === undefined ? 'the moves that make it 0 win' : `${named} makes it 0, and that wins`;
  const sum = `${sumWords(nim)}, not 0: ${moves}.`;
  if (mirror === undefined) return sum;
  const text = quotedMove(rules, who.seat, mirror);
  const copying = `${who.verb('copy', `${who.you} copies`)} each of ${who.their} moves`;
  const way =
    nim.runs.length === 1
      ? `${who.advise('take the middle')}: ${text} leaves two equal halves; from then on ${copying} on the other side.`
      : `The simplest way: ${text} leaves equal pairs of runs; from then on ${copying} in the twin run.`;
  return `${way} ${sum}`;
}

/** "The runs of 1s (of 4 and 2) have the nim-values 1 and 2; their nim-sum is 3". */
function sumWords({ token, runs, values, sum }: NimReason): string {
  if (runs.length === 1) return `The run of ${token}s (length ${runs[0]}) has the nim-value ${values[0]}`;
  return `The runs of ${token}s (lengths ${listed(runs, 'and')}) have the nim-values ${listed(values, 'and')}; their nim-sum is ${sum}`;
}
