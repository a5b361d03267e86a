// What is said where a position is explored.
import { counted } from '../../base/text.ts';

export const POSITION_WORDS = {
  title: (game: string) => `Explore ${game}`,
  lead: 'Play both sides, take back what you like, and see what perfect play says.',
  showValues: 'Show what is best',
  back: 'Take back',
  restart: 'Back to where you began',
  share: 'Copy a link to this position',
  play: 'Play from here',
  noPlay: 'No match can begin here, because the rules remember what came before.',
  over: 'The end',
  line: 'Moves so far',
  start: 'The round begins with',
  edit: {
    title: 'Set up a position',
    shared: 'The bits',
    own: (player: number) => `Player ${player}'s bits`,
    toMove: 'On move',
    target: 'Target',
    length: 'How many bits',
    bits: (width: number) => `${counted(width, 'time')} 0 or 1, from left to right`,
    wrong: (width: number) => `Expected exactly ${counted(width, 'character')}, each 0 or 1.`,
    more: 'What the rules remember',
    moreHelp: (fields: string) =>
      `Fields: ${fields}. What is left out: the fewest flips that fit, all charges, no last move, not the first move.`,
    moreWrong: (fields: string) => `This does not fit the bits. Fields: ${fields}; or leave it empty.`,
    set: 'Set it up',
  },
  fault: {
    target: (width: number) =>
      `The target in this link does not fit the game: expected ${counted(width, 'character')}, each 0 or 1, or none if the game sets it.`,
    position: (shape: string) =>
      `The position in this link does not fit the game. One that does looks like this: ${shape}`,
    start: 'The game in this link cannot begin with the start that the link names.',
    unplayable: (why: string) => `The game in this link ${why}.`,
  },
} as const;
