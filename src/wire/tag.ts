// Tags: hashes by which a client says what it has seen, so that a server answers when there is something else.
import { sha256Hex, type Sha256Hex } from '../notation/digest.ts';
import type { Lobby, RoomState } from './update.ts';

/** Enough digits to tell one state of a room from the next. */
const DIGITS = 16;

/** The tag of a state: of all of it but the tag itself and the time left, which runs while nothing happens. */
export function tagOf(state: Omit<RoomState, 'tag'>, sha256: Sha256Hex = sha256Hex): string {
  const {
    stage,
    cancelled,
    seats,
    game,
    terms,
    watch,
    watching,
    offers,
    ready,
    nextRoundAt,
    rematch,
    clock,
  } = state;
  const running = clock?.running ?? null;
  const told = [
    stage,
    cancelled,
    seats,
    game,
    terms,
    watch,
    watching,
    offers,
    ready,
    nextRoundAt,
    rematch,
    running,
  ];
  return hash(told, sha256);
}

export function lobbyTagOf({ waiting }: Pick<Lobby, 'waiting'>, sha256: Sha256Hex = sha256Hex): string {
  return hash(waiting, sha256);
}

function hash(data: unknown, sha256: Sha256Hex): string {
  return sha256(JSON.stringify(data)).slice(0, DIGITS);
}
