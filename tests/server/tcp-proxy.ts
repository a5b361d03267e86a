// A network between a test and a server, which can stall or break. Not a test itself.
import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** Whether it waits for notices of PostgreSQL. */
  isListener: boolean;
}

export class TcpProxy {
  readonly port: number;
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private target: number;
  private isDeaf = false;
  private isMute = false;
  private hasNoListeners = false;

  private constructor(server: Server, port: number, target: number) {
    this.server = server;
    this.port = port;
    this.target = target;
    server.on('connection', (near) => this.join(near));
  }

  /** Leads to a port of this machine. */
  static async open(target: number): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new TcpProxy(server, port, target);
  }

  /** From now on answers do not come back, while questions still arrive. */
  holdAnswers(): void {
    this.isDeaf = true;
  }

  /** From now on nothing arrives, and no connection breaks. */
  stall(): void {
    this.isDeaf = true;
    this.isMute = true;
  }

  /** Breaks every connection, and lets new ones through again. */
  cut(): void {
    this.isDeaf = false;
    this.isMute = false;
    for (const pair of this.pairs) this.break(pair);
  }

  /** Breaks connections that wait for notices, now and whenever one is made, until it is allowed again. */
  cutListeners(): void {
    this.hasNoListeners = true;
    for (const pair of this.pairs) if (pair.isListener) this.break(pair);
  }

  allowListeners(): void {
    this.hasNoListeners = false;
  }

  /** Leads to another port from now on. */
  lead(target: number): void {
    this.target = target;
    this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private break(pair: Pair): void {
    pair.near.destroy();
    pair.far.destroy();
    this.pairs.delete(pair);
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const pair: Pair = { near, far, isListener: false };
    this.pairs.add(pair);
    near.on('data', (bytes) => {
      pair.isListener ||= bytes.includes('LISTEN ');
      if (pair.isListener && this.hasNoListeners) this.break(pair);
      else if (!this.isMute) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!this.isDeaf) near.write(bytes);
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.break(pair));
    }
  }
}
