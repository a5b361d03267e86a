// What is said where a match is set up.
import { counted } from '../../base/text.ts';
import type { SeatNumber } from '../../rules/rule-book.ts';

export const NEW_MATCH_WORDS = {
  title: (game: string) => `New match: ${game}`,
  ways: {
    label: 'Where to play',
    screen: 'At this screen',
    link: 'With a friend, by link',
    anyone: 'Anyone online',
  },
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
  level: { legend: 'How strong', player: (number: SeatNumber) => `Player ${number}, how strong` },
  seat: { legend: 'You are', '1': 'Player 1', '2': 'Player 2', note: 'In this game the two seats differ.' },
  begins: {
    legend: 'Who begins',
    computer: { one: 'You', other: 'The computer', toss: 'Toss a coin' },
    people: { one: 'Player 1', other: 'Player 2', toss: 'Toss a coin' },
  },
  target: {
    legend: 'The target',
    drawn: 'Drawn',
    agreed: 'Agreed on',
    hidden: 'Hidden',
    /** Besides what the choice means. */
    notes: { drawn: '', agreed: 'Click the bits, or type them.', hidden: '' },
    alwaysHidden: (meaning: string) => `The target is hidden. ${meaning}`,
    typed: 'Target as bits',
    bit: (label: number, value: string) => `Bit ${label} of the target: ${value}`,
    wrong: (width: number) => `Write ${counted(width, 'bit')}, each 0 or 1.`,
  },
  length: {
    label: 'Length',
    note: (from: number, to: number) => `${from} to ${to} bits`,
    wrong: (from: number, to: number) => `Choose a whole number from ${from} to ${to}.`,
  },
  deck: (starts: number) => `Each round begins with one of ${starts} starts, drawn.`,
  rounds: {
    label: 'Rounds',
    wrong: (from: number, to: number) => `Choose a whole number from ${from} to ${to}.`,
  },
  endless: {
    legend: 'If it does not end',
    'play-on': 'Play on',
    draw: 'Draw',
    'no-repeat': 'No repeats',
  },
  start: 'Start',
  starting: 'Starting …',
  rules: 'Rules',
  refused: (title: string, why: string) => `${title} ${why}.`,
} as const;
