// Skips tests that cannot run on this machine, with the reason that the summary at the end prints.
import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string;
  }
}

export const NOT_LINUX = process.platform === 'linux' ? undefined : 'this is not Linux';

/** Options for a test or a group: it is skipped if there is a reason. */
export function skipFor(reason: string | undefined): TestOptions {
  return reason === undefined ? {} : { skip: true, meta: { skipReason: reason } };
}

/** The reason to skip tests that need this program, if it was not found. With CI=true it must be there. */
export function missing(found: unknown, program: string): string | undefined {
  if (found !== undefined) return undefined;
  if (process.env['CI'] === 'true')
    throw new Error(`With CI=true these tests must run, but there is no ${program}.`);
  return `there is no ${program}`;
}
