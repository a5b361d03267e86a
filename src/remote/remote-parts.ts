// What a room elsewhere is handed by a face: who sits here, the ways to the server, and what was kept before.
import type { Copy } from './copy.ts';
import type { PendingCommand } from './outbox.ts';
import type { Timers, Transport } from './transport.ts';

/** Where a face keeps what must survive: the lines as they come, and the command that is not answered yet. */
export interface RemoteKeep {
  /** How many lines are kept already, and the new ones. */
  lines(from: number, texts: readonly string[]): void;
  pending(command: PendingCommand | undefined): void;
}

export interface RemoteParts {
  readonly match: string;
  /** Of the seat; undefined for a watcher. */
  readonly key: string | undefined;
  readonly transport: Transport;
  readonly timers: Timers;
  readonly keep: RemoteKeep;
  /** What was kept before. */
  readonly copy?: Copy;
  readonly pending?: PendingCommand | undefined;
}
