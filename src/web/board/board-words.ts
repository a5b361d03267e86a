// What a board says: the names of its rows, each cell for screen readers, and what the rules remember.
import { counted } from '../../base/text.ts';

export const BOARD_WORDS = {
  toMove: 'to move',
  play: 'Play',
  clear: 'Clear',
  /** The name of a register that both share: "The byte". */
  shared: (noun: string) => `The ${noun}`,
  register: (name: string, bits: string, facts: string) => `${name}: ${bits}, ${facts}`,
  /** After how many bits match. */
  ofTarget: ' the target',
  target: 'target',
  unknown: '?',
  match: '✓',
  last: '◆',
  becomes: (value: number) => `→${value}`,
  cell: (label: string, value: number) => `Bit ${label}, ${value}`,
  matches: 'matches the target',
  differs: 'differs from the target',
  chosen: (becomes: number) => `chosen, becomes ${becomes}`,
  flippedLast: 'flipped last',
  banned: '⊘',
  notNow: 'not allowed now',
  flipsLeft: (left: number) => (left === 0 ? 'worn out' : `${counted(left, 'flip')} left`),
  /** A dot for each, as far as they can be told apart at a glance. */
  pips: (left: number, of: number) => (of <= 4 ? '●'.repeat(left) + '○'.repeat(of - left) : `${left}`),
  worn: '×',
  charges: (left: number) => `${counted(left, 'charge')} left`,
  ring: 'The two ends are neighbours.',
  ringSign: '↻',
  pass: 'Pass',
} as const;
