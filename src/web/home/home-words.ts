// What the home page says.
import type { Choice } from '../new-match/choice.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';

export const HOME_WORDS = {
  title: ['Flip one bit.', 'Change everything.'],
  promise:
    'Small games for two on a row of 0s and 1s. A game takes a minute, and then you can see what was best.',
  /** Below the row at the head of the page: what one does, what wins, and how to begin. */
  hero: (title: string, line: string) =>
    `${title}: ${line.charAt(0).toLowerCase()}${line.slice(1)}. Touch a bit to begin.`,
  games: 'The five rule books',
  shelf: 'Fair games',
  shelfText: 'Each ends, either seat can win, and no trick decides it. Better play wins.',
  play: 'Play',
  byTheBook: 'Exactly as the book has it',
  fairVersion: (title: string) => `You play the fair version, ${title}.`,
  options: 'Options',
  rules: 'Rules',
  cannotStart: (title: string, why: string) => `${title} ${why}.`,
  more: 'More to do',
  daily: {
    title: 'Puzzle of the day',
    text: 'One position, one move to find. Everybody gets the same.',
    go: 'Solve it',
    more: 'More puzzles',
  },
  workshop: {
    title: 'Make your own game',
    text: 'Change the rules and see at once what perfect play says.',
    go: 'Open the workshop',
  },
  goOn: 'Go on with',
  finished: (count: number) => `Finished matches (${count})`,
  files: 'From a file',
  filesText:
    'A match record (*.bitduel.jsonl) or a rule book (*.json). You can also drop it anywhere on this page.',
  openFile: 'Open a file',
  opening: 'Opening …',
  dropHere: 'Drop the file to open it',
  paste: 'Paste a rule book',
  pasteLabel: 'Rule book as JSON',
  pastePlay: 'Play it',
  pasteEdit: 'Open in the workshop',
  pasteEmpty: 'Paste a rule book first.',
  pasteNotJson: 'This is no JSON: a rule book begins with { and ends with }.',
  pasteBroken: 'This rule book is broken:',
  pasteUnplayable: (why: string) => `This game ${why}.`,
  privacy: 'Everything you do at this screen runs and stays in this browser.',
  yourData: 'What it keeps',
} as const;

/** Around a file that is opened. */
export const OPEN_WORDS = {
  'too-large': (name: string) => `${name} is larger than any file that Bitduel makes, so it was not opened.`,
  unreadable: (name: string) => `${name} could not be read.`,
  tooLong: (name: string) => `${name} is too long to be opened in a browser; the terminal can replay it.`,
  stranger: (name: string) => `${name} is neither a match record (*.bitduel.jsonl) nor a rule book (*.json).`,
  wrong: (name: string, why: string) => `${name} ${why}.`,
  book: (name: string, why: string) => `The rule book in ${name} is broken: ${why}.`,
  everything: (name: string) =>
    `${name} holds everything that a browser kept: bring it back on the page Your data.`,
} as const;

/** What one click starts: "You against medium; you begin." */
export function choiceWords({ who, level, begins }: Choice): string {
  if (who === 'people') return 'Two people at this screen.';
  if (who === 'computers') return 'Two computers.';
  const start = { one: 'you begin', other: 'it begins', toss: 'a coin decides who begins' }[begins];
  return `You against ${PLAYER_WORDS.levels[level]}; ${start}.`;
}
