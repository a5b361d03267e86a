// What the thread of a SQLite store is asked and answers. Changes travel as short arrays without what never changes:
// copied between threads, these cost a third of what the objects do.
import type { SecretChange, StoredSecret } from '../../host/record-store.ts';
import type { Result } from '../../base/result.ts';
import type { Outcome } from './change-check.ts';
import type { Change, Kept, SeatRow, Stage, StoreFault, WishRow } from './store.ts';

/** The seldom parts of a change. */
interface PackedExtras {
  readonly made: readonly [makerHash: string, request: string, created: number] | undefined;
  readonly seats: readonly SeatRow[] | undefined;
  readonly wishes: readonly WishRow[] | undefined;
  readonly secret: SecretChange | undefined;
}

/** Where nothing else of a row is different. */
type PlainRow = readonly [lines: number, changed: number];

type PackedRow = readonly [
  lines: number,
  changed: number,
  stage: Stage,
  listed: 0 | 1,
  wake: number | null,
  rematch: string | null,
];

export type PackedChange = readonly [
  id: string,
  from: number,
  row: PackedRow | PlainRow | null,
  /** Text and time of each new line, one after the other. */
  lines: readonly (string | number)[],
  extras: PackedExtras | null,
];

export function packChange(change: Change): PackedChange {
  const { id, from, row, lines = [], isPlain } = change;
  const packedLines = lines.flatMap(({ text, at }) => [text, at]);
  const packed = row === undefined ? null : from > 0 && isPlain === true ? packPlainRow(row) : packRow(row);
  return [id, from, packed, packedLines, packExtras(change)];
}

function packPlainRow({ lines, changed }: NonNullable<Change['row']>): PlainRow {
  return [lines, changed];
}

function packRow({ stage, listed, lines, changed, wake, rematch }: NonNullable<Change['row']>): PackedRow {
  return [lines, changed, stage, listed ? 1 : 0, wake ?? null, rematch ?? null];
}

function packExtras({ from, row, seats, wishes, secret }: Change): PackedExtras | null {
  const made =
    from === 0 && row !== undefined ? ([row.makerHash, row.request, row.created] as const) : undefined;
  const isPlain = made === undefined && seats === undefined && wishes === undefined && secret === undefined;
  return isPlain ? null : { made, seats, wishes, secret };
}

/** Every question, with what is asked and what is answered. */
export interface StoreJobs {
  readonly commit: { readonly asked: readonly PackedChange[]; readonly answer: readonly Outcome[] };
  readonly read: {
    readonly asked: readonly [id: string, from: number, most: number];
    readonly answer: Kept | undefined;
  };
  readonly versions: {
    readonly asked: readonly string[];
    readonly answer: readonly (readonly [string, number])[];
  };
  readonly due: { readonly asked: readonly [now: number, most: number]; readonly answer: readonly string[] };
  readonly waiting: { readonly asked: number; readonly answer: readonly Kept[] };
  readonly ids: {
    readonly asked: readonly [after: string, most: number];
    readonly answer: readonly string[];
  };
  readonly mark: {
    readonly asked: readonly [process: string, now: number];
    readonly answer: number | undefined;
  };
  readonly probe: { readonly asked: number; readonly answer: undefined };
  readonly secrets: { readonly asked: string; readonly answer: readonly StoredSecret[] };
}

export type JobName = keyof StoreJobs;

/** The first message of the thread: the epoch of the store that it has opened, or why it could not. */
export type Opened = Result<string, string>;

/** A numbered question. */
export type Asked = readonly [number: number, job: JobName, asked: StoreJobs[JobName]['asked']];

/** The answer of that number; `error` is a mistake of ours. */
export type Answered = readonly [
  number: number,
  answer: Result<StoreJobs[JobName]['answer'], StoreFault> | { readonly error: string },
];
