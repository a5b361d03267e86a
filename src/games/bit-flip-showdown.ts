// Bit Flip Showdown, as its rule book has it.
import type { RuleBook } from '../rules/rule-book.ts';

export const bitFlipShowdown: RuleBook = {
  id: 'bit-flip-showdown',
  title: 'Bit Flip Showdown',
  summary: 'One shared byte: flip any one bit a turn; making exactly six 1s wins.',
  // Setup: "a byte consisting of 8 bits, all set to '0'."
  width: 8,
  widths: { from: 8, to: 8 },
  registers: 'shared',
  start: 'zeros',
  target: 'none',
  // Turn Structure: "you must flip exactly one bit."
  moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false }],
  // Rules 2: "The first player to create a byte with exactly six '1's wins."
  goal: { is: 'count', ones: 6, in: 'shared', for: 'mover' },
  misere: false,
  stuck: 'loses',
  // Game Components: "numbered from 1 to 8, from left to right."
  labels: { first: 1, from: 'left' },
  form: 'bits',
};
