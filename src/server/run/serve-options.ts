// All that an operator can set, read and checked as a whole before anything is opened.
import { availableParallelism } from 'node:os';
import type { BlockList } from 'node:net';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import { onlineStorePath } from '../../disk/folders.ts';
import { readNetworks } from '../limits/client-address.ts';
import { type LimitNumbers, readLimitNumbers, USUAL_NUMBERS } from '../limits/numbers.ts';
import type { LogFormat } from '../operate/log.ts';
import { isLoopback, type ListenAddress, readListenAddress } from './listen-address.ts';
import type { Settings } from './settings.ts';

export interface ServeOptions {
  readonly listen: ListenAddress;
  /** Undefined on loopback alone. */
  readonly origin: string | undefined;
  /** A file, or the address of a PostgreSQL. */
  readonly store: string;
  readonly password: string | undefined;
  readonly proxies: BlockList | undefined;
  readonly workers: number;
  readonly metrics: ListenAddress | undefined;
  /** For how many days a finished match is kept; undefined: for ever. */
  readonly keepDays: number | undefined;
  readonly drainSeconds: number;
  /** Whether people may have names. */
  readonly names: boolean;
  readonly refusedWords: readonly string[];
  readonly log: LogFormat;
  readonly logAddresses: boolean;
  /** Undefined without limits. */
  readonly limits: LimitNumbers | undefined;
  readonly unsafe: boolean;
}

/** What may be given in the environment, by the names of the options. */
export const SETTING_NAMES = [
  ...['listen', 'origin', 'store', 'proxy', 'workers', 'metrics', 'keep', 'drain', 'names', 'refused-words'],
  ...['log', 'log-addresses', 'limits', 'unsafe', 'password', 'password-file', 'debug'],
];

const USUAL_LISTEN: ListenAddress = { host: '127.0.0.1', port: 4849 };
const USUAL_KEEP_DAYS = 365;
const USUAL_DRAIN_SECONDS = 5;
const MOST_DAYS = 36_500;
const MOST_WORKERS = 64;
const MOST_DRAIN_SECONDS = 3600;

/** Otherwise one sentence that says what is wrong. */
export function readServeOptions(settings: Settings): Result<ServeOptions, string> {
  const cores = Math.max(1, availableParallelism() - 1);
  const read = allOf({
    listen: settings.read('listen', USUAL_LISTEN, readListenAddress),
    origin: settings.read('origin', undefined, readOrigin),
    store: settings.read('store', onlineStorePath(), readStore),
    password: readPassword(settings),
    proxies: settings.read('proxy', undefined, readNetworks),
    workers: settings.number('workers', Math.min(cores, MOST_WORKERS), 1, MOST_WORKERS),
    metrics: settings.read('metrics', undefined, readListenAddress),
    keepDays: settings.read('keep', USUAL_KEEP_DAYS, readDays),
    drainSeconds: settings.number('drain', USUAL_DRAIN_SECONDS, 0, MOST_DRAIN_SECONDS),
    names: asFlag(settings.choice('names', 'on', ['on', 'off'])),
    refusedWords: settings.file('refused-words', [], readWords),
    log: settings.choice('log', process.stderr.isTTY ? 'words' : 'json', ['json', 'words']),
    logAddresses: settings.flag('log-addresses'),
    limits: readLimits(settings),
    unsafe: settings.flag('unsafe'),
  });
  return read.ok ? checkReach(read.value, settings) : read;
}

/** What only this machine may reach needs no name; what others may reach needs one, and limits. */
function checkReach(options: ServeOptions, settings: Settings): Result<ServeOptions, string> {
  if (isLoopback(options.listen)) return ok(options);
  if (options.origin === undefined)
    return refuse(
      '--origin is missing: beyond this machine, say what people open, such as https://play.example.org.',
    );
  if (options.limits === undefined)
    return refuse(
      `${settings.find('limits')?.source ?? '--limits'} off: only where no other machine can listen in (127.0.0.1).`,
    );
  return ok(options);
}

function readOrigin(text: string): Result<string, string> {
  const wrong = refuse(`${quoted(text)}: expected an origin such as https://play.example.org`);
  if (!URL.canParse(text)) return wrong;
  const { origin, protocol, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && href === `${origin}/` ? ok(origin) : wrong;
}

/** A command line can be read by every user of the machine. */
function readStore(text: string): Result<string, string> {
  if (!/^postgres(?:ql)?:/i.test(text)) return ok(text);
  if (!URL.canParse(text)) return refuse(`${quoted(text)}: expected postgres://USER@HOST/DATABASE`);
  if (new URL(text).password === '') return ok(text);
  return refuse('a password does not belong there: set BITDUEL_PASSWORD, or BITDUEL_PASSWORD_FILE to a file');
}

function readPassword(settings: Settings): Result<string | undefined, string> {
  const given = settings.find('password');
  if (given !== undefined) return ok(given.text);
  return settings.file('password-file', undefined, (text) => ok(text.replace(/\r?\n$/, '')));
}

function readDays(text: string): Result<number | undefined, string> {
  if (text === 'forever') return ok(undefined);
  const days = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_DAYS) return ok(days);
  return refuse(`${quoted(text)}: expected a number of days from 1 to ${MOST_DAYS}, or forever`);
}

/** One word in a line; what begins with # is a remark. */
function readWords(text: string): Result<readonly string[], string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return ok(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

function readLimits(settings: Settings): Result<LimitNumbers | undefined, string> {
  if (settings.find('limits')?.text === 'off') return ok(undefined);
  return settings.file('limits', USUAL_NUMBERS, readLimitNumbers);
}

function asFlag(chosen: Result<'on' | 'off', string>): Result<boolean, string> {
  return chosen.ok ? ok(chosen.value === 'on') : chosen;
}

/** All values, or the first fault. */
function allOf<T extends object>(results: { readonly [K in keyof T]: Result<T[K], string> }): Result<
  T,
  string
> {
  const values: [string, unknown][] = [];
  for (const [name, result] of Object.entries<Result<unknown, string>>(results)) {
    if (!result.ok) return result;
    values.push([name, result.value]);
  }
  return ok(Object.fromEntries(values) as T);
}
