// Perfect play by the laws alone: goes over all positions again and again until nothing changes.
import type { Rules } from '../../src/rules/compile.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import type { Value } from '../../src/solver/value.ts';
import { compiledGame, isPlain, naiveGame, type Child, type Game } from './game.ts';

export type BruteForce = (state: number, seat: Seat) => Value;

const ENDLESS: Value = { value: 'endless', plies: null };
const DRAW: Value = { value: 'draw', plies: null };

/** Value of every position for either seat to move, taken as not over. For a dozen bits at most. */
export function bruteForce(rules: Rules): BruteForce {
  return isPlain(rules.book) ? askedOf(compiledGame(rules)) : askedOf(naiveGame(rules));
}

function askedOf<P>(game: Game<P>): BruteForce {
  const value = valuesIn(game);
  return (state, toMove) => value(game.from({ state, toMove }));
}

interface Node<P> {
  readonly key: string;
  readonly position: P;
  readonly children: readonly Child<P>[];
}

/** The value of any position; what it takes to know one is kept for the next. */
export function valuesIn<P>(game: Game<P>): (position: P) => Value {
  const known = new Map<string, Value>();
  let longest = 0;
  return (position) => {
    if (!known.has(game.key(position))) {
      const nodes = nodesFrom(game, position, known);
      const open = findWinsAndLosses(game, nodes, known, longest);
      longest = Math.max(longest, ...nodes.map(({ key }) => known.get(key)?.plies ?? 0));
      const rest = findDraws(game, open, known);
      for (const { key } of rest) known.set(key, ENDLESS);
    }
    return known.get(game.key(position))!;
  };
}

/** Every position that play can reach and whose value is not known. */
function nodesFrom<P>(game: Game<P>, start: P, known: ReadonlyMap<string, Value>): readonly Node<P>[] {
  const found = new Map<string, Node<P>>();
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = game.key(position);
    if (found.has(key) || known.has(key)) continue;
    const children = game.children(position);
    found.set(key, { key, position, children });
    for (const child of children) if (child.end === undefined) open.push(child.position);
  }
  return [...found.values()];
}

/** Ply after ply, where nothing known takes more than `longest`; answers the positions that are neither won nor lost. */
function findWinsAndLosses<P>(
  game: Game<P>,
  nodes: readonly Node<P>[],
  known: Map<string, Value>,
  longest: number,
): readonly Node<P>[] {
  let open = nodes;
  for (let [plies, quiet] = [0, 0]; quiet < 3 || plies <= longest + 1; plies++) {
    const found = open.flatMap((node) => {
      const value = decide(game, node, known, plies);
      return value === undefined ? [] : [[node.key, value] as const];
    });
    for (const [key, value] of found) known.set(key, value);
    open = open.filter(({ key }) => !known.has(key));
    quiet = found.length === 0 ? quiet + 1 : 0;
  }
  return open;
}

/** The value if it ends in exactly so many plies. */
function decide<P>(
  game: Game<P>,
  { position, children }: Node<P>,
  known: ReadonlyMap<string, Value>,
  plies: number,
): Value | undefined {
  const seat = game.seat(position);
  if (children.length === 0) {
    const { winner } = game.stuck(position);
    if (plies > 0 || winner === undefined) return undefined;
    return { value: winner === seat ? 'win' : 'loss', plies };
  }
  const values = children.map((child) => valueAfter(game, child, known));
  if (values.some((value) => value?.value === 'loss' && value.plies === plies - 1))
    return { value: 'win', plies };
  const lost = values.every((value) => value?.value === 'win');
  const slowest = Math.max(...values.map((value) => value?.plies ?? 0));
  return lost && slowest === plies - 1 ? { value: 'loss', plies } : undefined;
}

/** The value for who would be on move after the move; an end takes no more plies. */
function valueAfter<P>(game: Game<P>, child: Child<P>, known: ReadonlyMap<string, Value>): Value | undefined {
  if (child.end === undefined) return known.get(game.key(child.position));
  const { winner } = child.end;
  if (winner === undefined) return DRAW;
  return { value: winner === game.seat(child.position) ? 'win' : 'loss', plies: 0 };
}

/** Of what is left, drawn is where no move that keeps the value can go on for ever; answers the others. */
function findDraws<P>(
  game: Game<P>,
  nodes: readonly Node<P>[],
  known: Map<string, Value>,
): readonly Node<P>[] {
  const isDrawn = ({ children }: Node<P>) =>
    children
      .map((child) => valueAfter(game, child, known)?.value)
      .every((value) => value === 'draw' || value === 'win');
  for (let open = nodes; ;) {
    const drawn = open.filter(isDrawn);
    if (drawn.length === 0) return open;
    for (const { key } of drawn) known.set(key, DRAW);
    open = open.filter(({ key }) => !known.has(key));
  }
}
