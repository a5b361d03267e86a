// Bit Battle (multiples of 5), as its rule book has it. The book is titled "Bit Battle" too; the id is ours.
import type { RuleBook } from '../rules/rule-book.ts';

export const bitBattleFives: RuleBook = {
  id: 'bit-battle-fives',
  title: 'Bit Battle (multiples of 5)',
  summary: 'One shared 4-bit number: set one 0 to 1 a turn; making a multiple of 5 wins.',
  // Setup 2: "A shared 4-bit binary number initialized to 0000."
  width: 4,
  widths: { from: 4, to: 4 },
  registers: 'shared',
  start: 'zeros',
  target: 'none',
  // Rules 1: "You must flip exactly one bit from 0 to 1 on your turn."
  moves: [{ do: 'set', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false }],
  // Rules 2: "If after your move the decimal equivalent is divisible by 5, you win."
  goal: { is: 'multiple', of: 5, in: 'shared', for: 'mover' },
  misere: false,
  // Rules 2: "If you have no valid moves on your turn … you lose".
  stuck: 'loses',
  // Game Components: "From left to right, the bits are in positions 3 to 0."
  labels: { first: 0, from: 'right' },
  form: 'bits',
};
