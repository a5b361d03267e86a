// One small book, or more, for each kind of rule that games ask for; made up, and small enough for brute force.
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { must } from './sample-match.ts';

type Data = Readonly<Record<string, unknown>>;

const one = { do: 'toggle', bits: 1 };
const onEither = [
  { do: 'toggle', on: 'own', bits: 1 },
  { do: 'toggle', on: 'other', bits: 1 },
];

/** Five lamps in a row: pressing one switches it and its neighbours. */
const AROUND = ['11...', '111..', '.111.', '..111', '...11'];

/** A lamp may be switched only beside one that is on. */
const BESIDE = [
  { need: '.1...', flip: '1....' },
  { need: '1....', flip: '.1...' },
  { need: '..1..', flip: '.1...' },
  { need: '.1...', flip: '..1..' },
  { need: '...1.', flip: '..1..' },
  { need: '..1..', flip: '...1.' },
  { need: '....1', flip: '...1.' },
  { need: '...1.', flip: '....1' },
];

/** The bit chosen and all to its right change over; it must be 1 before. */
const SWEEPS = [
  { need: '1....', flip: '11111' },
  { need: '.1...', flip: '.1111' },
  { need: '..1..', flip: '..111' },
  { need: '...1.', flip: '...11' },
  { need: '....1', flip: '....1' },
];

/** The same place in both registers, or a bit moved over from the own register to the other. */
const AT_ONCE = [
  { flip: '1../1..' },
  { flip: '.1./.1.' },
  { flip: '..1/..1' },
  { need: '1../0..', flip: '1../1..' },
  { need: '.1./...', flip: '.1./...' },
];

const DATA: Readonly<Record<string, Data>> = {
  'one goal, families': {
    ...{ width: 5, registers: 'shared', start: 'zeros', goal: { is: 'count', ones: 4 } },
    moves: [
      { do: 'set', bits: 1 },
      { do: 'clear', bits: 2, adjacent: true },
    ],
  },
  'a goal for each seat': {
    ...{ width: 5, registers: 'shared', start: '00100', moves: [one, { do: 'toggle', bits: 2 }] },
    goal: [{ is: 'ones' }, { is: 'zeros', for: 'both' }],
  },
  'a dealt start': {
    ...{ width: 4, registers: 'shared', start: { deal: ['0001', '0011', '1010', '0111'] } },
    ...{
      moves: [
        { do: 'clear', bits: { from: 1, to: 2 } },
        { do: 'set', bits: 1 },
      ],
      goal: { is: 'multiple', of: 7 },
    },
  },
  'a dealt start for each player': {
    ...{ width: 2, registers: 'own', start: { deal: [['01', '10'], ['00', '11'], '10'] } },
    ...{ moves: onEither, goal: { is: 'target' }, target: { bits: '11' } },
  },
  'a run of 1s': {
    ...{ width: 6, registers: 'shared', start: 'zeros', goal: { is: 'run', ones: 3 } },
    moves: [{ do: 'set', bits: 1 }],
  },
  'masks around a bit': {
    ...{ width: 5, registers: 'shared', start: '10101', goal: { is: 'zeros' } },
    moves: [{ do: 'flips', flips: AROUND.map((flip) => ({ flip })) }],
  },
  'neighbours as guards': {
    ...{ width: 5, registers: 'shared', start: '00100', goal: { is: 'ones' } },
    moves: [{ do: 'flips', flips: BESIDE }],
  },
  sweeps: {
    ...{ width: 5, registers: 'shared', start: '10110', goal: { is: 'none' } },
    moves: [{ do: 'flips', flips: SWEEPS }],
  },
  'both registers at once': {
    ...{ width: 3, registers: 'own', start: ['100', '011'], goal: { is: 'ones', for: 'both' } },
    moves: [{ do: 'flips', flips: AT_ONCE }],
  },
  'a move that changes nothing': {
    ...{ width: 5, registers: 'shared', start: '10111', goal: { is: 'zeros' } },
    moves: [{ do: 'clear', bits: 1 }, { do: 'clear', bits: 2, adjacent: true }, { do: 'pass' }],
  },
  'a pass that costs': {
    ...{ width: 5, registers: 'shared', start: 'ones', goal: { is: 'zeros' }, misere: true, charges: 1 },
    moves: [
      { do: 'clear', bits: { from: 1, to: 2 } },
      { do: 'pass', costs: 1 },
    ],
  },
  'one’s own last move may not be repeated': {
    ...{ width: 3, registers: 'shared', start: 'zeros', goal: { is: 'ones' }, ban: 'own-move' },
    moves: [one, { do: 'toggle', bits: 2, adjacent: true }],
  },
  'another first move, stuck players pass, nobody wins': {
    ...{ width: 3, registers: 'own', start: 'zeros', stuck: 'passes', goal: { is: 'run', ones: 3 } },
    ...{ opening: [{ do: 'set', on: 'other', bits: 1 }] },
    moves: [
      { do: 'set', on: 'own', bits: 1 },
      { do: 'flips', flips: [{ need: '.../1.1', flip: '.../1.1' }] },
    ],
    wear: 1,
  },
  'bits that wear': {
    ...{ width: 4, registers: 'shared', start: 'zeros', goal: { is: 'count', ones: 3 }, wear: 2 },
    moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }],
  },
  'bits that wear, a start for each player': {
    ...{
      width: 3,
      registers: 'own',
      start: ['001', '110'],
      goal: { is: 'target' },
      target: { bits: '111' },
      wear: 2,
    },
    moves: onEither,
  },
  'bits that wear, dealt': {
    ...{ width: 4, registers: 'shared', start: { deal: ['0000', '0001', '0011'] }, wear: 3 },
    ...{ moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }], goal: { is: 'count', ones: 3 } },
  },
  'moves that cost': {
    ...{ width: 3, registers: 'own', start: 'zeros', goal: { is: 'ones' }, charges: [2, 3] },
    moves: [
      { do: 'set', on: 'own', bits: 1 },
      { do: 'clear', on: 'other', bits: 1, costs: 1 },
      { do: 'set', on: 'own', bits: 2, adjacent: true, costs: 2 },
    ],
  },
  'another first move': {
    ...{ width: 7, registers: 'shared', start: 'ones', goal: { is: 'zeros' } },
    moves: [
      { do: 'clear', bits: 1 },
      { do: 'clear', bits: 2, adjacent: true },
    ],
    opening: [{ do: 'clear', bits: 1 }],
  },
  'neighbours around the end': {
    ...{ width: 7, registers: 'shared', start: 'ones', goal: { is: 'zeros' } },
    moves: [
      { do: 'clear', bits: 1 },
      { do: 'clear', bits: 2, adjacent: 'ring' },
    ],
  },
  'not the move just made': {
    ...{ width: 5, registers: 'shared', start: 'zeros', goal: { is: 'count', ones: 4 }, ban: 'undo' },
    moves: [one, { do: 'toggle', bits: 3, adjacent: true }],
  },
  'not the move just made, two registers': {
    ...{ width: 2, registers: 'own', start: 'zeros', goal: { is: 'ones' }, ban: 'undo' },
    moves: [...onEither, { do: 'pass' }],
  },
  'no bit of the last move': {
    ...{
      width: 4,
      registers: 'shared',
      start: 'zeros',
      goal: { is: 'ones' },
      ban: 'last-bits',
      stuck: 'draws',
    },
    moves: [{ do: 'toggle', bits: { from: 1, to: 3 }, adjacent: 'ring' }],
  },
  'not the other’s register twice': {
    ...{ width: 3, registers: 'own', start: 'zeros', goal: { is: 'ones' }, ban: 'other-twice' },
    moves: onEither,
  },
  'who is stuck draws': {
    ...{
      width: 5,
      registers: 'shared',
      start: '10000',
      goal: { is: 'pattern', bits: '01110' },
      stuck: 'draws',
    },
    moves: [
      { do: 'set', bits: 1 },
      { do: 'clear', bits: 2, adjacent: true },
    ],
  },
};

/** Name and book. */
export const SAMPLE_BOOKS: readonly (readonly [string, RuleBook])[] = Object.entries(DATA).map(
  ([name, data], index) => [
    name,
    must(readRuleBook({ id: `sample-${index + 1}`, title: 'Sample', ...data })),
  ],
);
