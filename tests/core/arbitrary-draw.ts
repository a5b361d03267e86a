// Drawing from a list of numbers: what random rule books are made with.

/** A number from 0 to `limit` - 1. */
export type Draw = (limit: number) => number;

/** One number after the other; when they run out, from the front again. */
export function drawFrom(numbers: readonly number[]): Draw {
  let next = 0;
  return (limit) => (numbers[next % numbers.length]! + Math.floor(next++ / numbers.length)) % limit;
}

export function number(g: Draw, min: number, max: number): number {
  return min + g(max - min + 1);
}

export function chance(g: Draw, oneIn: number): boolean {
  return g(oneIn) === oneIn - 1;
}

export function flag(g: Draw): boolean {
  return g(2) === 1;
}

export function one<T>(g: Draw, ...items: readonly T[]): T {
  return items[g(items.length)]!;
}

export function row(g: Draw, width: number, signs: readonly string[]): string {
  return Array.from({ length: width }, () => one(g, ...signs)).join('');
}
