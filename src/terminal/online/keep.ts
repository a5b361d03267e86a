// What must survive of a match that is decided elsewhere: its lines, as a copy of the record, and what was asked and is
// not answered yet. Where the copy cannot be kept, people play all the same: the server has it.
import { parseJson } from '../../base/json.ts';
import { quotedPath } from '../../base/text.ts';
import { newRecordPath } from '../../disk/folders.ts';
import { RecordCopy } from '../../disk/record-copy.ts';
import type { SeatFile } from '../../disk/seat-file.ts';
import { systemWords } from '../../disk/system-words.ts';
import { extendCopy, type Copy } from '../../remote/copy.ts';
import type { PendingCommand } from '../../remote/outbox.ts';
import type { RemoteKeep } from '../../remote/remote-parts.ts';

export class SeatKeep implements RemoteKeep {
  private readonly seat: SeatFile;
  private record: RecordCopy | undefined;
  private given = false;

  constructor(seat: SeatFile) {
    this.seat = seat;
  }

  get recordPath(): string | undefined {
    return this.record?.path;
  }

  /** The lines that are kept already, if they are what they should be; else a new copy is begun. */
  open(): Copy {
    const { record } = this.seat.seat;
    const found = record === null ? undefined : this.attempt(() => RecordCopy.open(record));
    const copy = found === undefined ? undefined : extendCopy(undefined, 1, found.lines());
    if (copy?.ok === true && copy.value !== undefined) {
      this.record = found;
      return copy.value;
    }
    found?.close();
    return undefined;
  }

  lines(from: number, texts: readonly string[]): void {
    if (this.given) return;
    const kept = this.attempt(() => (from === 0 ? this.begin(texts) : this.record?.append(from, texts)));
    if (kept !== true) this.giveUp(undefined);
  }

  pending(command: PendingCommand | undefined): void {
    this.attempt(() => this.seat.change({ pending: command ?? null }));
  }

  /** The match is over: it is not gone on with any more. */
  over(): void {
    this.attempt(() => this.seat.change({ over: true }));
  }

  close(): void {
    this.record?.close();
    this.seat.close();
  }

  private begin(texts: readonly string[]): boolean {
    const path = newRecordPath(gameIn(texts), new Date().toISOString());
    this.record = RecordCopy.begin(path, texts);
    this.seat.change({ record: path });
    return this.record !== undefined;
  }

  private attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      this.giveUp(error);
      return undefined;
    }
  }

  /** Said once: from then on nothing more is kept here. */
  private giveUp(error: unknown): void {
    if (this.given) return;
    this.given = true;
    const where = this.record === undefined ? 'The match' : quotedPath(this.record.path);
    const why = error === undefined ? 'another program has changed it' : systemWords(error);
    process.stderr.write(`${where} cannot be kept any longer here: ${why}. The server keeps it.\n`);
    this.record?.close();
    this.record = undefined;
  }
}

/** The id of the book in a header that has been checked. */
function gameIn([header = '']: readonly string[]): string {
  return (parseJson(header) as { readonly book: { readonly id: string } }).book.id;
}
