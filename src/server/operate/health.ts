// How the server is: whether it answers at all, and whether it should be given work. For those who watch over servers.
import type { Answer } from '../service.ts';
import type { Store } from '../store/store.ts';

/** A store that has taken a write so short a time ago need not be tried again. */
const FRESH_MS = 2000;
const PATIENCE_MS = 3000;
const LONG_QUEUE = 1000;

export class Health {
  isDraining = false;
  private readonly store: Pick<Store, 'probe'>;
  private readonly queue: () => number;
  private lastGood = -Infinity;
  private trying: Promise<boolean> | undefined;

  constructor(store: Pick<Store, 'probe'>, queue: () => number) {
    this.store = store;
    this.queue = queue;
  }

  /** `/healthz`: the process answers. `/readyz`: it also takes commands. */
  async answer(path: '/healthz' | '/readyz'): Promise<Answer> {
    const why = path === '/healthz' ? undefined : await this.whyNotReady();
    return why === undefined
      ? { status: 200, body: { ok: true } }
      : { status: 503, body: { ok: false, why } };
  }

  private async whyNotReady(): Promise<string | undefined> {
    if (this.isDraining) return 'draining';
    if (this.queue() > LONG_QUEUE) return 'busy';
    return (await this.storeTakesWrites()) ? undefined : 'store';
  }

  private async storeTakesWrites(): Promise<boolean> {
    if (performance.now() - this.lastGood < FRESH_MS) return true;
    // However many ask, the store is tried once at a time.
    this.trying ??= this.tryStore().finally(() => {
      this.trying = undefined;
    });
    return this.trying;
  }

  private async tryStore(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const good = await Promise.race([this.store.probe().then(({ ok: took }) => took), late]);
    clearTimeout(timer);
    if (good) this.lastGood = performance.now();
    return good;
  }
}
