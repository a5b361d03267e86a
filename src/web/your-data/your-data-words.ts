// What the page about everything that this browser keeps says.
import { counted } from '../../base/text.ts';
import type { Imported } from './export.ts';

export const YOUR_DATA_WORDS = {
  title: 'Your data',
  promise:
    'What you do at this screen stays in this browser: no account, and nothing is sent. Only a match that you play online goes to the server of this page: its moves, and the name that you give there. Nobody else can bring back what is kept here, so take a copy along if you care for it.',
  kept: 'What is kept',
  matches: (all: number, open: number) =>
    open === 0 ? matchesWords(all) : `${matchesWords(all)}, ${open} unfinished`,
  noMatches: 'No matches yet.',
  puzzles: (tried: number, solved: number) => `${counted(tried, 'puzzle')} tried, ${solved} solved at once`,
  noPuzzles: 'No puzzles yet.',
  choices: 'Colours, sound, and how you set up matches',
  labels: { matches: 'Matches', puzzles: 'Puzzles', choices: 'Choices' },
  list: 'Matches',
  copy: 'Take it along',
  copyText:
    'The export is one file with every match, your puzzle record, your drafts in the workshop and your choices; of a match with a hidden target also that target, and of an online match the key to your seat: who has the file can play for you. The import adds what such a file holds; what is here already stays as it is.',
  exportAll: 'Export everything',
  importFile: 'Import a file',
  importing: 'Importing …',
  imported: ({ added, there, broken, refused }: Omit<Imported, 'complete'>) =>
    [
      `${matchesWords(added)} added`,
      ...(there === 0 ? [] : [`${there} here already`]),
      ...(broken === 0 ? [] : [`${broken} could not be read`]),
      ...(refused === 0 ? [] : [`${refused} not kept: the browser has no room, or keeps nothing`]),
    ].join(', ') + '.',
  othersRefused: 'Of the puzzle record, the drafts and the choices not all could be kept.',
  importFaults: {
    'too-large': 'This file is larger than any that Bitduel makes, so it was not opened.',
    unreadable: 'This file could not be read.',
    stranger: 'This is no export of Bitduel.',
    version: 'This file was made by a newer version of Bitduel.',
  },
  erase: 'Erase',
  eraseText:
    'Removes every match, the puzzle record, all drafts and all choices from this browser, for good.',
  eraseAll: 'Erase everything …',
  eraseSure: 'Erase everything for good? There is no way back.',
  eraseYes: 'Yes, erase everything',
  eraseNo: 'No, keep it',
  erased: 'Everything is erased.',
  failed: 'The browser refused. Nothing was changed.',
} as const;

function matchesWords(count: number): string {
  return `${count} ${count === 1 ? 'match' : 'matches'}`;
}
