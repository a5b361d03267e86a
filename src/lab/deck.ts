// Dealt starts for a rule book: half of them won by each player under perfect play, whoever moves first, about equally
// long, each with a choice that matters. A single start is always won by one player, or by nobody; a deck makes a game
// fair.
import { formatBits } from '../base/bits.ts';
import { seededRandom, shuffled } from '../base/random.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { symmetryKey } from '../coach/symmetry.ts';
import { fixedTarget, isTargetDrawn } from '../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../rules/compile.ts';
import type { PlayableFault } from '../rules/fault.ts';
import { startOf, type Registers } from '../rules/position.ts';
import { MAX_ID, type RuleBook, type StartPattern } from '../rules/rule-book.ts';
import { finish } from '../base/steps.ts';
import type { Progress } from '../solver/progress.ts';
import type { SolveFault } from '../solver/solve.ts';
import { allRegisters } from './graph/cases.ts';
import { isOpen, valuing, type Candidate, type KeyOf, type Mover } from './deck-candidates.ts';

export const USUAL_DECK = 10;

export interface DeckOptions {
  /** How many starts: an even number. */
  readonly size: number;
  /** If there are not so many, as few as these will do; an even number. */
  readonly fewest?: number | undefined;
  readonly seed: number;
  /** How many starts that are unlike each other are looked at, drawn by the seed; all starts if left out. */
  readonly look?: number | undefined;
}

export interface DealtStart {
  readonly start: StartPattern;
  /** Who wins under perfect play, and in how many plies, if that is known; Player 1 moves first. */
  readonly winner: Mover;
  readonly plies: number | null;
}

export interface Deck {
  /** The book with the dealt start. */
  readonly book: RuleBook;
  readonly starts: readonly DealtStart[];
}

/** Why there is no deck. `leftOut`: some starts were not counted, because a goal holds in them or nobody can move. */
export type DeckFault =
  | { readonly code: 'nobody-wins'; readonly leftOut: boolean }
  | { readonly code: 'one-seat'; readonly seat: Mover; readonly leftOut: boolean }
  | { readonly code: 'too-few'; readonly most: number }
  | { readonly code: 'drawn-target' }
  | { readonly code: 'too-many-starts'; readonly most: number }
  | { readonly code: 'unplayable'; readonly why: PlayableFault }
  | { readonly code: 'unsolved'; readonly why: SolveFault };

export function dealDeck(book: RuleBook, options: DeckOptions): Result<Deck, DeckFault> {
  return finish(dealingDeck(book, options));
}

const MOST_STARTS = 2 ** 16;
/** Where it is not known how soon the end comes, it is not near. */
const FAR = 99;

/** The same in steps, so that it can be watched and stopped. */
export function* dealingDeck(
  book: RuleBook,
  { size, seed, fewest = size, look }: DeckOptions,
): Generator<Progress, Result<Deck, DeckFault>> {
  if (isTargetDrawn(book)) return refuse({ code: 'drawn-target' });
  const compiled = compile(book);
  if (!compiled.ok) return refuse({ code: 'unplayable', why: compiled.fault });
  const rules = withTarget(compiled.value, fixedTarget(book));
  const all = allRegisters(rules, MOST_STARTS);
  if (all === undefined) return refuse({ code: 'too-many-starts', most: MOST_STARTS });
  const keyOf = likenessOf(rules);
  const looked = look === undefined ? all : someUnlike(all, keyOf, look, seed);
  const valued = yield* valuing(rules, looked, keyOf);
  if (!valued.ok) return refuse({ code: 'unsolved', why: valued.fault });
  const couples = couplesIn(valued.value);
  const most = couples.reduce((sum, couple) => sum + mostFrom(couple), 0);
  const leftOut = looked.some((registers) => !isOpen(rules, startOf(rules, registers, 0)));
  const fault = faultIn(valued.value, { most, fewest, leftOut });
  if (fault !== undefined) return refuse(fault);
  const starts = dealtFrom(couples, Math.min(size, most), seed).map(({ registers, winner, plies }) => ({
    start: patternOf(rules, registers),
    winner,
    plies,
  }));
  return ok({ book: dealtBook(book, starts), starts });
}

function someUnlike(
  all: readonly Registers[],
  keyOf: KeyOf,
  count: number,
  seed: number,
): readonly Registers[] {
  const found = new Map<string, Registers>();
  for (const registers of shuffled(seededRandom(seed), all)) {
    if (found.size === count) break;
    const key = keyOf(registers);
    if (!found.has(key)) found.set(key, registers);
  }
  return [...found.values()];
}

/** Whatever the rules remember, they treat all bits alike: columns may be swapped as without it. */
function likenessOf(rules: Rules): KeyOf {
  const { wear: _wear, charges: _charges, ban: _ban, endless: _endless, opening = [], ...book } = rules.book;
  const plain = compile({ ...book, moves: [...book.moves, ...opening] });
  const known = plain.ok ? withTarget(plain.value, rules.target) : rules;
  const keyOf = symmetryKey(known);
  return (registers) => keyOf(startOf(known, registers, 0));
}

/** Starts with opposite winners, whoever moves first: equally many of each side make a fair deck. */
type Couple = readonly [readonly Candidate[], readonly Candidate[]];

/** Only starts with a choice that matters. */
function couplesIn(candidates: readonly Candidate[]): readonly [Couple, Couple] {
  const won = (winner: Mover, swapped: Mover) =>
    candidates.filter((each) => each.matters && each.winner === winner && each.swapped === swapped);
  return [
    // The player who moves first always wins, or always loses.
    [won('first', 'first'), won('second', 'second')],
    // Player 1 always wins, or Player 2: the same registers the other way round.
    [won('first', 'second'), won('second', 'first')],
  ];
}

function mostFrom([one, other]: Couple): number {
  return 2 * Math.min(one.length, other.length);
}

/** All from one couple if it has enough; else what the larger one has, and the rest from the other. */
function dealtFrom(couples: readonly [Couple, Couple], size: number, seed: number): readonly Candidate[] {
  const [usual, other] = couples;
  if (mostFrom(usual) >= size) return pickedFrom(usual, size, seed);
  if (mostFrom(other) >= size) return pickedFrom(other, size, seed);
  const [larger, smaller] = mostFrom(usual) >= mostFrom(other) ? couples : [other, usual];
  const first = pickedFrom(larger, mostFrom(larger), seed);
  return [...first, ...pickedFrom(smaller, size - first.length, seed)];
}

function faultIn(
  candidates: readonly Candidate[],
  { most, fewest, leftOut }: { readonly most: number; readonly fewest: number; readonly leftOut: boolean },
): DeckFault | undefined {
  const seat = candidates[0]?.winner;
  if (seat === undefined) return { code: 'nobody-wins', leftOut };
  if (candidates.every(({ winner }) => winner === seat)) return { code: 'one-seat', seat, leftOut };
  return most < fewest ? { code: 'too-few', most } : undefined;
}

/** Half from each side, as long and as equally long as can be; drawn by the seed, none like another if that is possible. */
function pickedFrom(couple: Couple, size: number, seed: number): readonly Candidate[] {
  const apart = couple.map(unlike);
  const enough = apart.every(({ length }) => length >= size / 2);
  const from = enough ? apart : couple;
  const isNear = windowFor(from, size / 2);
  const random = seededRandom(seed);
  return from.flatMap((starts) => {
    const near = starts.filter(({ plies }) => isNear(plies ?? FAR));
    return shuffled(random, near).slice(0, size / 2);
  });
}

function unlike(starts: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(starts.map((start) => [start.key, start])).values()];
}

/** The narrowest range of plies with enough starts of each side; of equally narrow ones, that of the longest games. */
function windowFor(sides: readonly (readonly Candidate[])[], wanted: number): (plies: number) => boolean {
  const longest = Math.max(...sides.flatMap((starts) => starts.map(({ plies }) => plies ?? FAR)));
  for (let spread = 1; ; spread++)
    for (let top = longest; top >= 0; top--) {
      const isNear = (plies: number) => plies <= top && plies >= top - spread;
      const fits = sides.every(
        (starts) => starts.filter(({ plies }) => isNear(plies ?? FAR)).length >= wanted,
      );
      if (fits) return isNear;
    }
}

function patternOf({ width }: Rules, registers: Registers): StartPattern {
  const [one = '', other] = registers.map((row) => formatBits(row, width));
  return other === undefined ? one : [one, other];
}

function dealtBook(book: RuleBook, starts: readonly DealtStart[]): RuleBook {
  return {
    ...book,
    id: `${book.id}-dealt`.slice(-MAX_ID).replace(/^-/, ''),
    widths: { from: book.width, to: book.width },
    start: { deal: starts.map(({ start }) => start) },
  };
}
