// Simple strategies, each of them one sentence: answer each move by an image of it (the same bits, mirrored, in the other
// register, half round, the other bits), make the board its own image, leave equal runs, or go by a number. A game that
// one of them decides is broken, however splendid it looks otherwise.
import { countOnes, formatBits } from '../../base/bits.ts';
import { onlyAction } from '../../rules/bit-changes.ts';
import type { Rules } from '../../rules/compile.ts';
import { registerIn, stateWith, turned } from '../../rules/layout.ts';
import { PASS, type Move } from '../../rules/play.ts';
import { allMoveRules, isFamily, type RegisterName, type RuleBook } from '../../rules/rule-book.ts';

export const SLOGAN_NAMES = [
  ...(['undo', 'mirror', 'copy', 'half turn', 'complement', 'pass back', 'twin runs'] as const),
  ...(['largest', 'smallest', 'even', 'odd', 'most bits', 'fewest bits'] as const),
] as const;
export type SloganName = (typeof SLOGAN_NAMES)[number];

/**
 * `move`: answers the opponent's move by its image; begins with a move that is its own image. `board`: makes the board
 * its own image. `choice`: makes one of the moves of the highest rank. Where it says nothing it plays any move.
 */
export type Slogan =
  | {
      readonly name: SloganName;
      readonly by: 'move' | 'board';
      /** The image of a mask or state; both are seen by the player who follows the slogan. */
      readonly image: Image;
    }
  | {
      readonly name: SloganName;
      readonly by: 'choice';
      /** Of a move on a board without anything remembered, both seen by the player who follows the slogan. */
      readonly rank: Rank;
    };

/** The slogans that mean something in these rules. */
export function slogansFor(rules: Rules): readonly Slogan[] {
  const images = imagesFor(rules);
  const ranks = ranksFor(rules);
  return SLOGAN_NAMES.flatMap((name): readonly Slogan[] => {
    const rank = ranks[name];
    if (rank !== undefined) return [{ name, by: 'choice', rank }];
    const image = images[name];
    if (image === undefined) return [];
    const byMove: Slogan = { name, by: 'move', image };
    return BY_MOVE_ALONE.has(name) || (name === 'complement' && rules.shared)
      ? [byMove]
      : [byMove, { name, by: 'board', image: name === 'complement' ? otherOpposed(rules) : image }];
  });
}

/** The board in which each register is the complement of the other. A move leaves a register alone; a board has both. */
function otherOpposed(rules: Rules): Image {
  const opposed = eachRegister(rules, (row) => row ^ rules.full);
  return (board) => opposed(turned(rules.layout, board));
}

const BY_MOVE_ALONE: ReadonlySet<SloganName> = new Set(['undo', 'pass back']);

/** The moves of the highest rank, by their places in the list. */
export function highest(ranks: readonly number[]): ReadonlySet<number> {
  const most = Math.max(...ranks);
  return new Set(ranks.flatMap((rank, index) => (rank === most ? [index] : [])));
}

type Image = (mask: number) => number;
type Rank = (board: number, mask: number) => number;

/** No move has this mask. */
const NO_MASK = -1;

function imagesFor(rules: Rules): Readonly<Partial<Record<SloganName, Image | undefined>>> {
  const { layout, width, shared, full, book } = rules;
  const hasPass = allMoveRules(book).some((rule) => rule.do === 'pass');
  const opposite = eachRegister(rules, (row) => (row === 0 ? 0 : row ^ full));
  const copied: Image = (mask) => turned(layout, mask);
  const mirrored = eachRegister(rules, (row) => reversed(row, width));
  const shifted = eachRegister(rules, (row) => rotated(row, width));
  return {
    undo: (mask) => mask,
    mirror: width > 1 ? mirrored : undefined,
    copy: shared ? undefined : copied,
    'half turn': shared ? (width % 2 === 0 ? shifted : undefined) : (mask) => mirrored(copied(mask)),
    complement: width === 1 ? undefined : shared ? opposite : (mask) => opposite(copied(mask)),
    'pass back': hasPass ? (mask) => (mask === PASS ? PASS : NO_MASK) : undefined,
  };
}

/** What the strategies by choice go by: the shared register after the move, or the own one. */
function ranksFor(rules: Rules): Readonly<Partial<Record<SloganName, Rank | undefined>>> {
  const { layout, shared, book } = rules;
  const name = shared ? 'shared' : 'own';
  const made = (board: number, mask: number) => registerIn(layout, board ^ mask, name);
  const sizes = new Set(Array.from(rules.flips[0].move, (mask) => countOnes(mask)));
  const runs = runsIn(book);
  return {
    'twin runs': shared ? (board, mask) => (arePaired(runs(made(board, mask))) ? 1 : 0) : undefined,
    largest: (board, mask) => made(board, mask),
    smallest: (board, mask) => -made(board, mask),
    even: (board, mask) => 1 - (countOnes(made(board, mask)) % 2),
    odd: (board, mask) => countOnes(made(board, mask)) % 2,
    'most bits': sizes.size > 1 ? (_, mask) => countOnes(mask) : undefined,
    'fewest bits': sizes.size > 1 ? (_, mask) => -countOnes(mask) : undefined,
  };
}

/** The lengths of the runs that moves work on: of 0s where bits are only set, else of 1s; round the end on a ring. */
function runsIn(book: RuleBook): (row: number) => readonly number[] {
  const sign = onlyAction(book) === 'set' ? '0' : '1';
  const isRing = allMoveRules(book).some((rule) => isFamily(rule) && rule.adjacent === 'ring');
  const gap = sign === '0' ? '1' : '0';
  return (row) => {
    const text = formatBits(row, book.width);
    const cut = isRing ? text.indexOf(gap) : -1;
    const whole = cut < 0 ? text : text.slice(cut) + text.slice(0, cut);
    return whole.split(gap).flatMap(({ length }) => (length === 0 ? [] : [length]));
  };
}

/** Whether each length comes an even number of times. */
function arePaired(lengths: readonly number[]): boolean {
  const alone = new Set<number>();
  for (const length of lengths) if (!alone.delete(length)) alone.add(length);
  return alone.size === 0;
}

/** Rows of up to so many bits are changed by looking them up. */
const MOST_TABLE_BITS = 16;

/** The same change of every register; whatever else a state holds is left out. */
function eachRegister({ layout, shared, width, full }: Rules, change: (row: number) => number): Image {
  const table =
    width > MOST_TABLE_BITS ? undefined : Int32Array.from({ length: full + 1 }, (_, row) => change(row));
  const image = (mask: number, name: RegisterName) => {
    const row = registerIn(layout, mask, name);
    return stateWith(layout, name, table === undefined ? change(row) : (table[row] as number));
  };
  return shared ? (mask) => image(mask, 'shared') : (mask) => image(mask, 'own') | image(mask, 'other');
}

function reversed(row: number, width: number): number {
  let image = 0;
  for (let bit = 0; bit < width; bit++) image |= ((row >>> bit) & 1) << (width - 1 - bit);
  return image;
}

/** Round by half of the width. */
function rotated(row: number, width: number): number {
  const half = width / 2;
  return (row >>> half) | ((row & ((1 << half) - 1)) << half);
}

/** What the slogan answers to a move of the opponent, which is seen by the opponent. */
export function answerTo({ layout }: Rules, image: Image, move: Move): Move {
  return image(turned(layout, move));
}

/** The registers of a state, without what else it holds. */
export function boardOf({ layout, shared }: Rules, state: number): number {
  const only = (name: RegisterName) => stateWith(layout, name, registerIn(layout, state, name));
  return shared ? only('shared') : only('own') | only('other');
}
