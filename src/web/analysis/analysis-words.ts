// What is said where a position is analysed.
import { counted } from '../../base/text.ts';

export const ANALYSIS_WORDS = {
  title: 'What is best',
  /** The shape that goes before a value's word. */
  sign: { win: '▲', draw: '=', loss: '▼', endless: '∞', open: '?' },
  groups: {
    win: 'Winning moves',
    draw: 'Moves that draw',
    endless: 'Moves without an end',
    loss: 'Losing moves',
    open: 'Moves nobody has worked out',
    odds: 'Moves by how many targets they win',
  },
  count: (number: number) => `(${number})`,
  notYet: 'not a whole move yet',
  together: (bits: string, value: string) => `with ${bits === '…' ? 'more bits' : `bit ${bits}`} ${value}`,
  why: 'Why',
  over: 'The round is over.',
  lastValues: 'Below are the values that were shown last.',
  putOnBoard: (move: string, value: string) => `${move}: ${value}. Put it on the board`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  left: (count: number) =>
    `${counted(count, 'more move')} not listed. Choose bits on the board to see what they lead to.`,
} as const;
