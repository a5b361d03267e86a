// Bit Battle, as its rule book has it.
import type { RuleBook } from '../rules/rule-book.ts';

export const bitBattle: RuleBook = {
  id: 'bit-battle',
  title: 'Bit Battle',
  summary: 'Own byte each: flip 1 to 3 of your bits a turn; matching the target byte wins.',
  // Setup 1: "Each player starts with their own byte set to 00000000."
  width: 8,
  widths: { from: 8, to: 8 },
  registers: 'own',
  start: 'zeros',
  // Setup 2: "A secret target byte is randomly generated"; its sample shows it, so players agree which.
  target: { seen: 'agreed', bits: 'random' },
  // Rules 1: "a player may flip 1 to 3 bits in their byte."
  moves: [{ do: 'toggle', on: 'own', bits: { from: 1, to: 3 }, adjacent: false }],
  // Rules 4: "The first player whose byte exactly matches the target byte wins the game."
  goal: { is: 'target', in: 'own', for: 'mover' },
  misere: false,
  stuck: 'loses',
  // Game Components: positions 1 to 8, "counted from left … to right".
  labels: { first: 1, from: 'left' },
  form: 'bits',
};
