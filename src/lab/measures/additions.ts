// What each addition of a book changes: in how many positions, and from how many dealt starts, perfect play has another
// value when the addition is taken out. Exact, by solving the book without it.
import { valueFromStart } from '../../hidden/without-repeats.ts';
import { everyGameEnds, needsHistory } from '../../rules/bit-changes.ts';
import { defaultStuck } from '../../rules/book-facts.ts';
import { byMovesAlone, compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { hasMove, stuckEnding } from '../../rules/play.ts';
import { hasMoreMasks } from '../../rules/masks.ts';
import { registersOf, type Position } from '../../rules/position.ts';
import { positionWith, rememberedIn, type Remembered } from '../../rules/remembered.ts';
import { allMoveRules, isFamily, isGoalPair, type MoveRule, type RuleBook } from '../../rules/rule-book.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow } from '../../solver/solve.ts';
import type { Outlook } from '../../solver/value.ts';
import { positionAt, type SolvedGraph } from '../graph/solved-graph.ts';

export const ADDITION_NAMES = [
  'wear',
  'charges',
  'opening',
  'ring',
  'pass',
  'stuck',
  'ban',
  'endless',
] as const;
export type AdditionName = (typeof ADDITION_NAMES)[number];

/** Shares whose value is another one without the addition. */
interface ChangedShare {
  readonly changed: number;
  /** Of these: both values come to an end, and another player wins, or nobody. */
  readonly winner: number;
  /** Of these: play never ends without the addition, and is decided with it. */
  readonly ending: number;
}

export interface AdditionEffect {
  readonly addition: AdditionName;
  readonly positions: ChangedShare;
  readonly starts: ChangedShare;
}

/** What a book says that could be left out, in the order of its fields. */
export function additionsOf(book: RuleBook): readonly AdditionName[] {
  const { wear, charges, opening, ban, endless, stuck, misere, goal } = book;
  const rules = allMoveRules(book);
  const usual = defaultStuck(isGoalPair(goal) ? goal : [goal], misere);
  const has: Readonly<Record<AdditionName, boolean>> = {
    wear: wear !== undefined,
    charges: charges !== undefined,
    opening: opening !== undefined,
    ring: rules.some(isRing),
    pass: rules.some((rule) => rule.do === 'pass'),
    stuck: stuck !== 'loses' && stuck !== usual,
    ban: ban !== undefined,
    endless: endless !== undefined,
  };
  return ADDITION_NAMES.filter((name) => has[name]);
}

function isRing(rule: MoveRule): boolean {
  return isFamily(rule) && rule.adjacent === 'ring' && rule.bits.to > 1;
}

/** The book without the addition. It may have no moves left, so it is no book that could be read. */
export function withoutAddition(book: RuleBook, name: AdditionName): RuleBook {
  const { wear: _wear, ...unworn } = book;
  const { charges: _charges, ...free } = book;
  const { opening: _opening, ...unopened } = book;
  const { ban: _ban, ...unbanned } = book;
  const { endless: _endless, ...open } = book;
  switch (name) {
    case 'wear':
      return unworn;
    case 'charges':
      return withRules(free, (rules) => rules.filter(({ costs }) => costs === undefined));
    case 'opening':
      return unopened;
    case 'ring':
      return withRules(book, (rules) =>
        rules.map((rule) => (isRing(rule) ? { ...rule, adjacent: true } : rule) as MoveRule),
      );
    case 'pass':
      return withRules(book, (rules) => rules.filter((rule) => rule.do !== 'pass'));
    case 'stuck':
      return { ...book, stuck: 'loses' };
    case 'ban':
      return unbanned;
    case 'endless':
      return open;
  }
}

function withRules(book: RuleBook, change: (rules: readonly MoveRule[]) => readonly MoveRule[]): RuleBook {
  const { opening, moves } = book;
  return { ...book, moves: change(moves), ...(opening === undefined ? {} : { opening: change(opening) }) };
}

/** `graph` tells all positions apart. An addition whose effect cannot be told is left out. */
export function* measuringAdditions(
  graph: SolvedGraph,
  book: RuleBook,
): Generator<undefined, readonly AdditionEffect[]> {
  const nodesOf: number[][] = graph.cases.map(() => []);
  for (let node = 0; node < graph.size; node++) nodesOf[graph.caseOf[node] as number]?.push(node);
  const before = valuing(book);
  const effects: AdditionEffect[] = [];
  for (const addition of additionsOf(book)) {
    const effect = canTell(book, addition) ? effectOf(graph, nodesOf, before, book, addition) : undefined;
    if (effect !== undefined) effects.push(effect);
    yield;
  }
  return effects;
}

/**
 * A last move that the book without the addition does not have cannot be told to it by its bits. Where no position may come
 * back, values of a book without another of its additions depend on what was played before.
 */
function canTell({ ban, endless }: RuleBook, addition: AdditionName): boolean {
  if (endless === 'no-repeat' && addition !== 'endless') return false;
  return ban !== 'last-bits' || (addition !== 'charges' && addition !== 'ring' && addition !== 'opening');
}

/** Undefined where some value is not known. */
function effectOf(
  graph: SolvedGraph,
  nodesOf: readonly (readonly number[])[],
  before: ValueBy,
  book: RuleBook,
  addition: AdditionName,
): AdditionEffect | undefined {
  const after = valuing(withoutAddition(book, addition));
  const [positions, starts] = [new Shares(), new Shares()];
  const compare = (rules: Rules, position: Position, shares: Shares, weight: number): boolean => {
    const value = before(rules, position);
    const without = after(rules, position);
    if (value === undefined || without === undefined) return false;
    shares.add(value, without, weight);
    return true;
  };
  // Case by case: where bits wear, each start has rules of its own, and these are solved once.
  for (const [index, { rules, starts: beginnings }] of graph.cases.entries()) {
    for (const node of nodesOf[index] ?? [])
      if (!compare(rules, positionAt(graph, node), positions, graph.counts[node] as number)) return undefined;
    for (const { position, weight } of beginnings)
      if (!compare(rules, position, starts, weight)) return undefined;
  }
  return { addition, positions: positions.told(), starts: starts.told() };
}

/** Adds up what changes. */
class Shares {
  private all = 0;
  private changed = 0;
  private winner = 0;
  private ending = 0;

  add(value: Outlook, without: Outlook, weight: number): void {
    this.all += weight;
    if (value === without) return;
    this.changed += weight;
    if (value !== 'endless') {
      if (without === 'endless') this.ending += weight;
      else this.winner += weight;
    }
  }

  told(): ChangedShare {
    const share = (part: number) => (this.all === 0 ? 0 : part / this.all);
    return { changed: share(this.changed), winner: share(this.winner), ending: share(this.ending) };
  }
}

/** The value that a position of these rules has by the other book; undefined if that is not known. */
type ValueBy = (rules: Rules, position: Position) => Outlook | undefined;

function valuing(book: RuleBook): ValueBy {
  // Nothing is left to be played: whoever is on move is stuck.
  if (!hasMoreMasks(book, 0)) return (from, position) => stuckOutlook({ ...from, book }, position);
  const compiled = compile(book);
  if (!compiled.ok) return () => undefined;
  let known:
    | { readonly from: Rules; readonly rules: Rules; readonly solution: Solution | undefined }
    | undefined;
  return (from, position) => {
    if (known?.from !== from) known = { from, ...solvedLike(compiled.value, from) };
    const { rules, solution } = known;
    const same = positionIn(rules, from, position);
    if (same === undefined) return undefined;
    if (!hasMove(rules, same)) return stuckOutlook(rules, same);
    return solution === undefined ? valueFromStart(rules, same)?.value : solution.value(same).value;
  };
}

/** With the target and the start of the other rules; solved unless earlier positions count. */
function solvedLike(
  compiled: Rules,
  from: Rules,
): { readonly rules: Rules; readonly solution: Solution | undefined } {
  const aimed = withTarget(compiled, from.target);
  const rules = from.wearFrom === undefined ? aimed : withStart(aimed, from.wearFrom);
  if (needsHistory(rules.book)) return { rules, solution: undefined };
  const solved = solveNow(everyGameEnds(rules.book) ? byMovesAlone(rules) : rules);
  return { rules, solution: solved.ok ? solved.value : undefined };
}

/** The same registers with the same player on move, and all of what was remembered that the rules still ask for. */
function positionIn(rules: Rules, from: Rules, position: Position): Position | undefined {
  const { wear, charges, opening, ban } = rules.book;
  const { worn, charges: left, last, ownLast, crossed, opening: first } = rememberedIn(from, position);
  const kept: Remembered = {
    ...(wear === undefined || worn === undefined ? {} : { worn }),
    ...(charges === undefined || left === undefined ? {} : { charges: left }),
    ...(opening === undefined || first === undefined ? {} : { opening: first }),
    ...(ban === undefined || crossed === undefined ? {} : { crossed }),
  };
  const registers = registersOf(from, position);
  const made = (more: Remembered) => positionWith(rules, registers, position.toMove, { ...kept, ...more });
  if (ban === undefined) return made({});
  // A last move that the rules do not have could not be made again anyway.
  if (last !== undefined) return made({ last }) ?? made({});
  if (ownLast === undefined) return made({});
  const [one, two] = ownLast;
  return (
    made({ ownLast }) ??
    made({ ownLast: [one, undefined] }) ??
    made({ ownLast: [undefined, two] }) ??
    made({})
  );
}

function stuckOutlook(rules: Rules, { toMove }: Position): Outlook {
  const { winner } = stuckEnding(rules, toMove);
  return winner === undefined ? 'draw' : winner === toMove ? 'win' : 'loss';
}
