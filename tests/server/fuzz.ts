// Nonsense for a server, and sense that went wrong: the same for the same seed. Not a test itself.
import { pick, seededRandom, type Random } from '../../src/base/random.ts';
import { ROUTES } from '../../src/wire/routes.ts';
import type { Pairing } from './served.ts';

/** What real requests hold, to be put together and cut up. */
const PIECES = [
  ...['{', '}', '[', ']', '"', ':', ',', 'null', 'true', '1e999', '-0', '\\u0000', '\u202E', '😀', '\uFFFD'],
  ...['"n":1', '"get":"about"', '"put":', '"follow":', '"leave":"lobby"', '"beat":1', '"key":', '"from":-1'],
  ...['__proto__', 'constructor', '9'.repeat(400), 'x'.repeat(700), '../..', '%00', '?wait=0', '&from=1'],
];
const VALUES = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x'.repeat(50),
  [],
  {},
  [[]],
  { line: 3 },
  '11111111',
  '1',
  0,
];
const FIELDS = [
  'game',
  'seats',
  'first',
  'rounds',
  'clock',
  'move',
  'line',
  'key',
  'name',
  'invite',
  'swap',
  'book',
];

export class Fuzz {
  private readonly random: Random;
  private readonly pairings: readonly Pairing[];

  constructor(seed: number, pairings: readonly Pairing[]) {
    this.random = seededRandom(seed);
    this.pairings = pairings;
  }

  /** A frame: valid, nearly so, or not at all. */
  frame(): string {
    const kind = this.below(8);
    if (kind === 0) return this.nonsense();
    const frame = JSON.stringify({ n: this.below(1000), ...this.frameFields(), key: this.key() });
    return kind < 4 ? this.mutated(frame) : frame;
  }

  method(): string {
    return this.one(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'POST']);
  }

  /** What follows `/api/`; sometimes it leads somewhere. */
  address(): string {
    const { path } = this.one(ROUTES);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, gap: string) => this.gap(gap));
    return this.below(4) === 0 ? this.safePath(this.mutated(filled)) : filled;
  }

  body(): string {
    const body = JSON.stringify(this.fields());
    return this.below(3) === 0 ? this.mutated(body) : body;
  }

  key(): string {
    return this.one([...this.one(this.pairings).keys, 'f'.repeat(32)]);
  }

  private frameFields(): object {
    const { id } = this.one(this.pairings);
    const [what, body] = [this.one(['get', 'put', 'delete']), this.fields()];
    return this.one<object>([
      { [what]: this.address(), body },
      { [what]: this.address(), body },
      { follow: id, from: this.below(9) },
      { leave: id },
      { follow: 'lobby' },
      { beat: this.below(1e9) },
    ]);
  }

  private fields(): object {
    const names = Array.from({ length: this.below(4) }, () => this.one(FIELDS));
    return Object.fromEntries(names.map((name) => [name, this.one<unknown>(VALUES)]));
  }

  private gap(gap: string): string {
    if (gap === 'match') return this.one(this.pairings).id;
    return gap === 'offer' ? this.one(['draw', 'undo', 'x']) : `${this.below(7)}`;
  }

  private nonsense(): string {
    return Array.from({ length: this.below(12) }, () => this.one(PIECES)).join('');
  }

  private mutated(text: string): string {
    const [from, to] = [this.below(text.length + 1), this.below(text.length + 1)].sort((a, b) => a - b);
    return `${text.slice(0, from)}${this.one(PIECES)}${text.slice(to)}`;
  }

  /** What Node's own client refuses to send is not for the server to answer. */
  private safePath(text: string): string {
    return text.replaceAll(/[^\u0021-\u007E]/g, '_');
  }

  private below(count: number): number {
    return this.random.below(count);
  }

  private one<T>(items: readonly T[]): T {
    return pick(this.random, items)!;
  }
}
