// What can be asked of a room, once it has been read; and what comes of it. Keys are hashes here already.
import type { Seat } from '../../rules/rule-book.ts';
import type { Randomness } from '../../host/randomness.ts';
import type { Change } from '../store/store.ts';
import type { Moment } from './advance.ts';
import type { Room } from './room.ts';

export type RoomRequest =
  | {
      readonly do: 'take-seat';
      readonly seat: Seat;
      readonly inviteHash: string | undefined;
      readonly name: string | undefined;
    }
  | { readonly do: 'set-key'; readonly seat: Seat; readonly keyHash: string }
  /** Without a name: takes it away. */
  | { readonly do: 'set-name'; readonly seat: Seat; readonly name: string | undefined }
  | { readonly do: 'move'; readonly line: number; readonly move: string }
  | { readonly do: 'resign'; readonly round: number }
  | { readonly do: 'claim'; readonly round: number }
  | { readonly do: 'ready'; readonly round: number }
  | { readonly do: 'offer'; readonly what: 'draw' | 'undo'; readonly line: number }
  | { readonly do: 'withdraw'; readonly what: 'draw' | 'undo' }
  | { readonly do: 'rematch'; readonly keyHash: string; readonly swap: boolean };

/** Who asks, and when it came. */
export interface Asker {
  readonly keyHash: string | undefined;
  readonly arrived: number;
  /** What the network took away from the asker's time, at most, in milliseconds. */
  readonly allowance: number;
}

/** The moment of a decision, and the chance that deals rounds. */
export interface Deciding extends Moment {
  readonly randomness: Randomness;
}

export interface Decided {
  /** To be kept before anything is told; undefined if nothing changes. */
  readonly change: Change | undefined;
  /** The room once the change is kept. */
  readonly room: Room;
  /** The same request had been carried out before. */
  readonly again: boolean;
  /** From this line on the answer tells what there is. */
  readonly from: number;
}
