// Proper requests and answers, one of each kind, and ways to spoil them. Not a test itself.
import fc from 'fast-check';
import type { About, Done, Lobby, Refusal, RoomState, Update } from '../../src/wire/update.ts';

export const MATCH = '4f3c9a1be07d2256';
export const KEY = '0123456789abcdef0123456789abcdef';
export const OTHER_KEY = 'fedcba9876543210fedcba9876543210';

export const CREATE = {
  game: { id: 'bit-flip', length: 12 },
  seats: [{ me: true, name: 'Ada' }, { invite: OTHER_KEY }],
  first: 'toss',
  rounds: 3,
  endless: 'draw',
  secret: false,
  clock: { main: 180_000, add: 2000 },
  longest: 400,
  watch: true,
};

/** A small book that any server takes. */
export const BOOK = {
  id: 'small',
  title: 'Small',
  width: 5,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'target' },
  target: { seen: 'agreed' },
};

export const CREATE_BOOK = {
  ...CREATE,
  game: { book: BOOK },
  seats: [{ invite: KEY }, { computer: 'hard' }],
  target: '10110',
};

export const STATE: RoomState = {
  tag: 'c1d2c1d2c1d2c1d2',
  stage: 'playing',
  cancelled: false,
  seats: [
    { player: 'human', free: null, name: 'Ada', here: true },
    { player: 'human', free: null, name: null, here: false },
  ],
  game: { id: 'bit-flip', title: 'Bit Flip', width: 12 },
  terms: null,
  watch: true,
  watching: 3,
  offers: [{ seat: 2, what: 'draw', line: 13 }],
  ready: [1],
  nextRoundAt: 1_794_800_060_000,
  rematch: { asked: [2], match: null },
  clock: { left: [171_200, 180_000], running: 2 },
};

export const UPDATE: Update = {
  match: MATCH,
  epoch: 'b7e1',
  from: 12,
  lines: ['{"t":"draw","check":"08c4"}'],
  next: 13,
  more: false,
  now: 1_794_800_000_000,
  state: STATE,
};

export const DONE: Done = { again: true, update: UPDATE };
export const REFUSAL: Refusal = {
  fault: { code: 'line-taken', line: 12 },
  words: 'Line 12 is written already.',
  update: UPDATE,
};
export const LOBBY: Lobby = {
  tag: '00ff',
  waiting: [
    {
      match: MATCH,
      game: { id: 'bit-flip', title: 'Bit Flip', width: 12 },
      name: 'Ada',
      seat: 2,
      first: 'toss',
      rounds: 1,
      endless: 'draw',
      secret: false,
      clock: { move: 86_400_000 },
    },
  ],
};
export const ABOUT: About = { api: 1, version: '0.1.0', formats: [1, 2], limits: { rounds: 25 } };

/** The same data with a value somewhere in it replaced, taken away or added. */
export function spoiled(data: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(data);
  return fc
    .tuple(fc.constantFrom(...places), fc.oneof(fc.jsonValue(), fc.constantFrom(...ODD)))
    .map(([place, value]) => changed(data, place, value));
}

const ODD: readonly unknown[] = [
  ...[undefined, null, -1, 0, 1.5, 1e308, 2 ** 53, '', ' ', '0', '\u0000', '\u202e', [], {}, [[]], true],
  ...['x'.repeat(5000), Array.from({ length: 600 }, () => 1), { __proto__: null, me: true }, 'toString'],
];

type Place = readonly (string | number)[];

function placesIn(data: unknown, place: Place = []): readonly Place[] {
  if (typeof data !== 'object' || data === null) return [place];
  return [place, ...Object.entries(data).flatMap(([key, value]) => placesIn(value, [...place, key]))];
}

function changed(data: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((each: unknown, index) => (index === Number(key) ? changed(each, rest, value) : each));
  const fields = data as Record<string, unknown>;
  return { ...fields, [key]: changed(fields[key], rest, value) };
}
