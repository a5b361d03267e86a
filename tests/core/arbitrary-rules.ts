// The move rules of random rule books, and the shape that they have to fit.
import { chance, flag, number, one, row, type Draw } from './arbitrary-draw.ts';

/** What only some books say. */
export const ADDITIONS = ['wear', 'charges', 'opening', 'ring', 'pass', 'stuck', 'ban', 'deck'] as const;
export type Addition = (typeof ADDITIONS)[number];

export type Data = Record<string, unknown>;

export interface Shape {
  readonly own: boolean;
  readonly width: number;
  /** The narrowest and widest the players may agree on; patterns are possible only if all are one. */
  readonly from: number;
  readonly to: number;
  readonly additions: ReadonlySet<Addition>;
}

/** Any rules, or rules of one bit, or runs of different lengths: so that every form has its books. */
export function makeMoves(g: Draw, shape: Shape): readonly Data[] {
  const count = number(g, 1, 3);
  const style = one(g, 'any', 'any', 'single', 'runs');
  return Array.from({ length: count }, (_, index) => {
    if (style === 'single') return family(g, shape, 1);
    if (style === 'runs')
      return { ...family(g, shape, index + 1), on: first(shape), adjacent: run(g, shape) };
    if (shape.from === shape.to && chance(g, 4)) return rawMoves(g, shape);
    const from = number(g, 1, index === 0 ? shape.from : shape.width + 1);
    return family(g, shape, flag(g) ? from : { from, to: number(g, from, shape.width + 1) });
  });
}

export function family(g: Draw, shape: Shape, size: unknown): Data {
  return {
    do: one(g, 'toggle', 'set', 'clear'),
    bits: size,
    ...(flag(g) ? { on: register(g, shape) } : {}),
    ...(flag(g) ? { adjacent: flag(g) && run(g, shape) } : {}),
  };
}

/** How bits stand side by side. */
function run(g: Draw, { additions }: Shape): unknown {
  return additions.has('ring') && !chance(g, 3) ? 'ring' : true;
}

function rawMoves(g: Draw, shape: Shape): Data {
  const flips = Array.from({ length: number(g, 1, 6) }, () => {
    const flip = pattern(g, shape, ['1', '.']);
    const some = flip.includes('1') ? flip : flip.replace('.', '1');
    return { flip: some, ...(flag(g) ? { need: pattern(g, shape, ['0', '1', '.', '.']) } : {}) };
  });
  return { do: 'flips', flips };
}

export function register(g: Draw, shape: Shape): string {
  return shape.own ? one(g, 'own', 'other') : 'shared';
}

function first(shape: Shape): string {
  return shape.own ? 'own' : 'shared';
}

export function bits(g: Draw, shape: Shape): string {
  return row(g, shape.width, ['0', '1']);
}

function pattern(g: Draw, shape: Shape, signs: readonly string[]): string {
  const half = row(g, shape.width, signs);
  return shape.own ? `${half}/${row(g, shape.width, signs)}` : half;
}
