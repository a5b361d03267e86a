// `invite`: makes an online match, shows the link for the other player, waits for them and plays.
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import { formatAddress } from '../../remote/link.ts';
import { findGameSource } from '../arguments/game-source.ts';
import type { Given } from '../arguments/options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { createSeat, findSeat, newKey, type Entry } from '../online/entry.ts';
import { readNameOption, readTermsFrom } from '../online/invitation.ts';
import { parseOrigin, Server } from '../online/server.ts';
import type { LoadLater } from './later.ts';
import { playOnline } from './play-online.ts';

type Options = Given['options'];

export async function runInvite(
  { positionals: [word = ''], options }: Given,
  load: LoadLater,
): Promise<Result<number, Refusal>> {
  const game = findGameSource(word);
  if (!game.ok) return game;
  const asked = readAsked(word, game.value, options);
  if (!asked.ok) return asked;
  const server = new Server(asked.value.origin);
  const greeted = await server.greet();
  if (!greeted.ok) return greeted;
  const entry = options.has('open')
    ? await askAnyone(server, asked.value)
    : await createMatch(server, asked.value, options.get('p2'));
  return entry.ok ? playOnline(entry.value, options.has('plain'), load) : entry;
}

interface Asked {
  readonly origin: string;
  readonly terms: object;
  readonly named: { readonly name?: string };
}

function readAsked(word: string, game: Game, options: Options): Result<Asked, Refusal> {
  const at = options.get('at');
  if (at === undefined) return badInput('invite needs --at URL: the address of a Bitduel server.');
  const origin = parseOrigin(at);
  if (!origin.ok) return origin;
  const name = readNameOption(options.get('name'));
  if (!name.ok) return name;
  if (options.has('open') && options.has('p2'))
    return badInput('--open and --p2 exclude each other: leave one of them out.');
  if (options.has('open') && findListedGame(word) === undefined)
    return badInput('--open: the lobby has only the games that `bitduel games` lists; send a link instead.');
  const terms = readTermsFrom(word, game, options);
  if (!terms.ok) return terms;
  const named = name.value === undefined ? {} : { name: name.value };
  return ok({ origin: origin.value, terms: terms.value, named });
}

/** The key and the link are kept before the match is asked for: a lost answer loses neither. */
async function createMatch(
  server: Server,
  { terms, named }: Asked,
  level: string | undefined,
): Promise<Result<Entry, Refusal>> {
  const { origin } = server;
  const [match, key, invite] = [newKey().slice(0, 16), newKey(), newKey()];
  const invitation = level === undefined ? formatAddress(origin, { to: 'join', match, invite }) : null;
  const seat = createSeat({ origin, match, key, seat: 1, invitation });
  if (!seat.ok) return seat;
  const seats = [{ me: true, ...named }, level === undefined ? { invite } : { computer: level }];
  const body = { ...terms, seats };
  const created = await server.ask({ method: 'PUT', path: `matches/${match}`, body, key });
  if (created.ok) return ok({ server, match, seat: seat.value });
  seat.value.discard();
  return refuse(created.fault);
}

/** The oldest match that waits for the same, or a new one that waits. */
async function askAnyone(server: Server, { terms, named }: Asked): Promise<Result<Entry, Refusal>> {
  const [id, key] = [newKey().slice(0, 16), newKey()];
  const body = { ...terms, ...named };
  const found = await server.ask({ method: 'PUT', path: `lobby/${id}`, body, key });
  if (!found.ok) return refuse(found.fault);
  const { match } = found.value;
  const seat = createSeat({ origin: server.origin, match, key });
  return seat.ok ? findSeat({ server, match, seat: seat.value }) : seat;
}
