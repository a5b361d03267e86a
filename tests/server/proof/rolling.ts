// Proofs by restarts: two servers on one PostgreSQL, restarted one after the other while people play at an even pace,
// behind a balancer that asks them whether they are ready. Not a test itself.
import { openStore } from '../../../src/server/store/open-store.ts';
import { PASSWORD, type PostgresServer } from '../postgres.ts';
import { valueOf } from '../store-place.ts';
import { check } from './checker.ts';
import { pause } from './connection.ts';
import { type Journal, mayRetry } from './journal.ts';
import { Load } from './load.ts';
import { product, ServerProcess } from './programs.ts';

const LOOK_MS = 50;
/** Longer than any run: the second signal ends it. */
const DRAIN_SECONDS = 600;
const PACE_MS = 60;

/** Sends everyone to a server that says that it is ready. */
class Balancer {
  private readonly servers: readonly ServerProcess[];
  private ready: readonly number[] = [];
  private turn = 0;
  private isClosed = false;

  constructor(servers: readonly ServerProcess[]) {
    this.servers = servers;
    void this.watch();
  }

  readonly where = (): number | undefined => {
    this.turn++;
    return this.ready[this.turn % Math.max(1, this.ready.length)];
  };

  close(): void {
    this.isClosed = true;
  }

  sends(server: ServerProcess): boolean {
    return server.port !== undefined && this.ready.includes(server.port);
  }

  /** How many are ready. */
  get count(): number {
    return this.ready.length;
  }

  private async watch(): Promise<void> {
    while (!this.isClosed) {
      const looks = await Promise.all(
        this.servers.map(async ({ port }) => (port !== undefined && (await isReady(port)) ? [port] : [])),
      );
      this.ready = looks.flat();
      await pause(LOOK_MS);
    }
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** `signal`: how each is ended. Counts what those saw who play over HTTP. */
export async function restartInTurn(postgres: PostgresServer, times: number, signal: 'SIGTERM' | 'SIGKILL') {
  const address = await postgres.freshDatabase();
  const command = product(address, ['--drain', `${DRAIN_SECONDS}`], { BITDUEL_PASSWORD: PASSWORD });
  const servers = [new ServerProcess(), new ServerProcess()] as const;
  for (const server of servers) await server.start(command);
  const balancer = new Balancer(servers);
  while (balancer.count < servers.length) await pause(LOOK_MS);
  const plan = { pairs: 4, where: [balancer.where] as const, thinkMs: () => PACE_MS };
  const loads = [
    new Load({ ...plan, seed: 21, over: 'http' }),
    new Load({ ...plan, seed: 22, over: 'socket' }),
  ] as const;
  for (let time = 0; time < times; time++) {
    const server = servers[time % servers.length]!;
    for (const load of loads) await load.moves(load.journal.moves + 20);
    if (signal === 'SIGTERM') {
      server.signal('SIGTERM');
      while (balancer.sends(server)) await pause(LOOK_MS);
      // Requests that were under way are answered by the time that as many later ones are.
      for (const load of loads) await load.moves(load.journal.moves + 20);
    }
    await server.end(signal);
    await server.start(command);
    while (balancer.count < servers.length) await pause(LOOK_MS);
  }
  const journals = await Promise.all(loads.map(async (load) => load.stop()));
  balancer.close();
  for (const server of servers) await server.end('SIGKILL');
  const opened = await valueOf(openStore(address, { password: PASSWORD }));
  const wrong: string[] = [];
  for (const journal of journals) wrong.push(...(await checkOwn(journal, opened)));
  await opened.store.close();
  return { faults: faultsIn(journals[0]!), moves: journals[0]!.moves + journals[1]!.moves, wrong };
}

/** The other load's moves are in the store as well: nobody here has sent them. */
async function checkOwn(journal: Journal, opened: Parameters<typeof check>[1]): Promise<readonly string[]> {
  return (await check(journal, opened)).filter((sentence) => !sentence.endsWith('a move that nobody sent'));
}

/** Attempts that were not answered, or with "ask again". */
function faultsIn({ commands }: Journal): number {
  const attempts = commands.flatMap((noted) => noted.attempts);
  return attempts.filter(({ answer }) => answer === undefined || mayRetry(answer.status)).length;
}
