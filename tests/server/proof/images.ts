// What a power cut leaves: at any step of a trace the files as far as they had been forced to the disk, and on top of that,
// if wanted, some of what had only been written, torn anywhere. Not a test itself.
import type { Random } from '../../../src/base/random.ts';
import type { Step } from './trace.ts';

/** A file that is not in it does not exist. */
export type Image = ReadonlyMap<string, Buffer>;

type Change = Extract<Step, { do: 'write' | 'truncate' }>;

/** Grows as it is written to; only its first bytes count. */
interface GrowingFile {
  bytes: Buffer;
  length: number;
}

const SECTOR = 512;

/** A disk with a cache, which forgets. */
export class Disk {
  private readonly safe = new Map<string, GrowingFile>();
  private readonly cached = new Map<string, Change[]>();
  /** How much of what is cached will be safe once a forcing that has begun ends. */
  private readonly forcing = new Map<string, number>();
  /** Files whose name is not yet safe in its folder. */
  private readonly unnamed = new Set<string>();
  /** Files that are gone from their folder, but not safely. */
  private readonly removed = new Set<string>();
  private whenForced: { readonly named: readonly string[]; readonly gone: readonly string[] } | undefined;

  take(step: Step): void {
    if (step.do === 'create') this.create(step.path);
    else if (step.do === 'remove') this.removed.add(step.path);
    else if (step.do === 'write' || step.do === 'truncate') this.cacheOf(step.path).push(step);
    else if (step.do === 'begin-force') this.beginForce(step.path);
    else if (step.do === 'end-force') this.endForce(step.path);
  }

  /** As the power goes. With chance: some writes had got through, in any order, torn at a sector. */
  image(random?: Random): Image {
    const files = new Map<string, Buffer>();
    for (const [path, file] of this.safe) {
      const isThere = !this.unnamed.has(path) || (random !== undefined && random.below(2) === 0);
      const copy = { bytes: Buffer.from(contentsOf(file)), length: file.length };
      if (random !== undefined) this.writeSome(path, copy, random);
      if (isThere) files.set(path, contentsOf(copy));
    }
    return files;
  }

  private cacheOf(path: string): Change[] {
    const cached = this.cached.get(path) ?? [];
    this.cached.set(path, cached);
    return cached;
  }

  private create(path: string): void {
    if (this.safe.has(path) && !this.removed.has(path)) return;
    this.safe.set(path, { bytes: Buffer.alloc(0), length: 0 });
    this.cached.delete(path);
    this.removed.delete(path);
    this.unnamed.add(path);
  }

  private writeSome(path: string, file: GrowingFile, random: Random): void {
    const through = this.cacheOf(path).filter(() => random.below(2) === 0);
    for (const change of through) apply(file, tear(change, random));
  }

  private beginForce(path: string): void {
    this.forcing.set(path, this.cached.get(path)?.length ?? 0);
    if (!this.safe.has(path)) this.whenForced = { named: [...this.unnamed], gone: [...this.removed] };
  }

  private endForce(path: string): void {
    const done = this.cacheOf(path).splice(0, this.forcing.get(path) ?? 0);
    const file = this.safe.get(path);
    if (file !== undefined) return done.forEach((change) => apply(file, change));
    // A folder: the names in it are safe now.
    for (const name of this.whenForced?.named ?? []) this.unnamed.delete(name);
    for (const name of this.whenForced?.gone ?? []) if (this.removed.delete(name)) this.safe.delete(name);
  }
}

function tear(change: Change, random: Random): Change {
  if (change.do === 'truncate' || random.below(2) === 0) return change;
  const sectors = Math.ceil(change.bytes.length / SECTOR);
  return { ...change, bytes: change.bytes.subarray(0, SECTOR * random.below(sectors + 1)) };
}

function apply(file: GrowingFile, change: Change): void {
  const end = change.do === 'truncate' ? change.size : change.at + change.bytes.length;
  if (end > file.bytes.length) {
    const grown = Buffer.alloc(2 * end);
    contentsOf(file).copy(grown);
    file.bytes = grown;
  }
  // What was cut off reads as zeros if the file grows again.
  if (change.do === 'truncate') file.bytes.fill(0, end);
  else change.bytes.copy(file.bytes, change.at);
  file.length = change.do === 'truncate' ? end : Math.max(file.length, end);
}

function contentsOf({ bytes, length }: GrowingFile): Buffer {
  return bytes.subarray(0, length);
}
