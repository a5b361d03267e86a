// The rooms that the options ask for, with the threads in which levels think.
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { Log } from '../operate/log.ts';
import type { Metrics } from '../operate/metrics.ts';
import type { RoomOptions } from '../rooms/room-options.ts';
import { Rooms } from '../rooms/rooms.ts';
import type { Service } from '../service.ts';
import type { SecretReader, Store } from '../store/store.ts';
import { THINKER_LIMITS, Thinkers } from '../thinkers/thinkers.ts';
import { retentionOf } from './options-store.ts';
import { refusedNames } from './refused-names.ts';
import type { ServeOptions } from './serve-options.ts';

export interface OpenRooms {
  readonly service: Service;
  /** Ends the threads; the service is drained before. */
  readonly close: () => Promise<void>;
}

interface RoomParts {
  readonly store: Store;
  readonly secrets: SecretReader;
  /** Undefined where nobody looks at the numbers. */
  readonly metrics?: Metrics;
}

const MOST_ROOMS = 5000;

export async function openRooms(
  options: ServeOptions,
  { store, secrets, metrics }: RoomParts,
  log: Log,
  version: string,
): Promise<OpenRooms> {
  const thinkers = new Thinkers({ ...THINKER_LIMITS, workers: options.workers });
  const service = await Rooms.open({
    store,
    secrets,
    thinkers,
    // No seed: it would tell the deals to come.
    randomness: randomnessFrom(undefined, SYSTEM_RANDOMNESS),
    retention: retentionOf(options),
    version,
    mostRooms: MOST_ROOMS,
    showsNames: options.names,
    isRefusedName: refusedNames(options.refusedWords),
    ...(metrics === undefined ? {} : { measured: measuredBy(metrics) }),
    onError: (error) => log.mistake(error),
  });
  return { service, close: () => thinkers.close() };
}

function measuredBy({ keptSeconds, toldSeconds }: Metrics): NonNullable<RoomOptions['measured']> {
  return { kept: (seconds) => keptSeconds.add(seconds), told: (seconds) => toldSeconds.add(seconds) };
}
