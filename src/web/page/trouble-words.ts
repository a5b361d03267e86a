// What is said where a page has only trouble to show.

export const TROUBLE_WORDS = {
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
