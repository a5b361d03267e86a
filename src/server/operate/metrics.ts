// What the server counts and measures, and its text for Prometheus. Names of matches, people and addresses are not in it.

/** Upper bounds of buckets; one more bucket holds the rest. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

class Histogram {
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  /** Called several times for every move: it must cost next to nothing. */
  add(value: number): void {
    const { bounds, counts } = this;
    let index = 0;
    while (index < bounds.length && value > (bounds[index] as number)) index++;
    counts[index] = (counts[index] as number) + 1;
    this.sum += value;
  }

  lines(name: string, help: string): readonly string[] {
    let total = 0;
    const buckets = this.counts.map((times, index) => {
      total += times;
      return `${name}_bucket{le="${this.bounds[index] ?? '+Inf'}"} ${total}`;
    });
    return [
      ...headOf(name, help, 'histogram'),
      ...buckets,
      `${name}_sum ${this.sum}`,
      `${name}_count ${total}`,
    ];
  }
}

/** `counter` if it only ever grows. */
type Kind = 'gauge' | 'counter';

interface Watched {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly read: () => number;
}

export class Metrics {
  /** From the arrival of a command to its answer; if it changed a match, until that was kept, and until it was told. */
  readonly commandSeconds = new Histogram(SECONDS);
  readonly keptSeconds = new Histogram(SECONDS);
  readonly toldSeconds = new Histogram(SECONDS);
  /** A change by itself, and how many of them go into one commit. */
  readonly commitSeconds = new Histogram(SECONDS);
  readonly batchSizes = new Histogram(SIZES);
  private readonly answers = new Map<string, number>();
  private readonly storeErrors = new Map<string, number>();
  private readonly watched: Watched[] = [];
  private lineCount = 0;

  /** An answer to a route, with its status or the code of its fault. */
  answered(route: string, code: string): void {
    count(this.answers, `route="${route}",code="${code}"`);
  }

  storeFailed(code: string): void {
    count(this.storeErrors, `code="${code}"`);
  }

  linesKept(lines: number): void {
    this.lineCount += lines;
  }

  /** A number that is looked at when it is asked for. */
  watch(name: string, help: string, read: () => number, kind: Kind = 'gauge'): void {
    this.watched.push({ name, help, read, kind });
  }

  /** The text that Prometheus reads. */
  text(): string {
    const lines = [
      ...counters('bitduel_answers_total', 'Answers by route and code.', this.answers),
      ...counters('bitduel_store_errors_total', 'Failures of the store by code.', this.storeErrors),
      ...headOf('bitduel_lines_total', 'Record lines kept.', 'counter'),
      `bitduel_lines_total ${this.lineCount}`,
      ...this.commandSeconds.lines('bitduel_command_seconds', 'From the arrival of a command to its answer.'),
      ...this.keptSeconds.lines('bitduel_kept_seconds', 'From the arrival of a command until it was kept.'),
      ...this.toldSeconds.lines('bitduel_told_seconds', 'From the arrival of a command until it was told.'),
      ...this.commitSeconds.lines('bitduel_commit_seconds', 'Changes at the store, with their wait.'),
      ...this.batchSizes.lines('bitduel_batch_changes', 'Changes in one commit.'),
      ...this.watched.flatMap(({ name, help, kind, read }) => [
        ...headOf(name, help, kind),
        `${name} ${read()}`,
      ]),
    ];
    return `${lines.join('\n')}\n`;
  }
}

function count(counts: Map<string, number>, labels: string): void {
  counts.set(labels, (counts.get(labels) ?? 0) + 1);
}

function counters(name: string, help: string, counts: ReadonlyMap<string, number>): readonly string[] {
  const lines = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return [...headOf(name, help, 'counter'), ...lines.map(([labels, value]) => `${name}{${labels}} ${value}`)];
}

function headOf(name: string, help: string, type: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
