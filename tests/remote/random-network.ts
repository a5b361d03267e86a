// A network that loses, doubles, delays and overtakes, between a client and the real rooms of a server; and a clock of
// its own that runs as fast as the work allows. Not a test itself.
import type { Random } from '../../src/base/random.ts';
import { followByPolling } from '../../src/remote/polling.ts';
import type {
  Following,
  FollowRequest,
  Timers,
  Transport,
  WireAnswer,
  WireRequest,
} from '../../src/remote/transport.ts';
import { readUpdate } from '../../src/wire/read-update.ts';
import type { RoomsPlace } from '../server/rooms-place.ts';

/** Time that passes only when everything else is done. */
export class SimulatedTime implements Timers {
  private time = 0;
  private waiting: { readonly at: number; readonly work: () => void }[] = [];
  /** Questions that a real server is working on. */
  underWay = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  now(): number {
    return this.time;
  }

  chance(): number {
    return this.random.below(1000) / 1000;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.time + ms, work };
    this.waiting.push(timer);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== timer);
    };
  }

  async pass(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Runs until it is so; undefined behaviour of the network must not take more than a day of its time. */
  async runUntil(isSo: () => boolean): Promise<void> {
    let idle = 0;
    while (!isSo()) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.underWay > 0) continue;
      const next = this.waiting.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined) {
        // The server may be about to tell something of its own accord, in real time.
        if (idle++ > 12_000) throw new Error('nothing is going to happen any more');
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      idle = 0;
      if (next.at > 86_400_000) throw new Error('a day has passed and it is not so');
      this.waiting = this.waiting.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
    }
  }
}

/** In percent, and milliseconds. */
export interface Weather {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  /** Of updates that are pushed: how many end the connection instead. */
  readonly cut: number;
  readonly polling: boolean;
}

/** After so long without an answer a client gives a request up. */
const GIVE_UP_MS = 10_000;

export class RandomNetwork implements Transport {
  private readonly place: RoomsPlace;
  private readonly time: SimulatedTime;
  private readonly random: Random;
  private readonly weather: Weather;

  constructor(place: RoomsPlace, time: SimulatedTime, random: Random, weather: Weather) {
    this.place = place;
    this.time = time;
    this.random = random;
    this.weather = weather;
  }

  async request(request: WireRequest): Promise<WireAnswer | undefined> {
    if (this.happens(this.weather.doubled)) void this.arrive(request);
    if (this.happens(this.weather.lost)) return this.noAnswer();
    const answer = await this.arrive(request);
    if (this.happens(this.weather.lost)) return this.noAnswer();
    await this.time.pass(this.delay());
    return answer;
  }

  follow(request: FollowRequest): Following {
    if (this.weather.polling) return followByPolling((asked) => this.request(asked), this.time, request);
    const push = new Push(this, request);
    return { nudge: () => {}, stop: () => push.stop() };
  }

  /** Pushes until the connection is cut; answers how to stop. */
  async connect(
    { match, key, from, hear, connected }: FollowRequest,
    ended: () => void,
  ): Promise<() => void> {
    let open = true;
    const end = () => {
      if (open) ended();
      open = false;
    };
    await this.time.pass(this.delay());
    this.time.underWay++;
    const following = await this.place.rooms.follow(match, {
      from: from(),
      key,
      tell: (_, text) => {
        if (this.happens(this.weather.cut)) this.time.after(this.delay(), end);
        const update = readUpdate(JSON.parse(text));
        if (update === undefined) throw new Error(`not an update: ${text}`);
        const told = () => {
          if (!open) return;
          connected(true);
          hear(update);
        };
        this.time.after(this.delay(), told);
        if (this.happens(this.weather.doubled)) this.time.after(this.delay(), told);
      },
      refused: ({ body }) => {
        throw new Error(JSON.stringify(body));
      },
    });
    this.time.underWay--;
    if ('status' in following) throw new Error(JSON.stringify(following.body));
    return () => {
      open = false;
      following.stop();
    };
  }

  async afterCut(): Promise<void> {
    return this.time.pass(500 + this.delay());
  }

  private async arrive({ method, path, body, key }: WireRequest): Promise<WireAnswer> {
    await this.time.pass(this.delay());
    const [route = '', query = ''] = path.split('?');
    // The rooms would hold an answer back in real time; here a poll is answered at once and takes a while.
    const asked = Object.fromEntries(new URLSearchParams(query.replace(/&?wait=\d+/, '')));
    if (method === 'GET') await this.time.pass(1000);
    this.time.underWay++;
    const answer = await this.place.ask(method, route, { key, body, query: asked });
    this.time.underWay--;
    return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body)) as unknown };
  }

  private async noAnswer(): Promise<undefined> {
    await this.time.pass(GIVE_UP_MS);
    return undefined;
  }

  private happens(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  private delay(): number {
    return this.random.below(this.weather.late + 1);
  }
}

/** A connection that comes back after each cut. */
class Push {
  private stopped = false;
  private close: () => void = () => {};

  constructor(network: RandomNetwork, request: FollowRequest) {
    void this.run(network, request);
  }

  stop(): void {
    this.stopped = true;
    this.close();
  }

  /** Until the next cut. */
  private async once(network: RandomNetwork, request: FollowRequest): Promise<void> {
    const { promise: cut, end } = ending();
    this.close = await network.connect(request, end);
    if (this.stopped) this.close();
    return cut;
  }

  private async run(network: RandomNetwork, request: FollowRequest): Promise<void> {
    while (!this.stopped) {
      await this.once(network, request);
      this.close();
      request.connected(false);
      await network.afterCut();
    }
  }
}

/** A promise, and what resolves it. */
function ending(): { readonly promise: Promise<void>; readonly end: () => void } {
  const ends: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => {
    ends.push(resolve);
  });
  return { promise, end: () => ends.forEach((resolve) => resolve()) };
}
