// One online server for all test files of a worker, in the worker's process. Tests that stop their server start one of
// their own. Not a test itself.
import { serve, type Served } from '../server/served.ts';

let shared: Promise<Served> | undefined;

/** Started by the first test that needs it; it ends with the worker. */
export function sharedServer(): Promise<Served> {
  shared ??= serve({ limits: undefined });
  return shared;
}
