// Keeps the record of one match: in this browser's store if there is one, and always in memory. What the store has
// refused is offered again with the next line, so that a record is never kept with a hole.
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Match } from '../../match/match.ts';
import { formatLine } from '../../notation/record.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import type { KeptSecret } from '../storage/database.ts';
import { appendLines, channelOf, summaryOf, textOfLines } from '../storage/match-store.ts';

/** What a round with a hidden target adds to, or takes from, what is kept. */
export interface SecretChange {
  readonly round: number;
  readonly secret: KeptSecret | null;
}

/** A record as it stands: its lines, its text, and the running hash at its end. */
export interface Kept {
  readonly lines: readonly RecordLine[];
  readonly text: string;
  readonly check: string;
}

export const NOTHING_KEPT: Kept = { lines: [], text: '', check: '' };

export class Keeper {
  readonly id: string;
  private readonly started: string;
  private record: Kept;
  /** Lines at the end that the browser did not keep, and what it should know of a hidden target. */
  private unkept: readonly string[] = [];
  private unkeptSecret: SecretChange | undefined;
  /** Open while somebody listens to others who show the same match. */
  private channel: BroadcastChannel | undefined;

  constructor(id: string, started: string, record: Kept) {
    this.id = id;
    this.started = started;
    this.record = record;
  }

  get lines(): readonly RecordLine[] {
    return this.record.lines;
  }

  /** The record as text, as it can be downloaded. */
  get text(): string {
    return this.record.text;
  }

  /** False while the browser keeps less than has been played. */
  get kept(): boolean {
    return this.unkept.length === 0;
  }

  /** Whether the browser has kept any of it. */
  get everKept(): boolean {
    return this.lines.length > this.unkept.length;
  }

  /** Takes over what somebody else has made of the match. */
  resume(record: Kept): void {
    this.record = record;
    this.unkept = [];
    this.unkeptSecret = undefined;
  }

  /** Kept first, told then. If somebody else has gone on with the match, or removed it, nothing changes. */
  async append(
    lines: readonly RecordLine[],
    match: Match,
    time: string,
    secret = this.unkeptSecret,
  ): Promise<Result<void, 'taken' | 'gone'>> {
    const next = this.chained(lines);
    const due = [...this.unkept, ...next.texts];
    const stored = await appendLines({
      id: this.id,
      from: this.lines.length - this.unkept.length,
      lines: due,
      summary: summaryOf(this.id, match, this.started, time),
      secret,
    });
    if (!stored.ok && (stored.fault === 'taken' || stored.fault === 'gone')) return refuse(stored.fault);
    this.unkept = stored.ok ? [] : due;
    this.unkeptSecret = stored.ok ? undefined : secret;
    this.record = next.record;
    if (stored.ok) this.channel?.postMessage(this.lines.length);
    return ok(undefined);
  }

  /** Hears of others who have gone on with the match, or removed it; answers how to stop listening. */
  listen(listener: () => void): () => void {
    const channel = channelOf(this.id);
    this.channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Records only grow: whoever has fewer lines is behind.
      if (typeof data !== 'number' || data > this.lines.length) listener();
    });
    return () => {
      channel.close();
      if (this.channel === channel) this.channel = undefined;
    };
  }

  private chained(added: readonly RecordLine[]): {
    readonly record: Kept;
    readonly texts: readonly string[];
  } {
    let { check } = this.record;
    const texts = added.map((line) => {
      const formatted = formatLine(line, check);
      ({ check } = formatted);
      return formatted.text;
    });
    const text = this.text + textOfLines(texts);
    return { record: { lines: [...this.lines, ...added], text, check }, texts };
  }
}
