// The moves of a wide position, as texts. Only families and passes: flips that are spelled out are never that wide.
import { chooseCount } from '../../base/bits.ts';
import { registerCount, type MoveFamily, type RuleBook } from '../../rules/rule-book.ts';
import type { WidePosition } from './wide-position.ts';

const MOST_MOVES = 200_000;

export interface WideMove {
  /** Which register it flips, counted from Player 1's. */
  readonly row: number;
  /** Which places of its text, ascending. */
  readonly places: readonly number[];
  /** The mask in the shape of the registers, joined by "/". */
  readonly mask: string;
}

/** Every legal move once; undefined if there are too many. */
export function wideMoves(book: RuleBook, position: WidePosition): readonly WideMove[] | undefined {
  const found = new Map<string, WideMove>();
  for (const rule of book.moves) {
    if (rule.do === 'flips') return undefined;
    if (rule.do === 'pass') {
      const pass = moveOf(position, 0, []);
      found.set(pass.mask, pass);
      continue;
    }
    const row = rowOf(book, rule, position);
    const open = openPlaces(rule, position.registers[row] ?? '');
    if (countMoves(rule, open.length) > MOST_MOVES) return undefined;
    for (const places of placesOf(rule, open, book.width)) {
      const move = moveOf(position, row, places);
      found.set(move.mask, move);
    }
  }
  return [...found.values()];
}

function rowOf(book: RuleBook, { on }: MoveFamily, { toMove }: WidePosition): number {
  if (registerCount(book) === 1) return 0;
  return on === 'own' ? toMove : 1 - toMove;
}

/** Places in the text, from the left, whose bit the rule may flip. */
function openPlaces(rule: MoveFamily, row: string): readonly number[] {
  const wanted = { toggle: '01', set: '0', clear: '1' }[rule.do];
  return Array.from(row, (bit, place) => (wanted.includes(bit) ? place : -1)).filter((place) => place >= 0);
}

function countMoves({ bits, adjacent }: MoveFamily, open: number): number {
  let sum = 0;
  for (let size = bits.from; size <= Math.min(bits.to, open) && sum <= MOST_MOVES; size++)
    sum += adjacent ? open : chooseCount(open, size);
  return sum;
}

function placesOf(rule: MoveFamily, open: readonly number[], width: number): Iterable<readonly number[]> {
  if (rule.adjacent === 'ring') return ringRuns(rule, new Set(open), width);
  return rule.adjacent ? runs(rule, open) : choices(rule, open);
}

/** Neighbours on a ring that are all open; the whole ring is one run. */
function* ringRuns(
  { bits }: MoveFamily,
  open: ReadonlySet<number>,
  width: number,
): Generator<readonly number[]> {
  for (let size = bits.from; size <= Math.min(bits.to, open.size); size++)
    for (let first = 0; first < (size === width ? 1 : width); first++) {
      const places = Array.from({ length: size }, (_, index) => (first + index) % width);
      if (places.every((place) => open.has(place))) yield places.toSorted((one, other) => one - other);
    }
}

/** Neighbours that are all open. */
function* runs({ bits }: MoveFamily, open: readonly number[]): Generator<readonly number[]> {
  for (let size = bits.from; size <= Math.min(bits.to, open.length); size++)
    for (let i = 0; i + size <= open.length; i++) {
      const places = open.slice(i, i + size);
      if ((places.at(-1) ?? 0) - (places[0] ?? 0) === size - 1) yield places;
    }
}

function* choices({ bits }: MoveFamily, open: readonly number[]): Generator<readonly number[]> {
  for (let size = bits.from; size <= Math.min(bits.to, open.length); size++) yield* subsetsOf(open, size, 0);
}

function* subsetsOf(items: readonly number[], size: number, from: number): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i + size <= items.length; i++)
    for (const rest of subsetsOf(items, size - 1, i + 1)) yield [items[i] as number, ...rest];
}

function moveOf({ registers }: WidePosition, row: number, places: readonly number[]): WideMove {
  const zeros = '0'.repeat(registers[0]?.length ?? 0);
  const mask = registers.map((_, index) => (index === row ? marked(zeros, places) : zeros)).join('/');
  return { row, places, mask };
}

/** Zeros with a 1 at each of these places. */
function marked(zeros: string, places: readonly number[]): string {
  let [text, from] = ['', 0];
  for (const place of places) {
    text += `${zeros.slice(from, place)}1`;
    from = place + 1;
  }
  return text + zeros.slice(from);
}

/** The position that a move makes. */
export function afterWideMove({ registers, toMove }: WidePosition, { row, places }: WideMove): WidePosition {
  const flipped = [...(registers[row] ?? '')];
  for (const place of places) flipped[place] = flipped[place] === '1' ? '0' : '1';
  return {
    registers: registers.map((bits, index) => (index === row ? flipped.join('') : bits)),
    toMove: toMove === 0 ? 1 : 0,
  };
}
