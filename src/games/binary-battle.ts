// Binary Battle, as its rule book has it.
import type { RuleBook } from '../rules/rule-book.ts';

export const binaryBattle: RuleBook = {
  id: 'binary-battle',
  title: 'Binary Battle',
  summary: 'Own 4-bit number each: flip one bit of either; match the target on your turn.',
  // Setup 1: "Both players start with their own 4-bit binary number set to 0000."
  width: 4,
  widths: { from: 4, to: 4 },
  registers: 'own',
  start: 'zeros',
  // Setup 2: "This number remains constant throughout the game and is known to both players."
  target: { seen: 'open', bits: 'random' },
  // Turns 2: "Choose either your own or your opponent's binary number … Select one bit".
  moves: [
    { do: 'toggle', on: 'own', bits: { from: 1, to: 1 }, adjacent: false },
    { do: 'toggle', on: 'other', bits: { from: 1, to: 1 }, adjacent: false },
  ],
  // Rules: "A player wins immediately when their own binary number exactly matches the target … after their turn."
  goal: { is: 'target', in: 'own', for: 'mover' },
  misere: false,
  stuck: 'loses',
  // Game Components: "Bits are indexed from left to right as positions 1 to 4."
  labels: { first: 1, from: 'left' },
  // Input Format: "[Player Number] [Target Player's Number] [Bit Position to Flip]".
  form: 'player-register-bit',
};
