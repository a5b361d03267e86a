// `bitduel serve`: reads what the operator wants, and does one of its modes or serves until a signal comes.
import { fileURLToPath } from 'node:url';
import { ok, refuse, type Result } from '../../base/result.ts';
import { type AppFiles, readAppFiles } from '../../disk/app-files.ts';
import { systemWords } from '../../disk/system-words.ts';
import { Log } from '../operate/log.ts';
import { measureStore } from '../operate/measured-store.ts';
import { Metrics } from '../operate/metrics.ts';
import { watchEnding } from './endings.ts';
import { handedSocket } from './listening.ts';
import { findMode, runMode } from './modes.ts';
import { openOptionsStore } from './options-store.ts';
import { openRooms } from './options-rooms.ts';
import { type Addresses, RunningServer } from './running-server.ts';
import { readServeOptions, SETTING_NAMES, type ServeOptions } from './serve-options.ts';
import { Settings } from './settings.ts';

/** The build puts this code into `dist/parts` and the app into `dist/web`. */
const APP = new URL('../web/', import.meta.url);

declare const BITDUEL_VERSION: string;

type Environment = Readonly<Record<string, string | undefined>>;

/** Answers the exit code, or one line that says why it could not be done. */
export async function runServe(
  given: ReadonlyMap<string, string>,
  environment: Environment,
): Promise<Result<number, string>> {
  const settings = new Settings(given, environment);
  const mode = findMode(given);
  if (!mode.ok) return mode;
  const options = readServeOptions(settings);
  if (!options.ok) return options;
  if (mode.value !== undefined) return runMode(mode.value, options.value);
  const log = logFor(options.value);
  for (const name of settings.unknownVariables(SETTING_NAMES)) log.event('unknown-setting', { text: name });
  const done = await serve(options.value, log, handedSocket(environment));
  log.flush();
  return done;
}

async function serve(
  options: ServeOptions,
  log: Log,
  handed: number | undefined,
): Promise<Result<number, string>> {
  const files = readApp();
  if (!files.ok) return files;
  const metrics = new Metrics();
  const opened = await openOptionsStore(options, (changes) => metrics.batchSizes.add(changes));
  if (!opened.ok) return opened;
  const { store, queue } = measureStore(opened.value.store, metrics, log);
  const { secrets } = opened.value;
  const rooms = await openRooms(options, { store, secrets, metrics }, log, BITDUEL_VERSION);
  const parts = { options, service: rooms.service, store, queue, metrics, log, files: files.value, handed };
  const server = new RunningServer(parts);
  const started = await server.start();
  const done = started.ok ? ok(await serveUntilSignal(server, started.value, options, log)) : started;
  await rooms.close();
  await opened.value.store.close();
  return done;
}

async function serveUntilSignal(
  server: RunningServer,
  { app, metrics }: Addresses,
  { drainSeconds, limits }: ServeOptions,
  log: Log,
): Promise<number> {
  const ending = watchEnding();
  log.event('start', { text: metrics === undefined ? app : `${app}, numbers at ${metrics}` });
  if (limits === undefined) log.event('limits-off');
  process.stdout.write(`Bitduel is at ${app} (Ctrl-C stops it)\n`);
  const exit = await ending.exit;
  log.event('draining', { text: `${drainSeconds} s` });
  server.announceEnd();
  await ending.wait(drainSeconds * 1000);
  await server.close();
  ending.release();
  log.event('end', { code: exit });
  return exit;
}

function logFor({ log, logAddresses }: ServeOptions): Log {
  return new Log({ format: log, addresses: logAddresses, now: Date.now, write: writeError });
}

function writeError(text: string): void {
  process.stderr.write(text);
}

function readApp(): Result<AppFiles, string> {
  try {
    return ok(readAppFiles(fileURLToPath(APP)));
  } catch (error) {
    return refuse(`The browser app cannot be read: ${systemWords(error)}.`);
  }
}
