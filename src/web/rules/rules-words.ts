// What is said around the rules of a game.

export const RULES_WORDS = {
  title: (game: string) => `Rules: ${game}`,
  play: 'How it is played',
  inShort: 'How to play',
  keys: 'Keys: digits or arrows and Space choose, Enter plays, Escape takes the choice back.',
  all: 'All the rules, and what perfect play says',
  rulings: 'The fine print',
  perfectPlay: 'What perfect play says',
  details: 'Case by case',
  sitDown: 'Before you sit down',
  fair: (title: string) => `Fair version: ${title}`,
  madeFrom: (title: string) => `Made from ${title}`,
  claims: 'What its book says of it',
  advice: 'What its book advises',
  examples: (count: number) => (count === 1 ? 'A worked example' : 'Worked examples'),
  json: 'The rule book as data',
  download: 'Download',
  unplayable: (why: string) => `This game ${why}: here it can be read, and changed.`,
  places: { new: 'Play', position: 'Explore positions', puzzles: 'Puzzles', edit: 'Change the rules' },
} as const;
