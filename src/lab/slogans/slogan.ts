// Strategies that fit into a sentence: answer each move by the same bits, by their mirror image, by the same bits of the
// other register, or by a half turn of the board; or make the board look like that. A game that one of them wins is
// broken, however splendid it looks otherwise.
import type { Rules } from '../../rules/compile.ts';
import { registerIn, stateWith, turned } from '../../rules/layout.ts';
import type { Move } from '../../rules/play.ts';
import type { RegisterName } from '../../rules/rule-book.ts';

export const SLOGAN_NAMES = ['undo', 'mirror', 'copy', 'half turn'] as const;
export type SloganName = (typeof SLOGAN_NAMES)[number];

/**
 * `move`: answers the opponent's move by its image; begins with a move that is its own image. `board`: makes the board
 * its own image. Where that is not possible it plays any move.
 */
export interface Slogan {
  readonly name: SloganName;
  readonly by: 'move' | 'board';
  /** The image of a mask or state; both are seen by the player who follows the slogan. */
  readonly image: (mask: number) => number;
}

/** The slogans that mean something in these rules. */
export function slogansFor(rules: Rules): readonly Slogan[] {
  const images = imagesFor(rules);
  return SLOGAN_NAMES.flatMap((name): readonly Slogan[] => {
    const image = images[name];
    if (image === undefined) return [];
    const byMove: Slogan = { name, by: 'move', image };
    return name === 'undo' ? [byMove] : [byMove, { name, by: 'board', image }];
  });
}

type Image = (mask: number) => number;

function imagesFor(rules: Rules): Readonly<Record<SloganName, Image | undefined>> {
  const { layout, width, shared } = rules;
  const copied: Image = (mask) => turned(layout, mask);
  const mirrored = eachRegister(rules, (row) => reversed(row, width));
  const shifted = eachRegister(rules, (row) => rotated(row, width));
  return {
    undo: (mask) => mask,
    mirror: width > 1 ? mirrored : undefined,
    copy: shared ? undefined : copied,
    'half turn': shared ? (width % 2 === 0 ? shifted : undefined) : (mask) => mirrored(copied(mask)),
  };
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
export function answerTo({ layout }: Rules, { image }: Slogan, move: Move): Move {
  return image(turned(layout, move));
}

/** The registers of a state, without what else it holds. */
export function boardOf({ layout, shared }: Rules, state: number): number {
  const only = (name: RegisterName) => stateWith(layout, name, registerIn(layout, state, name));
  return shared ? only('shared') : only('own') | only('other');
}
