// A slow and plain reading of any rule book on strings of 0 and 1: the second opinion that tests compare with.
// It shares no code with `src`, only the type of a book.
import type { MoveFamily, RawMoves, RuleBook } from '../../src/rules/rule-book.ts';

/** Player 1's register and Player 2's as texts, or the shared one alone. */
export type Rows = readonly string[];

/** What may be flipped, as mask texts, descending, each once. */
export function naiveMoves(book: RuleBook, rows: Rows, seat: number): readonly string[] {
  const turned = book.registers === 'own' && seat === 1;
  const seen = turned ? rows.toReversed() : rows;
  const masks = book.moves.flatMap((rule) =>
    rule.do === 'flips' ? rawMasks(rule, seen) : familyMasks(rule, seen),
  );
  const texts = masks.map((mask) => (turned ? mask.toReversed() : mask).join('/'));
  return [...new Set(texts)].toSorted().toReversed();
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
  const otherGoal = goalFor(book, other);
  const counts = otherGoal.is !== 'none' && otherGoal.for === 'both';
  const reacher = [mover, ...(counts ? [other] : [])].find((player) => reaches(book, target, rows, player));
  return reacher !== undefined && book.misere ? 1 - reacher : reacher;
}

function goalFor(book: RuleBook, player: number) {
  const [first, second] = [book.goal].flat();
  return second === undefined || player === 0 ? first! : second;
}

function reaches(book: RuleBook, target: string | undefined, rows: Rows, player: number): boolean {
  const goal = goalFor(book, player);
  if (goal.is === 'none') return false;
  const row = goal.in === 'shared' ? rows[0]! : rows[goal.in === 'own' ? player : 1 - player]!;
  switch (goal.is) {
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

function familyMasks(rule: MoveFamily, seen: Rows): readonly Rows[] {
  const index = rule.on === 'other' ? 1 : 0;
  const content = seen[index]!;
  const fits = (places: readonly number[]) =>
    places.every((place) => rule.do === 'toggle' || content[place] === (rule.do === 'set' ? '0' : '1')) &&
    (!rule.adjacent || places.length - 1 === places.at(-1)! - places[0]!);
  const found: Rows[] = [];
  for (let size = rule.bits.from; size <= Math.min(rule.bits.to, content.length); size++)
    for (const places of choose(content.length, size))
      if (fits(places)) found.push(seen.map((row, i) => (i === index ? marks(row, places) : marks(row, []))));
  return found;
}

function rawMasks(rule: RawMoves, seen: Rows): readonly Rows[] {
  const content = seen.join('/');
  const open = rule.flips.filter(({ need }) =>
    each(need, (sign, place) => sign === '.' || sign === content[place]).every(Boolean),
  );
  return open.map(({ flip }) => flip.replaceAll('.', '0').split('/'));
}

/** All ways to take `size` of the places 0 to `width` - 1, ascending within each. */
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
