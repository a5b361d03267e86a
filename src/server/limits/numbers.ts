// The numbers that keep one guest from taking what belongs to all: how often, and how much at a time. An operator may set
// others in a file.
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { listed, quoted } from '../../base/text.ts';

export const USUAL_NUMBERS = {
  /** For an address; a school is one address. */
  createsPer10Minutes: 60,
  claimsPer10Minutes: 120,
  socketsPerAddress: 200,
  waitingMatchesPerAddress: 200,
  /** Of these, how many may stand in the lobby. */
  lobbyEntriesPerAddress: 20,
  /** Keys are made by clients: without this, a new key for each request would go round the limits for a key. */
  requestsPerSecondAndAddress: 200,
  requestBurstPerAddress: 1000,
  /** Everything that comes in: frames, read or not, and requests, wherever they go. Beyond that an address is cut off. */
  framesPerSecondAndAddress: 400,
  frameBurstPerAddress: 2000,
  cutOffSeconds: 5,
  wrongKeysPerMinute: 10,
  /** For a key. */
  commandsPerSecond: 10,
  commandBurst: 20,
  catchUpsPerMinute: 30,
  /** For those at one address who send no key. */
  keylessCatchUpsPerMinute: 300,
  /** For a match, and for the whole process. */
  watchersPerMatch: 2000,
  socketsPerProcess: 20_000,
} as const;

type LimitName = keyof typeof USUAL_NUMBERS;
export type LimitNumbers = Readonly<Record<LimitName, number>>;

const NAMES = Object.keys(USUAL_NUMBERS) as readonly LimitName[];
const LARGEST = 1_000_000_000;

/** Reads a file of limits: the numbers that differ from the usual ones. Otherwise one sentence. */
export function readLimitNumbers(text: string): Result<LimitNumbers, string> {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('expected a JSON object of numbers');
  const unknown = Object.keys(value).find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) return refuse(`${quoted(unknown)} is no limit: expected ${listed(NAMES, 'or')}`);
  const given = value as Readonly<Record<string, unknown>>;
  const wrong = NAMES.find((name) => Object.hasOwn(given, name) && !isNumber(given[name]));
  if (wrong !== undefined) return refuse(`${wrong}: expected a whole number from 1 to ${LARGEST}`);
  return ok({ ...USUAL_NUMBERS, ...(given as Partial<LimitNumbers>) });
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST;
}
