// Proofs by races: a hundred requests at once for one seat and for one line, through two servers on one PostgreSQL. Not a
// test itself.
import { seededRandom } from '../../../src/base/random.ts';
import { allowedMoves } from '../../../src/match/legal.ts';
import { currentRound, positionIn } from '../../../src/match/match.ts';
import { formatMask } from '../../../src/notation/mask.ts';
import { lengthOf } from '../../../src/remote/copy.ts';
import type { PostgresServer } from '../postgres.ts';
import { newId, newKey } from '../rooms-place.ts';
import type { Mistake } from './alterations.ts';
import { HttpConnection } from './connection.ts';
import { type Answered, type Asked, Journal } from './journal.ts';
import { Player } from './player.ts';
import { TwoProcesses } from './processes.ts';
import { buildProofServer } from './programs.ts';

const AT_ONCE = 100;
const MOST_TRIES = 10;
const RACE_MS = 60_000;
const RACE_MS_WITH_MISTAKE = 5000;

export interface Raced {
  /** For each race: how many were told that they have the seat, or that their move is the line. */
  readonly seats: readonly number[];
  /** Of a hundred different moves: how many different ones were acknowledged. */
  readonly different: readonly number[];
  /** Of a hundred equal moves: how many were acknowledged, and how many as the first. */
  readonly equal: readonly (readonly [done: number, first: number])[];
  readonly wrong: readonly string[];
}

export async function race(postgres: PostgresServer, times: number, mistake?: Mistake): Promise<Raced> {
  const processes = await TwoProcesses.start(postgres, await buildProofServer(mistake));
  const journal = new Journal();
  const random = seededRandom(9);
  const manners = { thinkMs: () => 0, isLively: false };
  const players = Array.from({ length: AT_ONCE }, (_, index) => {
    const { where } = index % 2 === 0 ? processes.one : processes.two;
    return new Player(new HttpConnection(where), journal, random, manners);
  });
  const raced = { seats: [] as number[], different: [] as number[], equal: [] as [number, number][] };
  // A server that has made a mistake may ask to be asked again for ever.
  const raceMs = mistake === undefined ? RACE_MS : RACE_MS_WITH_MISTAKE;
  const isStuck = () => players.some(({ isStopping }) => isStopping);
  for (let time = 0; time < times && !isStuck(); time++) {
    const timer = setTimeout(() => players.forEach((player) => (player.isStopping = true)), raceMs);
    await raceOnce(players, raced);
    clearTimeout(timer);
  }
  for (const { connection } of players) connection.close();
  return { ...raced, wrong: await processes.finish(journal) };
}

async function raceOnce(
  players: readonly Player[],
  raced: { seats: number[]; different: number[]; equal: [number, number][] },
): Promise<void> {
  const [id, mine, invite] = [newId(), newKey(), newKey()];
  const maker = players[0]!;
  const terms = { game: { id: 'bit-flip', length: 12 }, first: 1, seats: [{ me: true }, { invite }] };
  const path = `matches/${id}`;
  await maker.command({ method: 'PUT', path, key: mine, body: terms });
  const keys = players.map(() => newKey());
  const claims = await all(players, (index) => [`${path}/seats/2`, keys[index]!, { invite }]);
  raced.seats.push(count(claims));
  maker.sitDown(id, mine);
  if (!(await hasHeard(maker, 1))) return;
  const { match } = maker.copy!;
  const round = currentRound(match)!;
  const { toMove } = positionIn(round);
  const moves = allowedMoves(round).map((move) => formatMask(match.rules, toMove, move));
  const line = lengthOf(maker.copy) + 1;
  const different = await all(players, (index) => [
    `${path}/moves/${line}`,
    mine,
    { move: moves[index % moves.length]! },
  ]);
  raced.different.push(
    new Set(players.flatMap((_, index) => (isDone(different[index]) ? [moves[index % moves.length]!] : [])))
      .size,
  );
  const holder = keys[claims.findIndex(isDone)]!;
  if (!(await hasHeard(maker, line))) return;
  const next = currentRound(maker.copy!.match)!;
  const [answer = 0] = allowedMoves(next);
  const body = { move: formatMask(match.rules, positionIn(next).toMove, answer) };
  const equal = await all(players, () => [`${path}/moves/${line + 1}`, holder, body]);
  raced.equal.push([count(equal), equal.filter((each) => isDone(each) && each?.body.again !== true).length]);
}

/** A server that has made a mistake may never tell; then the race is over. */
async function hasHeard(player: Player, line: number): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES && lengthOf(player.copy) < line; tries++) await player.news();
  return lengthOf(player.copy) >= line;
}

async function all(
  players: readonly Player[],
  request: (index: number) => readonly [path: string, key: string, body: object],
): Promise<readonly (Answered | undefined)[]> {
  const asks = players.map(async (player, index) => {
    const [path, key, body] = request(index);
    return player.command({ method: 'PUT', path, key, body } satisfies Asked);
  });
  return Promise.all(asks);
}

function isDone(answer: Answered | undefined): boolean {
  return answer?.status === 200;
}

function count(answers: readonly (Answered | undefined)[]): number {
  return answers.filter(isDone).length;
}
