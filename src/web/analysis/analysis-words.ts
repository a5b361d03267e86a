// What is said where a position is analysed.
import type { Outlook } from '../../solver/value.ts';
import { counted } from '../../base/text.ts';

const VALUE: Readonly<Record<Outlook, string>> = { win: 'win', loss: 'loss', endless: 'endless' };

function pliesWords(plies: number): string {
  return plies === 1 ? '1 ply' : `${plies} plies`;
}

export const ANALYSIS_WORDS = {
  title: 'The truth',
  /** The shape that goes before a value's word. */
  sign: { win: '▲', loss: '▼', endless: '∞', open: '?' },
  open: 'open',
  openSpoken: 'not worked out',
  /** Short enough for a cell. */
  short: (value: Outlook, plies: number | null) =>
    plies === null ? VALUE[value] : `${VALUE[value]} ${plies}`,
  spoken: (value: Outlook, plies: number | null) =>
    plies === null ? VALUE[value] : `${VALUE[value]} in ${pliesWords(plies)}`,
  odds: (wins: number, of: number) => `${wins}/${of}`,
  oddsSpoken: (wins: number, of: number) => `wins ${wins} of ${counted(of, 'target')}`,
  groups: {
    win: 'Winning moves',
    endless: 'Moves without an end',
    loss: 'Losing moves',
    open: 'Moves nobody has worked out',
    odds: 'Moves by how many targets they win',
  },
  count: (number: number) => `(${number})`,
  why: 'Why',
  putOnBoard: (move: string, value: string) => `${move}: ${value}. Put it on the board`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  left: (count: number) =>
    `${counted(count, 'more move')} not listed. Choose bits on the board to see what they lead to.`,
  plies: 'The number counts moves of both players to the end, if the winner hurries and the loser delays.',
  guess: 'This is as far as the search could see, not proven.',
  deduced: 'The counts leave only one target, so everybody can know how this ends.',
  tooLarge: 'This game is too large to be solved here, so nobody can say for certain which moves win.',
  tooHidden: 'Too many hidden targets are possible here to work out what each move wins.',
} as const;
