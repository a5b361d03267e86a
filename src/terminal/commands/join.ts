// `join`: takes a seat at an online match by the link that was sent, goes back to one, or looks on.
import { ok, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import { keptSeats, type KeptSeat } from '../../disk/seat-file.ts';
import { parseAddress, type OnlineLink } from '../../remote/link.ts';
import type { Given } from '../arguments/options.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { enterByLink, type EntryWishes } from '../online/entry.ts';
import { parseOrigin, Server } from '../online/server.ts';
import type { LoadLater } from './later.ts';
import { playOnline } from './play-online.ts';
import { readNameOption } from '../online/invitation.ts';

interface Destination {
  readonly origin: string;
  readonly link: OnlineLink;
}

export async function runJoin(
  { positionals: [text], options }: Given,
  load: LoadLater,
): Promise<Result<number, Refusal>> {
  const name = readNameOption(options.get('name'));
  if (!name.ok) return name;
  const where = text === undefined ? newestSeat() : readAddress(text);
  if (!where.ok) return where;
  const server = new Server(where.value.origin);
  const wishes: EntryWishes = { name: name.value, watch: options.has('watch') };
  const greeted = await server.greet();
  if (!greeted.ok && !canPlayAlone(where.value, wishes)) return greeted;
  const entry = await enterByLink(server, where.value.link, wishes);
  if (!entry.ok) return entry;
  return playOnline(entry.value, options.has('plain'), load);
}

function readAddress(text: string): Result<Destination, Refusal> {
  const address = parseAddress(text);
  if (address === undefined)
    return badInput(
      `${quoted(text)} is no link to a match: expected https://HOST/#/join/ID?key=KEY, in quotes.`,
    );
  const origin = parseOrigin(address.origin);
  return origin.ok ? ok({ origin: origin.value, link: address.link }) : origin;
}

/** The one that was played last, of those that are not over. */
function newestSeat(): Result<Destination, Refusal> {
  const found = keptSeats().find(({ over, seat }) => !over && seat !== null);
  if (found === undefined)
    return answerNo('There is no online match to go back to. Give the link: bitduel join URL.');
  return ok({ origin: found.origin, link: { to: 'watch', match: found.match } });
}

/** A move can be made while the server is away: it is sent when it is back. */
function canPlayAlone({ origin, link }: Destination, { watch }: EntryWishes): boolean {
  const isKept = (seat: KeptSeat) =>
    seat.origin === origin && seat.match === link.match && seat.record !== null;
  return !watch && keptSeats().some(isKept);
}
