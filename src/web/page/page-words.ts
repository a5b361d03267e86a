// What pages of all kinds say.

export const PAGE_WORDS = {
  name: 'Bitduel',
  loading: 'Loading …',
  failedPart: 'This part could not be loaded. Check the connection and try again.',
  again: 'Try again',
  reload: 'Reload',
  home: 'All games',
  copied: 'Copied.',
  copyFailed: 'It could not be copied; select it and copy it by hand.',
  /** The end of a sentence about a game. */
  notLoaded: 'cannot be loaded now: check the connection and try again',
} as const;
