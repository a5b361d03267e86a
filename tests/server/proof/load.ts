// The load of a proof: pairs of clients, over sockets and over HTTP, that create matches, take seats, play them to their
// end and ask for rematches, for as long as they are let. Not a test itself.
import { seededRandom, type Random } from '../../../src/base/random.ts';
import { lengthOf } from '../../../src/remote/copy.ts';
import { newId, newKey } from '../rooms-place.ts';
import type { Mistake } from './alterations.ts';
import { type Connection, HttpConnection, pause, SocketConnection, type Where } from './connection.ts';
import { Journal } from './journal.ts';
import { Player, type Manners } from './player.ts';

export interface LoadPlan extends Partial<Manners> {
  readonly seed: number;
  readonly pairs: number;
  /** Where each client of a pair goes; both to the same server unless said otherwise. */
  readonly where: readonly [Where] | readonly [Where, Where];
  /** What is asked for with each match, besides its seats. */
  readonly terms?: object;
  /** What is planted in the server: lines that are never told are expected then, and not waited for as long. */
  readonly mistake?: Mistake | undefined;
  /** Every connection of one kind. */
  readonly over?: 'socket' | 'http';
}

const GAMES = ['bit-flip', 'bit-battle', 'bit-flip-showdown', 'binary-battle'] as const;
const CLOCKS = [undefined, { main: 600_000, add: 1000 }, { move: 86_400_000 }] as const;
const LEVEL_MS = 60_000;
/** Long enough for a server that polls every two seconds. */
const LEVEL_MS_WITH_MISTAKE = 3000;

export class Load {
  readonly journal = new Journal();
  private readonly plan: LoadPlan;
  private readonly players: Player[] = [];
  private readonly running: Promise<void>[] = [];
  private isStopping = false;

  constructor(plan: LoadPlan) {
    this.plan = plan;
    for (let pair = 0; pair < plan.pairs; pair++) this.running.push(this.runPair(pair));
  }

  /** Resolves when so many moves have been acknowledged. */
  async moves(count: number): Promise<void> {
    while (this.journal.moves < count) await pause(20);
  }

  /** What is under way is answered, and everyone has heard of every line, or there is a complaint. */
  async stop(): Promise<Journal> {
    this.isStopping = true;
    for (const player of this.players) player.isStopping = true;
    await Promise.all(this.running);
    await this.comeLevel();
    this.close();
    return this.journal;
  }

  /** Ends all connections at once. */
  close(): void {
    for (const { connection } of this.players) connection.close();
  }

  private async comeLevel(): Promise<void> {
    const levelMs = this.plan.mistake === undefined ? LEVEL_MS : LEVEL_MS_WITH_MISTAKE;
    const until = performance.now() + levelMs;
    for (let pair = 0; pair < this.players.length; pair += 2) {
      const [one, two] = [this.players[pair]!, this.players[pair + 1]!];
      const isLevel = () =>
        one.match === '' || one.match !== two.match || lengthOf(one.copy) === lengthOf(two.copy);
      while (!isLevel() && performance.now() < until) await pause(20);
      if (!isLevel()) this.journal.complaints.push(`${one.match}: one of the two was never told of a line`);
    }
  }

  private async runPair(pair: number): Promise<void> {
    const random = seededRandom(this.plan.seed, pair, 0);
    const players = [0, 1].map((side) => this.newPlayer(pair, side)) as [Player, Player];
    this.players.push(...players);
    while (!this.isStopping) {
      const started = await this.startMatch(players, random);
      if (started) await Promise.all([players[0].play(0), players[1].play(1)]);
      else players.forEach((player) => player.standUp());
      if (!this.isStopping && started && random.below(3) === 0) await playRematch(players);
    }
  }

  private newPlayer(pair: number, side: number): Player {
    const { seed, where, thinkMs = () => 0, isLively = true, over } = this.plan;
    const random = seededRandom(seed, pair, side + 1);
    const isSocket = over === undefined ? (pair + side) % 2 === 0 : over === 'socket';
    const target = where[side % where.length]!;
    const connection: Connection = isSocket ? new SocketConnection(target) : new HttpConnection(target);
    return new Player(connection, this.journal, random, { thinkMs, isLively });
  }

  /** One creates, the other takes the second seat, sometimes against a stranger with the same link. */
  private async startMatch([one, two]: readonly [Player, Player], random: Random): Promise<boolean> {
    const [id, mine, theirs, invite] = [newId(), newKey(), newKey(), newKey()];
    const terms = {
      game: { id: GAMES[random.below(GAMES.length)]! },
      ...{ first: 1 + random.below(2), rounds: 1 + random.below(3), longest: 40 },
      clock: CLOCKS[random.below(CLOCKS.length)],
      ...this.plan.terms,
    };
    const body = { ...terms, seats: [{ me: true }, { invite }] };
    one.sitDown(id, mine);
    const created = await one.command({ method: 'PUT', path: `matches/${id}`, key: mine, body });
    if (created?.status !== 200) return false;
    two.sitDown(id, theirs);
    const claim = { method: 'PUT', path: `matches/${id}/seats/2`, body: { invite } } as const;
    const stranger =
      random.below(4) === 0 ? one.command({ ...claim, key: newKey() }) : Promise.resolve(undefined);
    const [claimed, stolen] = await Promise.all([two.command({ ...claim, key: theirs }), stranger]);
    return claimed?.status === 200 && stolen?.status !== 200;
  }
}

async function playRematch(players: readonly [Player, Player]): Promise<void> {
  const keys = [newKey(), newKey()] as const;
  const asks = players.map((player, side) => player.command(player.put('rematch', { key: keys[side]! })));
  const answers = await Promise.all(asks);
  if (answers.some((answer) => answer?.status !== 200)) return;
  const found = () => players[0].state?.rematch?.match ?? players[1].state?.rematch?.match;
  for (let tries = 0; tries < 20 && found() == null && !players[0].isStopping; tries++)
    await players[1].news();
  const id = found();
  if (id == null) return;
  players.forEach((player, side) => player.sitDown(id, keys[side]!));
  await Promise.all([players[0].play(1), players[1].play(0)]);
}
