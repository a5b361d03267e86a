// Why this browser did not keep or find something.
import type { StoreFault } from '../../host/record-store.ts';

const CODES: Readonly<Record<string, StoreFault['code']>> = {
  ConstraintError: 'taken',
  MatchGone: 'gone',
  QuotaExceededError: 'full',
  VersionError: 'newer',
};

/** What to throw within a transaction that finds its match removed. */
export function matchGone(): Error {
  return Object.assign(new Error('The match has been removed.'), { name: 'MatchGone' });
}

export function storeFault(error: unknown): StoreFault {
  // Browsers do not agree whether these are errors; a name they all have.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return { code: CODES[name] ?? 'unavailable' };
}
