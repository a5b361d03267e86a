// What the rooms of a server are handed: the store, chance, how long matches are kept, and what its operator wants.
import type { Randomness } from '../../host/randomness.ts';
import type { Retention } from '../room/retention.ts';
import type { SecretReader, Store } from '../store/store.ts';
import type { Thinkers } from '../thinkers/thinkers.ts';

export interface RoomOptions {
  readonly store: Store;
  readonly secrets: SecretReader;
  readonly thinkers: Thinkers;
  readonly randomness: Randomness;
  readonly retention: Retention;
  /** Of the program, for `about`. */
  readonly version: string;
  /** How many rooms are held in memory; the least used go. */
  readonly mostRooms: number;
  /** Whether the names of people are shown. */
  readonly showsNames: boolean;
  /** Names that the operator does not want. */
  readonly isRefusedName: (name: string) => boolean;
  /** Hears how many seconds a command took until its change was kept, and until it was told. */
  readonly measured?: { kept(seconds: number): void; told(seconds: number): void };
  /** Hears of mistakes of ours that a request or a match ran into; the server goes on. */
  readonly onError: (error: unknown) => void;
}
