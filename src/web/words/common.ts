// What every page says: the frame around the pages, and the words that come up everywhere.
import { counted } from '../../base/text.ts';
import type { Seat } from '../../rules/rule-book.ts';

export const COMMON_WORDS = {
  name: 'Bitduel',
  skip: 'Skip to the content',
  nav: 'Main',
  menu: 'Menu',
  games: 'Games',
  puzzles: 'Puzzles',
  workshop: 'Workshop',
  stored: 'Your data',
  theme: { label: 'Colours', auto: 'as the system has them', light: 'light', dark: 'dark' },
  sound: { on: 'Sound is on', off: 'Sound is off' },
  loading: 'Loading …',
  failedPage: 'This page could not be loaded. Check the connection and try again.',
  again: 'Try again',
  home: 'All games',
  copied: 'Copied.',
  copyFailed: 'It could not be copied; select it and copy it by hand.',
  newVersion: 'A new version is ready.',
  update: 'Reload',
  /** Who sits there. */
  player: (seat: Seat) => `Player ${seat + 1}`,
  levels: {
    random: 'random',
    easy: 'easy',
    medium: 'medium',
    hard: 'hard',
    perfect: 'perfect',
  },
} as const;

/** How a computer player is called; one that this version does not know, as its record calls it. */
export function levelName(player: string): string {
  const { levels } = COMMON_WORDS;
  return Object.hasOwn(levels, player) ? levels[player as keyof typeof levels] : player;
}

/** While something is worked out. */
export const WAITING_WORDS = {
  working: 'Working it out …',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${counted(of, 'position')} done`,
  stop: 'Stop',
  stopped: 'Stopped before it was worked out.',
  failed: 'The part of Bitduel that works it out could not be started.',
  again: COMMON_WORDS.again,
} as const;

export const LOST_WORDS = {
  title: 'Nothing here',
  unknown: 'This address leads nowhere in Bitduel.',
  'too-long': 'This link is longer than any that Bitduel makes, so it was not opened.',
  damaged: 'This link is damaged: a part of it is missing or changed. Ask for it again.',
  'too-large': 'What this link holds is larger than anything that Bitduel makes, so it was not opened.',
  unknownGame: 'There is no game of that name here.',
  length: (from: number, to: number) => `This game is played with ${from} to ${to} bits.`,
  badBook: 'The rule book in this link is broken:',
  moreFaults: (count: number) => `… and ${count} more.`,
  unplayable: (why: string) => `The game in this link ${why}.`,
} as const;
