// Has levels move: whenever one is on move in a room that is held here, its move is thought of and made. A process that
// ends in between is no loss: the room is due again, and another process sees to it.
import { levelOnMove, nextLine, type Room } from '../room/room.ts';
import { moveLevel } from '../room/decide-wake.ts';
import type { Thinkers } from '../thinkers/thinkers.ts';
import { ok, refuse } from '../../base/result.ts';
import type { RoomKeeper } from './room-keeper.ts';

export class Levels {
  private readonly thinkers: Thinkers;
  private readonly keeper: RoomKeeper;
  /** The line that is being thought of, by match. */
  private readonly thoughts = new Map<string, number>();

  constructor(thinkers: Thinkers, keeper: RoomKeeper) {
    this.thinkers = thinkers;
    this.keeper = keeper;
  }

  /** If a level is on move, it moves; answers at once. */
  async see(room: Room): Promise<void> {
    const line = nextLine(room);
    const { id } = room.row;
    if (levelOnMove(room) === undefined || this.thoughts.get(id) === line) return;
    this.thoughts.set(id, line);
    const isOurs = 'id' in room.request.game;
    const move = await this.thinkers.choose(
      room.played?.log.texts.slice(0, room.row.lines) ?? [],
      isOurs,
      this.keeper.find(id)?.calledFrom,
    );
    if (this.thoughts.get(id) === line) this.thoughts.delete(id);
    if (move === undefined) return;
    await this.keeper.change(id, (now, deciding) => {
      const moved = moveLevel(now, { line, move }, deciding);
      // The match has gone on meanwhile: nothing is to be done.
      return moved === undefined ? refuse({ code: 'line-taken', line }) : ok(moved);
    });
  }
}
