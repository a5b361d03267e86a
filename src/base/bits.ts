// Arithmetic on small bit sets held in one integer (at most 30 bits). Bit 0 is the rightmost.

/** A number whose lowest `count` bits are 1; at most 30 of them. */
export function lowBits(count: number): number {
  return (1 << count) - 1;
}

export function countOnes(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether somewhere `length` neighbouring bits are all 1. */
export function hasRun(value: number, length: number): boolean {
  let left = value;
  for (let i = 1; i < length && left !== 0; i++) left &= left >>> 1;
  return left !== 0;
}

/** Whether the 1s stand side by side (a lone 1 does). */
export function isRun(value: number): boolean {
  const lowest = value & -value;
  return value !== 0 && (value & (value + lowest)) === 0;
}

/** The indices of the 1s, from the highest (leftmost) down. */
export function onesOf(value: number): number[] {
  const found: number[] = [];
  for (let left = value; left !== 0; left ^= 1 << (31 - Math.clz32(left))) found.push(31 - Math.clz32(left));
  return found;
}

/** All values of `width` bits with exactly `count` ones, ascending. */
export function* subsets(width: number, count: number): Generator<number> {
  if (count === 0 || count > width) return;
  const last = lowBits(count) * 2 ** (width - count);
  for (let value = lowBits(count); ; value = nextSubset(value)) {
    yield value;
    if (value === last) return;
  }
}

function nextSubset(value: number): number {
  const lowest = value & -value;
  const carried = value + lowest;
  return carried | (Math.floor((value ^ carried) / lowest) >>> 2);
}

/** How many subsets of `count` there are; a float, so it never overflows. */
export function chooseCount(width: number, count: number): number {
  let result = 1;
  for (let i = 0; i < count; i++) result = (result * (width - i)) / (i + 1);
  return count > width ? 0 : Math.round(result);
}

/** The text of a register: its bits, leftmost first. */
export function formatBits(value: number, width: number): string {
  return value.toString(2).padStart(width, '0');
}

/** Reads exactly `width` characters 0 or 1; undefined for anything else. */
export function parseBits(text: string, width: number): number | undefined {
  if (text.length !== width || !/^[01]+$/.test(text)) return undefined;
  return Number.parseInt(text, 2);
}
