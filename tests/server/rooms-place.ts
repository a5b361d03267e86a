// Real rooms on a real store, and short ways to ask and to listen. Not a test itself.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { SYSTEM_RANDOMNESS } from '../../src/disk/system-randomness.ts';
import { randomnessFrom, type Randomness } from '../../src/host/randomness.ts';
import { USUAL_RETENTION, type Retention } from '../../src/server/room/retention.ts';
import type { RoomOptions } from '../../src/server/rooms/room-options.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import type { Answer, Following } from '../../src/server/service.ts';
import { openStore, type OpenedStore } from '../../src/server/store/open-store.ts';
import { Thinkers, THINKER_LIMITS } from '../../src/server/thinkers/thinkers.ts';
import { routeOf } from '../../src/wire/routes.ts';
import type { Done, Refusal, Update } from '../../src/wire/update.ts';
import { valueOf } from './store-place.ts';

export const newId = () => randomBytes(8).toString('hex');
export const newKey = () => randomBytes(16).toString('hex');

const CHANCE: Randomness = randomnessFrom(undefined, SYSTEM_RANDOMNESS);

/** What was told to one who follows. */
export interface Ear {
  readonly updates: Update[];
  readonly texts: string[];
  /** What ended it, if anything did. */
  readonly refusals: Answer[];
  readonly following: Following;
  /** All lines that were told. */
  lines(): readonly string[];
}

export interface Asked {
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly arrived?: number;
}

/** A server's rooms without a way in. */
export class RoomsPlace {
  readonly folder: string;
  readonly opened: OpenedStore;
  readonly thinkers: Thinkers;
  readonly rooms: Rooms;
  readonly errors: unknown[];

  private constructor(
    folder: string,
    opened: OpenedStore,
    thinkers: Thinkers,
    rooms: Rooms,
    errors: unknown[],
  ) {
    this.folder = folder;
    this.opened = opened;
    this.thinkers = thinkers;
    this.rooms = rooms;
    this.errors = errors;
  }

  static async open(
    options: Partial<RoomOptions> = {},
    folder = mkdtempSync(join(tmpdir(), 'bitduel-rooms-')),
  ): Promise<RoomsPlace> {
    const opened = await valueOf(openStore(join(folder, 'matches.db'), { unsafe: true }));
    const thinkers = new Thinkers({ ...THINKER_LIMITS, workers: 1 });
    const errors: unknown[] = [];
    const rooms = await Rooms.open({
      ...roomOptions(opened, thinkers, (error) => errors.push(error)),
      ...options,
    });
    return new RoomsPlace(folder, opened, thinkers, rooms, errors);
  }

  /** Other rooms on the same store. */
  besides(rooms: Rooms): RoomsPlace {
    return new RoomsPlace(this.folder, this.opened, this.thinkers, rooms, this.errors);
  }

  /** Stops; the matches stay. */
  async stop(): Promise<void> {
    await this.rooms.drain();
    await this.thinkers.close();
    await this.opened.store.close();
  }

  /** Stops, and leaves nothing; a mistake of ours that was met on the way fails the test. */
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
    if (this.errors.length > 0) throw this.errors[0];
  }

  async ask(method: 'GET' | 'PUT' | 'DELETE', path: string, asked: Asked = {}): Promise<Answer> {
    const routed = routeOf(method, path);
    if (routed === undefined) throw new Error(`no route for ${method} ${path}`);
    const { key, body, query = {}, arrived = this.opened.store.now() } = asked;
    const request = { ...routed, body, query };
    return this.rooms.answer(request, { key, arrived, allowance: 0 });
  }

  async put(path: string, asked: Asked = {}): Promise<Answer> {
    return this.ask('PUT', path, asked);
  }

  /** The answer to a request that is carried out. */
  async did(path: string, asked: Asked = {}): Promise<Done> {
    const answer = await this.put(path, asked);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Done;
  }

  async get(path: string, asked: Asked = {}): Promise<Answer> {
    return this.ask('GET', path, asked);
  }

  /** How a match stands. */
  async update(id: string, asked: Asked = {}): Promise<Update> {
    return (await this.get(`matches/${id}`, asked)).body as Update;
  }

  async listen(id: string, key?: string, from = 1): Promise<Ear> {
    const [updates, texts]: [Update[], string[]] = [[], []];
    const tell = (update: Update, text: string) => {
      updates.push(update);
      texts.push(text);
    };
    const refusals: Answer[] = [];
    const refused = (answer: Answer) => void refusals.push(answer);
    const following = await this.rooms.follow(id, { from, key, tell, refused });
    if ('status' in following) throw new Error(JSON.stringify(following.body));
    return { updates, texts, refusals, following, lines: () => updates.flatMap(({ lines }) => lines) };
  }
}

export function roomOptions(
  { store, secrets }: OpenedStore,
  thinkers: Thinkers,
  onError: (error: unknown) => void,
): RoomOptions {
  return {
    ...{ store, secrets, thinkers, onError },
    randomness: CHANCE,
    retention: USUAL_RETENTION satisfies Retention,
    version: '0.0.0',
    mostRooms: 5000,
    showsNames: true,
    isRefusedName: () => false,
  };
}

export function faultCode(answer: Answer): string {
  return (answer.body as Refusal).fault.code;
}

/** Resolves when the condition holds. */
export async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 5 }).toBe(true);
}

/** A match of two people: its id, the keys of its seats, and how it begins. */
export interface TwoPeople {
  readonly id: string;
  readonly keys: readonly [string, string];
}

export async function seatTwo(place: RoomsPlace, terms: object = {}): Promise<TwoPeople> {
  const [id, one, two, invite] = [newId(), newKey(), newKey(), newKey()];
  const body = { game: { id: 'bit-flip' }, first: 1, seats: [{ me: true }, { invite }], ...terms };
  await place.did(`matches/${id}`, { key: one, body });
  await place.did(`matches/${id}/seats/2`, { key: two, body: { invite } });
  return { id, keys: [one, two] };
}
