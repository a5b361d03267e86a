// What an addition of a book changes, in words.
import { shareWords } from './share-words.ts';
import type { AdditionEffect, AdditionName } from './measures/additions.ts';

/** What is taken out, to go on after "Without". */
const NAMES: Readonly<Record<AdditionName, string>> = {
  wear: 'wear',
  charges: 'the moves that cost charges',
  opening: 'its own first move',
  ring: 'the ring',
  pass: 'passes',
  stuck: 'its rule for a stuck player',
  ban: 'the ban',
  endless: 'its ruling on endless play',
};

const PART_NAMES = { winner: 'another winner', ending: 'endless play' } as const;

/** "Without the ring, 9 % of the positions and 0 % of the starts have another value." And which part is what. */
export function additionWords({ addition, positions, starts }: AdditionEffect): string {
  const both = (part: 'changed' | 'winner' | 'ending') =>
    `${shareWords(positions[part])} of the positions and ${shareWords(starts[part])} of the starts`;
  const whole = `Without ${NAMES[addition]}, ${both('changed')} have another value`;
  if (positions.changed === 0 && starts.changed === 0) return `${whole}: it changes nothing.`;
  const parts = (['winner', 'ending'] as const).filter((part) => positions[part] + starts[part] > 0);
  const named = parts.map((part) => `${PART_NAMES[part]} in ${both(part)}`);
  return `${[whole, ...(parts.length === 0 ? [] : [named.join('; ')])].join(': ')}.`;
}
