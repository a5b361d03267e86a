// Engine: a row of 1s (or 0s) that falls apart into independent runs, where the last to move wins.
// Each run has a nim-value; the player to move has lost exactly if they cancel out. Any width will do.
import { remembersMore } from '../../rules/book-facts.ts';
import { canonicalGoalOf } from '../../rules/canonical-goal.ts';
import { isFamily, SEATS, type Goal, type MoveFamily, type RuleBook } from '../../rules/rule-book.ts';
import { UNCOUNTED, winCode, type Code } from '../value.ts';

export interface SumPlan {
  /** What is taken away: 1s by clearing, or 0s by setting. */
  readonly token: '0' | '1';
  /** How many neighbours a move may take. */
  readonly sizes: readonly number[];
}

/** The plan, or undefined if the book is no such game. */
export function planSum(book: RuleBook): SumPlan | undefined {
  if (remembersMore(book)) return undefined;
  const families = book.moves.filter(isFamily);
  const [action] = families.map((rule) => rule.do);
  const same = families.length === book.moves.length && families.every((rule) => rule.do === action);
  if (book.registers !== 'shared' || !same || (action !== 'clear' && action !== 'set')) return undefined;
  if (!families.every(takesRuns) || !lastMoverWins(book, action)) return undefined;
  const most = book.width;
  const sizes = new Set(families.flatMap(({ bits }) => range(bits.from, Math.min(bits.to, most))));
  return { token: action === 'clear' ? '1' : '0', sizes: [...sizes] };
}

function takesRuns({ adjacent, bits }: MoveFamily): boolean {
  return adjacent === true || bits.to === 1;
}

/** No goal, or to take the last one, which only the last mover can: either way the last mover wins. */
function lastMoverWins(book: RuleBook, action: 'clear' | 'set'): boolean {
  const empty = action === 'clear' ? 'zeros' : 'ones';
  const fits = SEATS.every((seat) => isLastOne(canonicalGoalOf(book, seat), empty));
  return fits && book.stuck === 'loses' && !book.misere;
}

/** Tested for both, the goal could be reached for a player by the other one's last move. */
function isLastOne(goal: Goal, empty: 'zeros' | 'ones'): boolean {
  return goal.is === 'none' || (goal.is === empty && goal.for === 'mover');
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Nim-values of runs from 0 to `longest`: the least number that no move leads to. */
export function nimValues({ sizes }: SumPlan, longest: number): Int32Array {
  const values = new Int32Array(longest + 1);
  const seen: number[] = [];
  for (let run = 1; run <= longest; run++) {
    for (const size of sizes)
      for (let left = 0; 2 * left <= run - size; left++)
        seen[(values[left] as number) ^ (values[run - size - left] as number)] = run;
    let least = 0;
    while (seen[least] === run) least++;
    values[run] = least;
  }
  return values;
}

/** The lengths of the runs of tokens in a row of bits, leftmost first. */
export function runsOf({ token }: SumPlan, row: string): readonly number[] {
  return row
    .split(token === '1' ? '0' : '1')
    .map((run) => run.length)
    .filter((length) => length > 0);
}

export function nimSum(values: Int32Array, runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum ^ (values[run] as number), 0);
}

/** The winner; nim-values do not tell how fast. */
export function sumCode(values: Int32Array, runs: readonly number[]): Code {
  return nimSum(values, runs) === 0 ? -UNCOUNTED : UNCOUNTED;
}

/** The code of a move that takes some neighbours: only the run it takes them from changes. */
export function runMoveCoder(
  plan: SumPlan,
  values: Int32Array,
  row: string,
): (move: { readonly places: readonly number[] }) => Code {
  const total = nimSum(values, runsOf(plan, row));
  const tokens = runsOf(plan, row).reduce((sum, run) => sum + run, 0);
  const [begins, ends] = runBounds(plan, row);
  return ({ places }) => {
    if (places.length === tokens) return winCode(1);
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const [begin, end] = [begins[first] as number, ends[last] as number];
    const left = values[first - begin] as number;
    const right = values[end - last - 1] as number;
    const sum = total ^ (values[end - begin] as number) ^ left ^ right;
    return sum === 0 ? UNCOUNTED : -UNCOUNTED;
  };
}

/** For each place of a run: where the run begins, and where it has ended. */
function runBounds({ token }: SumPlan, row: string): readonly [Int32Array, Int32Array] {
  const [begins, ends] = [new Int32Array(row.length), new Int32Array(row.length)];
  for (let place = 0, begin = 0; place < row.length; place++) {
    if (row[place] !== token) begin = place + 1;
    begins[place] = begin;
  }
  for (let place = row.length - 1, end = row.length; place >= 0; place--) {
    if (row[place] !== token) end = place;
    ends[place] = end;
  }
  return [begins, ends];
}
