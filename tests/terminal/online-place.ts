// An online server, and players in other processes who play at it. Not a test itself.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStored } from '../../src/host/record-log.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, positionIn, type Round } from '../../src/match/match.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { after, goalWinner } from '../../src/rules/play.ts';
import { readUpdate } from '../../src/wire/read-update.ts';
import type { Update } from '../../src/wire/update.ts';
import { sharedServer } from './online-server.ts';
import { environment, freshFolder, MAIN, start, type Running } from './program.ts';

export class OnlinePlace {
  url = '';
  private readonly store = join(freshFolder(), 'matches.db');
  private server: ChildProcess | undefined;
  private readonly players: Running[] = [];

  /** Uses the server of this worker. */
  async share(): Promise<void> {
    this.url = new URL((await sharedServer()).url).origin;
  }

  /** Starts a `bitduel serve` of its own: the first time at any free port, then at the same one. */
  async serve(): Promise<void> {
    const port = this.url === '' ? 0 : new URL(this.url).port;
    const words = [
      'serve',
      '--listen',
      `127.0.0.1:${port}`,
      '--store',
      this.store,
      '--drain',
      '0',
      '--limits',
      'off',
    ];
    const home = freshFolder();
    const server = spawn(process.execPath, [MAIN, ...words], { cwd: home, env: environment(home) });
    this.server = server;
    let said = '';
    server.stdout.on('data', (data: Buffer) => (said += data.toString('utf8')));
    await until(
      () => /at (http:\S+)\/ /.test(said),
      () => said,
    );
    this.url = /at (http:\S+)\/ /.exec(said)![1]!;
  }

  /** As if the plug were pulled. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    for (const { child } of this.players) child.kill('SIGKILL');
    await this.stop();
  }

  start(words: readonly string[], home = freshFolder()): Running {
    const player = start(words, { home });
    this.players.push(player);
    return player;
  }

  /** Makes a match, and waits for its link. */
  async invite(
    game: string,
    ...options: readonly string[]
  ): Promise<{ maker: Running; link: string; match: string }> {
    const maker = this.start(['invite', game, '--at', this.url, '--first', '1', ...options]);
    await until(
      () => /#\/join\/\S+\n/.test(maker.stdout),
      () => maker.stderr,
    );
    const link = /http\S+/.exec(maker.stdout)![0];
    return { maker, link, match: /join\/(\w+)/.exec(link)![1]! };
  }

  /** Both players of a match in which a round has begun. */
  async pair(game: string, ...options: readonly string[]): Promise<Pair> {
    const { maker, link, match } = await this.invite(game, '--name', 'Ada', ...options);
    const joiner = this.start(['join', link, '--name', 'Bo']);
    await says(joiner, 'You are Player 2.');
    return { players: [maker, joiner], link, match };
  }

  /** What the server tells anyone who looks on. */
  async look(match: string): Promise<Update> {
    const answer = await fetch(`${this.url}/api/matches/${match}`);
    const update = readUpdate(await answer.json());
    if (update === undefined) throw new Error('the server answers no update');
    return update;
  }

  /** Takes the seat of an invitation, as another program does. */
  async take(link: string): Promise<void> {
    const [, match, invite] = /join\/(\w+)\?key=(\w+)/.exec(link)!;
    await this.put(`${match}/seats/2`, randomBytes(16).toString('hex'), { invite });
  }

  private async put(path: string, key: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}/api/matches/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
  }

  /** Gives the seat that is kept in this home another key, as another device does. */
  async renewKey(home: string, match: string): Promise<void> {
    const folder = join(environment(home)['XDG_STATE_HOME']!, 'bitduel', 'online');
    const file = readdirSync(folder).find((name) => name.endsWith('.seat.jsonl'))!;
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const { seat, key } = Object.assign({}, ...lines.map((line) => JSON.parse(line) as object)) as {
      readonly seat: number;
      readonly key: string;
    };
    await this.put(`${match}/seats/${seat}/key`, key, { key: randomBytes(16).toString('hex') });
  }

  /** Has whoever is on move type a move, until the round is over: one that wins at once, else one of a series. */
  async playRound(match: string, players: readonly [Running, Running], number = 1): Promise<Round> {
    for (let turn = 0; ; turn++) {
      const round = await this.round(match, number, turn);
      if (round.outcome !== undefined) return round;
      const position = positionIn(round);
      const moves = allowedMoves(round);
      const wins = (move: number) =>
        goalWinner(round.rules, after(round.rules, position, move)) === position.toMove;
      const move = moves.find(wins) ?? moves[(turn * 7 + 3) % moves.length]!;
      players[position.toMove].type(`${formatMask(round.rules, position.toMove, move)}\n`);
    }
  }

  private async round(match: string, number: number, plies: number): Promise<Round> {
    let found: Round | undefined;
    const look = async () => {
      const { lines } = await this.look(match);
      const opened = openStored({ lines, secrets: [] });
      found = opened.ok ? currentRound(opened.value.match) : undefined;
      return found?.number === number && (found.plies.length >= plies || found.outcome !== undefined);
    };
    await until(look, () => JSON.stringify(found?.plies));
    return found!;
  }
}

export interface Pair {
  readonly players: readonly [Running, Running];
  readonly link: string;
  readonly match: string;
}

/** A limit for what never comes. A busy machine may take long for what does. */
const DEADLINE = 60_000;

/** Waits until it holds; fails with what was there instead. */
export async function until(holds: () => boolean | Promise<boolean>, shown: () => string): Promise<void> {
  for (const end = Date.now() + DEADLINE; !(await holds());) {
    if (Date.now() > end) throw new Error(`It never came to that:\n${shown()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

/** Waits until a player was told this, on stdout or stderr. */
export async function says(player: Running, wanted: string | RegExp): Promise<void> {
  const all = () => `${player.stdout}\n${player.stderr}`;
  await until(() => (typeof wanted === 'string' ? all().includes(wanted) : wanted.test(all())), all);
}
