// Writes the record of one match to a store, step by step. What the store could not take is offered again with the
// next step, so that a record never has a hole.
import { ok, refuse, type Result } from '../base/result.ts';
import type { RecordLine } from '../notation/record-line.ts';
import { summaryOf, type RecordStore, type SecretChange, type StoreFault } from './record-store.ts';
import { EMPTY_LOG, extendLog, type RecordLog, textOfLines } from './record-log.ts';
import type { Step } from './step.ts';

export class RecordWriter {
  readonly id: string;
  private readonly store: Pick<RecordStore, 'append'>;
  private log: RecordLog;
  /** How many lines the store has. */
  private stored: number;
  private secretDue: SecretChange | undefined;
  private lastFault: StoreFault | undefined;

  /** `log`: the record so far; `stored`: how many lines of it the store has. */
  constructor(
    store: Pick<RecordStore, 'append'>,
    id: string,
    log: RecordLog = EMPTY_LOG,
    stored = log.lines.length,
  ) {
    this.store = store;
    this.id = id;
    this.log = log;
    this.stored = stored;
  }

  get lines(): readonly RecordLine[] {
    return this.log.lines;
  }

  /** The whole record as the text of a file. */
  get text(): string {
    return textOfLines(this.log.texts);
  }

  /** Why the end of the record is not in the store; undefined if all of it is. */
  get fault(): StoreFault | undefined {
    return this.lastFault;
  }

  /** Whether the store has any of it. */
  get everStored(): boolean {
    return this.stored > 0;
  }

  /** Goes on from what the store has now. */
  follow(log: RecordLog): void {
    this.log = log;
    this.stored = log.lines.length;
    this.secretDue = undefined;
    this.lastFault = undefined;
  }

  /**
   * Stores the step. Refused if the match has gone on elsewhere or was removed: then the step has not happened. After
   * any other fault of the store the step stands in memory, and `fault` says why it is not stored.
   */
  async write(step: Step): Promise<Result<void, StoreFault>> {
    const log = extendLog(this.log, step.lines);
    const secret = step.secret ?? this.secretDue;
    const stored = await this.store.append({
      id: this.id,
      from: this.stored,
      lines: log.texts.slice(this.stored),
      secret,
      summary: summaryOf(this.id, step.match, startOf(log), step.time),
    });
    if (!stored.ok && (stored.fault.code === 'taken' || stored.fault.code === 'gone'))
      return refuse(stored.fault);
    this.log = log;
    this.stored = stored.ok ? log.lines.length : this.stored;
    this.secretDue = stored.ok ? undefined : secret;
    this.lastFault = stored.ok ? undefined : stored.fault;
    return ok(undefined);
  }
}

/** When the match began. */
function startOf({ lines: [header] }: RecordLog): string {
  return header?.t === 'header' ? header.time : '';
}
