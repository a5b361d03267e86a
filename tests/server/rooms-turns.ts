// Turns in matches of real rooms: what may be done, and doing it. Not a test itself.
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, positionIn } from '../../src/match/match.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { parseRecord } from '../../src/notation/record.ts';
import type { RoomsPlace, TwoPeople } from './rooms-place.ts';

/** The match that a record tells of. */
export function matchOf(record: string) {
  const parsed = parseRecord(record);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
  const rebuilt = rebuildMatch(parsed.value.lines);
  if (!rebuilt.ok) throw new Error(JSON.stringify(rebuilt.fault));
  return rebuilt.value.match;
}

/** Whose turn it is in a match of these lines, and all that may be done, as texts. */
export function turnAfter(lines: readonly string[]) {
  const match = matchOf(`${lines.join('\n')}\n`);
  const round = currentRound(match)!;
  const { toMove: seat } = positionIn(round);
  return {
    seat,
    isOver: round.outcome !== undefined,
    moves: allowedMoves(round).map((move) => formatMask(match.rules, seat, move)),
  };
}

export async function recordOf(place: RoomsPlace, id: string, key?: string): Promise<string> {
  return (await place.get(`matches/${id}/record`, { key })).body as string;
}

export async function turnIn(place: RoomsPlace, { id, keys }: TwoPeople) {
  const lines = (await recordOf(place, id, keys[0])).trimEnd().split('\n');
  const { seat, moves } = turnAfter(lines);
  return { seat, key: keys[seat], moves, line: lines.length + 1 };
}

/** Plays the first allowed move for the seat on move. */
export async function playOne(place: RoomsPlace, two: TwoPeople) {
  const { seat, key, moves, line } = await turnIn(place, two);
  const body = { move: moves[0] };
  return { seat, line, body, done: await place.did(`matches/${two.id}/moves/${line}`, { key, body }) };
}
