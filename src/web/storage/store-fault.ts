// Why this browser did not keep or find something.

/**
 * `taken`: somebody else has gone on with the match. `gone`: it has been removed meanwhile. `full`: the browser refuses
 * to keep more. `newer`: another tab runs a later version of the app. `unavailable`: nothing can be kept here.
 */
export type StoreFault = 'taken' | 'gone' | 'full' | 'newer' | 'unavailable';

const FAULTS: Readonly<Record<string, StoreFault>> = {
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
  return FAULTS[name] ?? 'unavailable';
}
