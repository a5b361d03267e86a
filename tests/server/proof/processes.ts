// Two servers on one PostgreSQL for a proof, one of them reached over a network that can fail. Not a test itself.
import { openStore } from '../../../src/server/store/open-store.ts';
import { PASSWORD, type PostgresServer } from '../postgres.ts';
import { valueOf } from '../store-place.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { type Allowed, check } from './checker.ts';
import type { Journal } from './journal.ts';
import { ServerProcess, wrapped } from './programs.ts';

export class TwoProcesses {
  readonly one = new ServerProcess();
  readonly two = new ServerProcess();
  readonly proxy: TcpProxy;
  private readonly address: string;

  private constructor(proxy: TcpProxy, address: string) {
    this.proxy = proxy;
    this.address = address;
  }

  /** The first of them goes through the proxy. */
  static async start(postgres: PostgresServer, program: string): Promise<TwoProcesses> {
    const proxy = await TcpProxy.open(postgres.port);
    const address = await postgres.freshDatabase();
    const processes = new TwoProcesses(proxy, address);
    const far = address.replace(`:${postgres.port}/`, `:${proxy.port}/`);
    await processes.one.start(wrapped(program, { store: far, password: PASSWORD }));
    await processes.two.start(wrapped(program, { store: address, password: PASSWORD }));
    return processes;
  }

  /** Ends both; answers what is wrong. */
  async finish(journal: Journal, allowed: Allowed = {}): Promise<readonly string[]> {
    await Promise.all([this.one.end('SIGKILL'), this.two.end('SIGKILL')]);
    await this.proxy.close();
    const opened = await valueOf(openStore(this.address, { password: PASSWORD }));
    const wrong = await check(journal, opened, allowed);
    await opened.store.close();
    return wrong;
  }
}
