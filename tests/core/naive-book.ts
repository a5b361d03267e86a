// A slow and plain reading of any rule book on strings of 0 and 1: the second opinion that tests compare with.
// It shares no code with `src`, only the type of a book. What rules remember of earlier moves: `naive-position`.
import type { MoveFamily, MoveRule, RawMoves, RuleBook } from '../../src/rules/rule-book.ts';

/** Player 1's register and Player 2's as texts, or the shared one alone. */
export type Rows = readonly string[];

/** A move that some rule allows: Player 1's bits and Player 2's, or the shared ones; all 0 for a pass. */
export interface NaiveMove {
  readonly mask: string;
  readonly costs: number;
}

/** What these rules would allow with such registers, in the order in which they are listed; a mask may come up again. */
export function naiveRuleMoves(
  book: Pick<RuleBook, 'registers'>,
  rules: readonly MoveRule[],
  rows: Rows,
  seat: number,
): readonly NaiveMove[] {
  const turned = book.registers === 'own' && seat === 1;
  const seen = turned ? rows.toReversed() : rows;
  return rules.flatMap((rule) =>
    masksOf(rule, seen).map((mask) => ({
      mask: (turned ? mask.toReversed() : mask).join('/'),
      costs: rule.costs ?? 0,
    })),
  );
}

/** The rows after the mask was flipped. */
export function naiveFlip(rows: Rows, mask: string): Rows {
  const flips = mask.split('/');
  return rows.map((row, index) => each(row, (sign, place) => flipped(sign, flips[index]![place]!)).join(''));
}

/** Who has won by the goal, now that this player has moved. */
export function naiveWinner(
  book: RuleBook,
  target: string | undefined,
  rows: Rows,
  mover: number,
): number | undefined {
  const other = 1 - mover;
  const otherGoal = naiveGoal(book, other);
  const counts = otherGoal.is !== 'none' && otherGoal.for === 'both';
  const reacher = [mover, ...(counts ? [other] : [])].find((player) => reaches(book, target, rows, player));
  return reacher !== undefined && book.misere ? 1 - reacher : reacher;
}

export function naiveGoal(book: RuleBook, player: number) {
  const [first, second] = [book.goal].flat();
  return second === undefined || player === 0 ? first! : second;
}

function reaches(book: RuleBook, target: string | undefined, rows: Rows, player: number): boolean {
  const goal = naiveGoal(book, player);
  if (goal.is === 'none') return false;
  const row = goal.in === 'shared' ? rows[0]! : rows[goal.in === 'own' ? player : 1 - player]!;
  return naiveAccepts(goal, row, target);
}

/** Whether a register with this content fulfils the goal, whoever has it. */
export function naiveAccepts(
  goal: ReturnType<typeof naiveGoal>,
  row: string,
  target: string | undefined,
): boolean {
  switch (goal.is) {
    case 'none':
      return false;
    case 'target':
      return row === target;
    case 'pattern':
      return row === goal.bits;
    case 'zeros':
      return !row.includes('1');
    case 'ones':
      return !row.includes('0');
    case 'count':
      return row.replaceAll('0', '').length === goal.ones;
    case 'multiple':
      return Number(`0b${row}`) % goal.of === 0;
    case 'run':
      return row.includes('1'.repeat(goal.ones));
  }
}

function masksOf(rule: MoveRule, seen: Rows): readonly Rows[] {
  if (rule.do === 'pass') return [seen.map((row) => marks(row, []))];
  return rule.do === 'flips' ? rawMasks(rule, seen) : familyMasks(rule, seen);
}

function familyMasks(rule: MoveFamily, seen: Rows): readonly Rows[] {
  const index = rule.on === 'other' ? 1 : 0;
  const content = seen[index]!;
  const fits = (places: readonly number[]) =>
    places.every((place) => rule.do === 'toggle' || content[place] === (rule.do === 'set' ? '0' : '1')) &&
    (rule.adjacent === false || isRun(places, content.length, rule.adjacent === 'ring'));
  const found: Rows[] = [];
  for (let size = rule.bits.from; size <= Math.min(rule.bits.to, content.length); size++)
    for (const places of choose(content.length, size))
      if (fits(places)) found.push(seen.map((row, i) => (i === index ? marks(row, places) : marks(row, []))));
  return found;
}

/** Whether the places stand side by side; on a ring also if they do so around the end. */
function isRun(places: readonly number[], width: number, ring: boolean): boolean {
  const row = marks('0'.repeat(width), places);
  return (ring ? row + row : row).includes('1'.repeat(places.length));
}

function rawMasks(rule: RawMoves, seen: Rows): readonly Rows[] {
  const content = seen.join('/');
  const open = rule.flips.filter(({ need }) =>
    each(need, (sign, place) => sign === '.' || sign === content[place]).every(Boolean),
  );
  return open.map(({ flip }) => flip.replaceAll('.', '0').split('/'));
}

/** All ways to take `size` of the places `from` to `width` - 1, ascending within each. */
function choose(width: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  const found: (readonly number[])[] = [];
  for (let place = from; place < width; place++)
    for (const rest of choose(width, size - 1, place + 1)) found.push([place, ...rest]);
  return found;
}

function marks(row: string, places: readonly number[]): string {
  return each(row, (_, place) => (places.includes(place) ? '1' : '0')).join('');
}

function flipped(sign: string, flip: string): string {
  if (flip === '0' || (sign !== '0' && sign !== '1')) return sign;
  return sign === '0' ? '1' : '0';
}

function each<T>(text: string, make: (sign: string, index: number) => T): readonly T[] {
  return Array.from(text, make);
}
