// The rooms that are open on this page, by match: so that what is shown of a match anywhere is the same.
import type { RemoteRoom } from '../../remote/remote-room.ts';

export const openRooms = new Map<string, RemoteRoom>();
