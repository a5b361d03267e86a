// What games are played out on, where there are too many positions for expectations or where history counts: deals a
// round, makes moves, lets levels choose, and says what a choice was worth.
import type { Random } from '../../base/random.ts';
import type { ComputerName } from '../../players/names.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { Seat } from '../../rules/rule-book.ts';

/** Where a round stands. */
export interface Place {
  readonly rules: Rules;
  readonly position: Position;
  /** The opponent's last move, as the opponent saw it. */
  readonly last: Move | undefined;
  /** Set if the round is over: who won it, if anybody. */
  readonly over: { readonly winner: Seat | undefined } | undefined;
}

/** What is known of the moves of a place. */
export interface Judgement {
  /** The share of right moves; 1 if no choice matters. */
  readonly right: number;
  /** How far one must look ahead to see them; null if that is not known, or no choice matters. */
  readonly depth: number | null;
  readonly keeps: (move: Move) => boolean;
}

export interface Table<P extends Place> {
  /** A round that has just begun, Player 1 on move. */
  deal(random: Random): P;
  after(place: P, move: Move): P;
  moves(place: P): readonly Move[];
  choose(level: ComputerName, place: P, random: Random): Move;
  /** Undefined where values are not known. */
  judge(place: P): Judgement | undefined;
  /** The seat that wins under perfect play, or has the better chances; undefined if neither does or it is not known. */
  favourite(place: P): Seat | undefined;
}

export type Chooser<P extends Place> = (place: P, random: Random) => Move;
