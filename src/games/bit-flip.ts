// Bit Flip, as its rule book has it.
import type { RuleBook } from '../rules/rule-book.ts';

export const bitFlip: RuleBook = {
  id: 'bit-flip',
  title: 'Bit Flip',
  summary: 'One shared row of 1s: clear one 1 or two adjacent 1s; making it all 0 wins.',
  // Setup 1: "A recommended starting length is 8 bits … any reasonable length (e.g., 5 to 16 bits) can be used."
  width: 8,
  widths: { from: 5, to: 16 },
  registers: 'shared',
  // Setup 2: "Initialize the binary number to all ones."
  start: 'ones',
  target: 'none',
  // Actions on a Turn 1 and 2: "Flip a Single Bit", "Flip Two Adjacent Bits", only where they are 1.
  moves: [
    { do: 'clear', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false },
    { do: 'clear', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true },
  ],
  // Winning the Game: "The player who reduces the binary number to all zeros … immediately wins".
  goal: { is: 'zeros', in: 'shared', for: 'mover' },
  misere: false,
  // Winning the Game: "If a player has no valid moves on their turn … they lose the game."
  stuck: 'loses',
  // Game Components: "starting from 1 on the leftmost bit to N on the rightmost bit".
  labels: { first: 1, from: 'left' },
  form: 'action-bit',
};
