// What the page of finds says.
import { counted, listed } from '../../../base/text.ts';
import { bookFaultWords } from '../../../table/fault-words.ts';
import type { FindsFault } from './finds-fault.ts';
import type { Measure } from './measures.ts';

export const FINDS_WORDS = {
  title: 'Games that were found',
  intro:
    'Games that are fair, nearly always end, and are worth thinking about: measured exactly, and yours to play, change and send.',
  mayGoOn: 'A round can go on for ever if both players let it.',
  back: 'Workshop',
  source: 'Show',
  sources: { shelf: 'the shelf', file: 'a file', search: 'a search here' },
  sourceNotes: {
    shelf: 'What comes with Bitduel: each has been played by hand.',
    file: 'The finds.json that bitduel lab writes into its folder.',
    search: 'New rule books, tried out on this device while this page is open.',
  },
  open: 'Open finds.json',
  opened: (file: string, count: number) => `${file}: ${counted(count, 'game')}`,
  fileFaults: {
    'too-large': 'This file is too large to be read.',
    unreadable: 'This file could not be read.',
  },
  fault: (fault: FindsFault) => faultWords(fault),

  table: 'The games and their measures',
  tableNote: 'Choose a column to sort by it, and a game to read its rules.',
  game: 'Game',
  sorted: (name: string, falling: boolean) => `Sorted by ${name}, ${falling ? 'most first' : 'least first'}.`,
  none: {
    shelf: 'The shelf could not be loaded.',
    file: 'Open a file to see its games here.',
    search: 'What the search finds comes here.',
  },

  plot: 'Two measures against each other',
  plotNote: 'The arrow keys go from game to game. The table says the same in numbers.',
  across: 'To the right',
  upwards: 'Upwards',
  plotLabel: (x: Measure, y: Measure) => `Games by ${x.name} and ${y.name}`,
  point: (title: string, x: string, y: string) => `${title}: ${x}, ${y}`,
  missing: (count: number) => `${counted(count, 'game')} without these measures: only in the table.`,

  detail: 'The chosen game',
  rules: 'Its rules',
  measures: 'Its measures',
  origin: (parent: string, changes: readonly string[]) =>
    changes.length === 0
      ? `Made from ${parent}.`
      : `Made from ${parent}. Changed: ${listed(changes.map(fieldWords), 'and')}.`,
  sampled: 'Some of these measures come from games that were played out, and are not exact.',
  places: { new: 'Play it', edit: 'Change it in the workshop' },
  share: 'Copy a link to it',
} as const;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  number: 'a number of the goal',
  rule: 'a move rule',
  register: 'whose register',
  adjacent: 'which bits',
  bits: 'how many bits',
  action: 'what a move does',
  misere: 'misère',
  stuck: 'who cannot move',
  endless: 'play without an end',
  ban: 'what is forbidden',
};

/** Fields of a file from somewhere: cut to what a sentence can hold. */
function fieldWords(field: string): string {
  return FIELD_NAMES[field] ?? field.slice(0, 20);
}

function faultWords(fault: FindsFault): string {
  switch (fault.code) {
    case 'no-json':
      return 'This file is not JSON: a finds.json of bitduel lab is expected.';
    case 'no-finds':
      return 'This file holds no finds: a finds.json of bitduel lab is expected.';
    case 'newer':
      return 'This file is of another version of Bitduel: write it again with this one.';
    case 'empty':
      return 'This search has found nothing yet.';
    case 'too-many':
      return `This file holds more than ${fault.most.toLocaleString('en')} games, which is too many to show.`;
    case 'bad-book':
      return `Game ${fault.game} of this file is no rule book: ${bookFaultWords(fault.faults)}.`;
    case 'no-measures':
      return `Game ${fault.game} of this file has no measures: a finds.json of bitduel lab is expected.`;
  }
}
