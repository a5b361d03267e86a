// One key for all beliefs that differ only in the order of the columns. A belief is seen from the own register:
// both registers and all targets are XORed with it, so what is left is the other register and a set of targets.

/** Makes keys for one width; it keeps its working space from call to call. */
export class BeliefKeys {
  private readonly width: number;
  private readonly inside: Uint8Array;
  private readonly words: number[];
  private readonly places: Uint8Array;
  private readonly mixed: Int32Array;
  /** A colouring and an order of the columns for each level of telling columns apart. */
  private readonly colours: readonly Int32Array[];
  private readonly orders: readonly Uint8Array[];

  constructor(width: number) {
    this.width = width;
    this.inside = new Uint8Array(2 ** width);
    this.words = Array.from({ length: Math.ceil(2 ** width / 16) + 1 }, () => 0);
    this.places = new Uint8Array(width);
    this.mixed = new Int32Array(width);
    this.colours = Array.from({ length: width + 1 }, () => new Int32Array(width));
    this.orders = Array.from({ length: width + 1 }, () => new Uint8Array(width));
  }

  /** Equal exactly for beliefs that some order of the columns makes equal. */
  keyOf(other: number, targets: readonly number[]): string {
    this.mark(targets, 1);
    const colours = this.colours[0] as Int32Array;
    for (let column = 0; column < this.width; column++) colours[column] = (other >>> column) & 1;
    refine(colours, this.mixed, targets);
    const key = this.smallestKey(other, targets, 0);
    this.mark(targets, 0);
    return key;
  }

  /** For each column the nearest lower one that it can be swapped with; -1 if there is none. */
  twinsOf(other: number, targets: readonly number[]): Int8Array {
    this.mark(targets, 1);
    const twins = new Int8Array(this.width);
    for (let column = 0; column < this.width; column++)
      twins[column] = this.twinBelow(other, targets, column);
    this.mark(targets, 0);
    return twins;
  }

  private twinBelow(other: number, targets: readonly number[], column: number): number {
    for (let lower = column - 1; lower >= 0; lower--)
      if ((((other >>> column) ^ (other >>> lower)) & 1) === 0 && this.areTwins(targets, column, lower))
        return lower;
    return -1;
  }

  private mark(targets: readonly number[], sign: number): void {
    for (let i = 0; i < targets.length; i++) this.inside[targets[i] as number] = sign;
  }

  private areTwins(targets: readonly number[], one: number, two: number): boolean {
    const pair = (1 << one) | (1 << two);
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i] as number;
      const bits = target & pair;
      if (bits !== 0 && bits !== pair && this.inside[target ^ pair] === 0) return false;
    }
    return true;
  }

  /** Columns that look alike but are no twins are told apart in every way, and the smallest key counts. */
  private smallestKey(other: number, targets: readonly number[], level: number): string {
    const colours = this.colours[level] as Int32Array;
    const order = this.orders[level] as Uint8Array;
    refine(colours, this.mixed, targets);
    sortColumns(colours, order);
    for (let from = 0, to = 0; from < this.width; from = to) {
      to = endOfAlike(colours, order, from);
      if (to - from < 2 || this.allTwins(targets, order, from, to)) continue;
      return this.smallestOf(other, targets, level, order.slice(from, to));
    }
    return this.write(other, targets, order);
  }

  private allTwins(targets: readonly number[], order: Uint8Array, from: number, to: number): boolean {
    for (let i = from + 1; i < to; i++)
      if (!this.areTwins(targets, order[from] as number, order[i] as number)) return false;
    return true;
  }

  private smallestOf(other: number, targets: readonly number[], level: number, alike: Uint8Array): string {
    const colours = this.colours[level] as Int32Array;
    const next = this.colours[level + 1] as Int32Array;
    let least = '';
    for (let i = 0; i < alike.length; i++) {
      const column = alike[i] as number;
      if (this.hasEarlierTwin(targets, alike, i)) continue;
      next.set(colours);
      next[column] = mix((next[column] as number) + 2);
      const key = this.smallestKey(other, targets, level + 1);
      if (least === '' || key < least) least = key;
    }
    return least;
  }

  private hasEarlierTwin(targets: readonly number[], columns: Uint8Array, index: number): boolean {
    for (let i = 0; i < index; i++)
      if (this.areTwins(targets, columns[i] as number, columns[index] as number)) return true;
    return false;
  }

  /** The set as a bitmap after the columns are put in order, and the other register. */
  private write(other: number, targets: readonly number[], order: Uint8Array): string {
    const { words, places } = this;
    for (let place = 0; place < order.length; place++) places[order[place] as number] = 1 << place;
    words.fill(0);
    for (let i = 0; i < targets.length; i++) {
      const moved = this.reorder(targets[i] as number);
      words[moved >>> 4] = (words[moved >>> 4] as number) | (1 << (moved & 15));
    }
    words[words.length - 1] = this.reorder(other);
    return String.fromCharCode.apply(undefined, words);
  }

  private reorder(bits: number): number {
    let moved = 0;
    for (let left = bits; left !== 0; left &= left - 1)
      moved |= this.places[31 - Math.clz32(left & -left)] as number;
    return moved;
  }
}

/** Makes the colouring finer, in the same way for all orders of the columns. */
function refine(colours: Int32Array, mixed: Int32Array, targets: readonly number[]): void {
  for (let column = 0; column < colours.length; column++)
    colours[column] = mixed[column] = mix((colours[column] as number) + 1);
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as number;
    let sum = 0;
    for (let left = target; left !== 0; left &= left - 1)
      sum = (sum + (mixed[31 - Math.clz32(left & -left)] as number)) | 0;
    const share = mix(sum);
    for (let left = target; left !== 0; left &= left - 1) {
      const column = 31 - Math.clz32(left & -left);
      colours[column] = ((colours[column] as number) + share) | 0;
    }
  }
}

function mix(value: number): number {
  const half = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return whole ^ (whole >>> 16);
}

function sortColumns(colours: Int32Array, order: Uint8Array): void {
  for (let column = 0; column < order.length; column++) {
    const colour = colours[column] as number;
    let place = column;
    for (; place > 0 && (colours[order[place - 1] as number] as number) > colour; place--)
      order[place] = order[place - 1] as number;
    order[place] = column;
  }
}

function endOfAlike(colours: Int32Array, order: Uint8Array, from: number): number {
  let to = from + 1;
  while (to < order.length && colours[order[to] as number] === colours[order[from] as number]) to++;
  return to;
}
