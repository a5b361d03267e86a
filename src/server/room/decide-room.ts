// What a request does to a room: the next room with the change that has to be kept first, or why it is refused. Time and
// chance are handed in; nothing is kept or told here.
import { refuse, type Result } from '../../base/result.ts';
import type { WireFault } from '../../wire/fault.ts';
import { endOffer, makeOffer } from './decide-offer.ts';
import { beReady, endRound, makeMove } from './decide-play.ts';
import { setKey, setName, takeSeat } from './decide-seat.ts';
import { askRematch } from './rematch.ts';
import type { Room } from './room.ts';
import type { Asker, Decided, Deciding, RoomRequest } from './room-request.ts';

/** What can be asked only of a match that is played. */
const IN_PLAY: ReadonlySet<RoomRequest['do']> = new Set([
  ...(['move', 'resign', 'claim', 'ready', 'offer', 'withdraw'] as const),
]);

export function decideRoom(
  room: Room,
  request: RoomRequest,
  asker: Asker,
  deciding: Deciding,
): Result<Decided, WireFault> {
  if (room.row.stage === 'cancelled' && IN_PLAY.has(request.do)) return refuse({ code: 'match-over' });
  switch (request.do) {
    case 'take-seat':
      return takeSeat(room, request, asker, deciding);
    case 'set-key':
      return setKey(room, request, asker, deciding);
    case 'set-name':
      return setName(room, request, asker, deciding);
    case 'move':
      return makeMove(room, request, asker, deciding);
    case 'resign':
    case 'claim':
      return endRound(room, request, asker, deciding);
    case 'ready':
      return beReady(room, request, asker, deciding);
    case 'offer':
      return makeOffer(room, request, asker, deciding);
    case 'withdraw':
      return endOffer(room, request, asker, deciding);
    case 'rematch':
      return askRematch(room, request, asker, deciding);
  }
}
