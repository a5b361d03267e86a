// What is said where a match is set up.
import { counted } from '../../base/text.ts';
import type { Level } from './choice.ts';

export const NEW_MATCH_WORDS = {
  title: (game: string) => `New match: ${game}`,
  who: {
    legend: 'Who plays',
    computer: 'You and the computer',
    people: 'Two people',
    computers: 'Two computers',
    notes: {
      computer: '',
      people: 'You take turns at this screen.',
      computers: 'You watch.',
    },
  },
  level: { legend: 'How strong', player: (number: 1 | 2) => `Player ${number}, how strong` },
  levelNotes: {
    random: 'Plays anything.',
    easy: 'Takes a win that is there, and sees one move ahead.',
    medium: 'Knows the game, and often slips.',
    hard: 'Knows the game, and rarely slips.',
    perfect: 'Never makes a mistake.',
  } satisfies Record<Level, string>,
  seat: { legend: 'You are', '1': 'Player 1', '2': 'Player 2', note: 'In this game the two seats differ.' },
  begins: {
    legend: 'Who begins',
    computer: { one: 'You', other: 'The computer', toss: 'Toss a coin' },
    people: { one: 'Player 1', other: 'Player 2', toss: 'Toss a coin' },
    note: 'Of several rounds, every second one is begun by the other.',
  },
  target: {
    legend: 'The target',
    drawn: 'Drawn',
    agreed: 'Agreed on',
    hidden: 'Hidden',
    notes: {
      drawn: 'Drawn anew for every round, for both to see.',
      agreed: 'The same in every round. Click the bits, or type them.',
      hidden: 'Nobody sees it before the end. After each move everybody learns how many bits match.',
    },
    alwaysHidden:
      'The target is hidden: nobody sees it before the end. After each move everybody learns how many bits match.',
    typed: 'Target as bits',
    bit: (label: number, value: string) => `Bit ${label} of the target: ${value}`,
    wrong: (width: number) => `Write ${counted(width, 'bit')}, each 0 or 1.`,
  },
  length: {
    label: 'Length',
    note: (from: number, to: number) => `${from} to ${to} bits`,
    wrong: (from: number, to: number) => `Choose a whole number from ${from} to ${to}.`,
  },
  rounds: {
    label: 'Rounds',
    note: 'Whoever wins more rounds wins the match.',
    wrong: (from: number, to: number) => `Choose a whole number from ${from} to ${to}.`,
  },
  endless: {
    legend: 'If it does not end',
    'play-on': 'Play on',
    draw: 'Draw',
    'no-repeat': 'No repeats',
    notes: {
      'play-on': 'Nothing stops you from going round in circles.',
      draw: 'A position that comes up for the third time ends the round: nobody wins.',
      'no-repeat': 'A move that brings back an earlier position of the round is not allowed.',
    },
    hidden: 'A flip that tells nobody anything new is not allowed.',
  },
  start: 'Start',
  starting: 'Starting …',
  rules: 'Rules',
  refused: (title: string, why: string) => `${title} ${why}.`,
} as const;
