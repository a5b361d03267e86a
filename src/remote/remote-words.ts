// Sentences about play that is decided elsewhere, for every face.
import type { SessionClock } from '../host/session.ts';
import { isFreeTurn } from '../match/clock.ts';
import type { View } from '../match/view.ts';
import type { RemoteRoom } from './remote-room.ts';

export const REMOTE_WORDS = {
  connecting: 'Asking the server …',
  away: 'The server does not answer. Trying again …',
  pending: 'Not sent yet: your move is kept here and is sent as soon as the server answers.',
  freeMove: 'First move within 1:00, or cancelled.',
  freeReply: 'First move within 1:00, or round lost.',
  cancelled: 'The match was cancelled: the first move was not made within a minute.',
  clockRuns: 'The clock runs on meanwhile.',
  lost:
    'The server has fewer moves than it told of before: it was restored from an old backup. Your copy is whole; ' +
    'download it.',
  broken: 'The server told a move that does not follow from those before it. Your copy up to there is whole.',
  gone: 'There is no such match on this server, or it may not be watched.',
  otherKey:
    'This seat has another key now: play on where it was changed, or open the new link to your seat here.',
} as const;

/** Why a match cannot be followed any more; undefined as long as it can. */
export function goneWords(room: RemoteRoom): string | undefined {
  const { link, trouble } = room;
  if (link === 'lost' || link === 'broken') return REMOTE_WORDS[link];
  if (link !== 'refused') return undefined;
  if (room.hasOtherKey) return REMOTE_WORDS.otherKey;
  return trouble !== undefined && 'words' in trouble ? trouble.words : REMOTE_WORDS.gone;
}

/** Said while the server does not answer and the player on move loses time; a free first move costs none. */
export function clockRunsWords(
  isAway: boolean,
  clock: SessionClock | undefined,
  { setup, round }: View,
): string | undefined {
  const isRunning = clock?.running !== undefined && round.outcome === undefined;
  return isAway && isRunning && !isFreeTurn(setup.clock, round) ? REMOTE_WORDS.clockRuns : undefined;
}

/** Why the clock of a first move shows another time than was agreed, and what follows without that move; undefined elsewhere. */
export function clockNote({ setup, round }: View, isCancelled = false): string | undefined {
  if (isCancelled) return REMOTE_WORDS.cancelled;
  if (round.outcome !== undefined || !isFreeTurn(setup.clock, round)) return undefined;
  const isFirst = round.number === 1 && round.plies.length === (round.opening ?? 0);
  return isFirst ? REMOTE_WORDS.freeMove : REMOTE_WORDS.freeReply;
}
