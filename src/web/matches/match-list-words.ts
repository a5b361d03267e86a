// What is said around a list of matches.
import { counted } from '../../base/text.ts';

export const MATCH_LIST_WORDS = {
  goOn: 'Go on',
  review: 'Review',
  remove: 'Remove',
  download: 'Download',
  removed: (title: string) => `Removed: ${title}.`,
  undo: 'Undo',
  undone: (title: string) => `${title} is back.`,
  moves: (count: number) => counted(count, 'move'),
  rounds: (count: number) => `Round ${count}`,
  two: 'Two people',
  you: (other: string) => `You against ${other}`,
  pair: (one: string, other: string) => `${one} against ${other}`,
  won: (you: boolean | undefined, name: string) =>
    you === undefined ? `${name} won` : you ? 'You won' : 'You lost',
  drawn: 'Nobody won',
  unavailable: 'This browser keeps nothing here, so matches last only as long as this page is open.',
  newer: 'A newer version of Bitduel is open in another tab. Reload this page to see your matches.',
  failed: 'That did not work: the browser refused. Nothing was changed.',
} as const;
