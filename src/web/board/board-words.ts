// What a board says: the names of its rows, and each cell for screen readers.

export const BOARD_WORDS = {
  toMove: 'to move',
  play: 'Play',
  clear: 'Clear',
  /** The name of a register that both share: "The byte". */
  shared: (noun: string) => `The ${noun}`,
  register: (name: string, bits: string, facts: string) => `${name}: ${bits}, ${facts}`,
  ofTarget: (facts: string) => `${facts} the target`,
  unknown: '?',
  match: '✓',
  last: '◆',
  becomes: (value: number) => `→${value}`,
  cell: (label: string, value: number) => `Bit ${label}, ${value}`,
  matches: 'matches the target',
  differs: 'differs from the target',
  chosen: (becomes: number) => `chosen, becomes ${becomes}`,
  flippedLast: 'flipped last',
} as const;
