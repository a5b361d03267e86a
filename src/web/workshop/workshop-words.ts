// What the workshop says.
import { counted, listed } from '../../base/text.ts';
import type { JsonNeed } from './draft/json-text.ts';

const NEEDS: Readonly<Record<JsonNeed, string>> = {
  value: 'a value is expected here: a text in quotes, a number, true, false, a list or an object',
  name: 'the name of a field is expected here, in double quotes',
  colon: 'a colon is expected here',
  'comma-or-brace': 'a comma or } is expected here',
  'comma-or-bracket': 'a comma or ] is expected here',
  end: 'nothing more is expected here',
  quote: 'this text is not closed with a double quote on its line',
  escape: 'no text may have this after a backslash',
  shallower: 'nothing in a rule book is nested so deeply',
};

export const WORKSHOP_WORDS = {
  title: 'Workshop',
  titleOf: (game: string) => `Workshop: ${game}`,
  untitled: 'A game without a title',
  intro:
    'Change the rules of a game and see at once what perfect play makes of it. Then play it, or send it to somebody.',
  fromGame: 'Start from a game',
  fromExample: 'Start from an example',
  examplesNote: 'Each of them changes one of the games, so that it becomes another contest.',
  found: 'Games that were found',
  foundNote:
    'The shelf, finds of the lab, and a search for new games that are fair and worth thinking about.',
  fromScratch: 'Start from nothing',
  scratchNote: 'Six bits, one move, one goal: the rest is up to you.',
  newGame: 'My game',
  begin: 'Begin',
  fromFile: 'Open a rule book',
  fileNote: 'A JSON file, such as Bitduel downloads.',
  pasteLabel: 'Or paste one here',
  pasteOpen: 'Open what I pasted',
  openFile: 'Open a file',
  fileFaults: {
    'too-large': 'This file is too large to be a rule book.',
    unreadable: 'This file could not be read.',
  },
  drafts: 'Your drafts',
  draftsNote: 'Kept in this browser only.',
  changedAt: (when: string) => `changed ${when}`,
  drop: 'Delete',
  dropOf: (title: string) => `Delete the draft ${title}`,
  dropped: (title: string) => `Deleted the draft ${title}.`,
  mine: (title: string) => `My ${title}`,

  view: 'Show the rules as',
  views: { form: 'Form', json: 'JSON' },
  undo: 'Undo',
  redo: 'Redo',
  another: 'Start from something else',
  notKept: 'This browser has no room to keep the draft: download the rule book, or copy its link.',
  formHidden: 'The form comes back as soon as the JSON can be read.',
  jsonLabel: 'The rule book as JSON',
  jsonNote: 'Both views show the same book. Paste another one here, or open a file.',
  tidy: 'Tidy up',
  tooLong: (most: number) =>
    `This is longer than ${most.toLocaleString('en')} characters, so it is not read.`,
  jsonFault: (line: number, column: number, need: JsonNeed) =>
    `Line ${line}, column ${column}: ${NEEDS[need]}.`,
  goThere: 'Go there',

  faultsTitle: (count: number) => `${counted(count, 'mistake')} in the rule book`,
  faultsNote: 'Perfect play can be worked out when they are mended.',
  moreFaults: (count: number) => `… and ${count} more.`,
  removeField: (field: string) => `Remove ${field}`,

  sections: {
    board: 'Board',
    moves: 'Moves',
    goal: 'Goal',
    target: 'Target',
    words: 'Names and notation',
  },
  gameTitle: 'Title',
  summary: 'In one line',
  summaryNote: 'Optional: what the game is about.',
  id: 'Name for files',
  idNote: 'Lower-case letters, digits and hyphens.',
  registers: 'Registers',
  registersNames: { shared: 'one that both share', own: 'one for each player' },
  width: 'Bits in a register',
  range: 'Players may choose another length',
  rangeFrom: 'From',
  rangeTo: 'to',
  rangeFixed: 'A pattern fixes the length, so players cannot choose another.',
  start: 'At the start',
  starts: {
    zeros: 'all bits are 0',
    ones: 'all bits are 1',
    random: 'bits are drawn at random',
    pattern: 'this pattern',
    pair: 'a pattern for each player',
    deal: 'one of a deck is dealt',
  },
  startBits: 'Start pattern',
  startBitsOf: (seat: number) => `Player ${seat + 1}'s start`,
  bitsNote: (width: number) => `${counted(width, 'character')}, 0 or 1. Click a bit to turn it.`,
  bitsLeft: (width: number) => `${counted(width, 'character')} are needed.`,
  unknownChoice: (value: string) => `${value} (not known)`,
  nothing: 'nothing chosen',

  action: 'What',
  actions: {
    toggle: 'flip bits',
    set: 'turn 0s into 1s',
    clear: 'turn 1s into 0s',
    flips: 'spelled out (for experts)',
    pass: 'pass: change nothing',
  },
  on: 'Whose register',
  ons: { own: 'their own', other: "the opponent's" },
  bitsFrom: 'Bits from',
  bitsTo: 'to',
  flips: 'One flip a line: what must be there, then what is flipped',
  flipsNote: (width: number, own: boolean) =>
    `In each row ${counted(width, 'character')}${own ? ' a register, joined by / (own first)' : ''}. First row: 0, 1, or . for any. Second row: 1 for each flipped bit, . for the others.`,
  pair: 'Each player has a goal of their own',
  goalOf: (seat: number) => `Player ${seat + 1}'s goal`,
  goal: 'Goal',
  goalForBoth: 'For both players',
  goals: {
    target: 'the register matches the target',
    pattern: 'the register shows a certain pattern',
    zeros: 'all bits are 0',
    ones: 'all bits are 1',
    count: 'exactly so many bits are 1',
    multiple: 'the number is a multiple of another',
    run: 'so many 1s stand side by side',
    none: 'there is none: who cannot move decides',
  },
  goalOnes: 'How many 1s',
  goalNumber: 'Multiple of',
  goalBits: 'Goal pattern',
  goalIn: 'In',
  goalIns: { own: 'their own register', other: "the opponent's register" },
  goalFor: 'It counts',
  goalFors: { mover: 'after their own move', both: 'after any move, the mover first' },
  misere: 'Misère: reaching the goal loses',

  targetBits: 'The target',
  targetKinds: { random: 'is drawn for each round', pattern: 'is always this' },
  targetPattern: 'Target pattern',
  seen: 'It is',
  seens: { open: 'known to both', agreed: 'known, or hidden if they agree', secret: 'hidden' },

  labels: 'Bits are counted',
  labelsFrom: { left: 'from the left', right: 'from the right' },
  labelsFirst: 'beginning with',
  form: 'How a move is written',
  formAuto: (name: string | undefined) => (name === undefined ? 'as usual' : `as usual: ${name}`),
  forms: {
    bits: 'bits (1 3 5)',
    'register-bits': 'register and bits (2 1 3)',
    'player-register-bit': 'player, register and bit (1 2 4)',
    'action-bit': 'move and bit (2 5)',
  },

  findings: 'What perfect play says',
  tooLarge: (why: string) => `This game is ${why}. It can be played all the same.`,
  unplayable: (why: string) => `This book reads well, but it ${why}.`,
  unsaid: {
    deals:
      'There are too many deals to go through all of them. Explore positions to see what any one is worth.',
    targets:
      'There are too many different targets to work out all of them. Explore positions to see what any one leads to.',
    positions:
      'There are too many positions to go through all of them: how often a choice matters, and who can win at all, is not known.',
  },
  caseOf: { length: 'Bits', ones: '1s in the target', target: 'Targets', start: 'Starts' },
  caseEnd: 'If both play well',
  caseNumbers: (numbers: readonly number[]) => rangesOf(numbers),
  caseStarts: (starts: readonly string[]) => startsOf(starts),
  was: (title: string) => `In ${title} it was`,
  same: (title: string) => `In this it is like ${title}.`,
  mended: 'When the mistakes are mended, it is worked out again.',
  rules: 'The rules in words',

  actionsTitle: 'Use it',
  places: { new: 'Play it', position: 'Explore positions', puzzles: 'Puzzles' },
  share: 'Copy a link to it',
  download: 'Download JSON',
  downloadNote: (file: string) => `The file can be played in a terminal too: bitduel play ${file}`,
  notYet: 'Mend the mistakes first: then you can play and share it.',
} as const;

/** More starts than this are not all named. */
const MOST_STARTS = 20;

/** "0001 0010 …, 24 in all". */
function startsOf(starts: readonly string[]): string {
  const named = starts.slice(0, MOST_STARTS).join(' ');
  return starts.length > MOST_STARTS ? `${named} …, ${starts.length} in all` : named;
}

/** "5–8, 10". */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return listed(
    ranges.map(([from, to]) =>
      from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`,
    ),
    'and',
  );
}
