// What the form says about rules that not every game has: costs, limits, bans, the first move, and starts that are dealt.
import { counted } from '../../base/text.ts';
import type { Ban, BookRuling, StuckRule } from '../../rules/rule-book.ts';
import type { RuleList } from './draft/draft.ts';

const RULE_NAMES: Readonly<Record<RuleList, string>> = { moves: 'Move', opening: 'First move' };

/** "Move 1", "First move 1". */
function ruleName(list: RuleList, index: number): string {
  return `${RULE_NAMES[list]} ${index + 1}`;
}

const BAN_NAMES: Readonly<Record<Ban | 'off', string>> = {
  off: 'nothing',
  'own-move': 'one’s own last move',
  undo: 'the move just made',
  'last-bits': 'all bits just flipped',
  'other-twice': 'the opponent’s register twice running',
};

const BAN_NOTES: Readonly<Record<Ban | 'off', string>> = {
  off: 'Whatever was played, every move of the rules is allowed.',
  'own-move': 'You may not make the same move as on your turn before.',
  undo: 'You may not make the very move that your opponent has just made: that would undo it.',
  'last-bits': 'You may not flip any bit that your opponent has just flipped.',
  'other-twice': 'You may not change your opponent’s register on two of your turns running.',
};

const STUCK_NAMES: Readonly<Record<StuckRule, string>> = {
  loses: 'loses',
  wins: 'wins',
  draws: 'draws',
  passes: 'passes',
};

const STUCK_NOTES: Readonly<Record<StuckRule, string>> = {
  loses: 'Who has no legal move left loses the round.',
  wins: 'Who has no legal move left wins the round.',
  draws: 'The round ends there, and nobody wins it.',
  passes: 'The turn goes over; if neither player can move, nobody wins.',
};

const ENDLESS_NAMES: Readonly<Record<BookRuling | 'match', string>> = {
  match: 'each match decides',
  draw: 'a draw',
  'no-repeat': 'no way back',
};

const ENDLESS_NOTES: Readonly<Record<BookRuling | 'match', string>> = {
  match: 'The players choose it when they set up a match.',
  draw: 'In every match: the third time a position comes up, nobody wins.',
  'no-repeat': 'In every match: no earlier position of the round may come back.',
};

export const LIMIT_WORDS = {
  section: 'Limits',
  rule: {
    nameOf: ruleName,
    upOf: (list: RuleList, index: number) => `${ruleName(list, index)} up`,
    downOf: (list: RuleList, index: number) => `${ruleName(list, index)} down`,
    removeOf: (list: RuleList, index: number) => `Remove ${ruleName(list, index).toLowerCase()}`,
    removed: (list: RuleList, index: number) => `${ruleName(list, index)} is removed.`,
    added: (list: RuleList, index: number) => `${ruleName(list, index)} is added.`,
    add: { moves: 'Add a move', opening: 'Add a first move' } satisfies Readonly<Record<RuleList, string>>,
  },
  adjacent: 'Which',
  adjacents: {
    any: 'any of them',
    run: 'side by side',
    ring: 'side by side in a ring',
  },
  ringNote: 'The last bit is beside the first.',
  costs: 'Charges it costs',

  opening: 'The first move has rules of its own',
  openingNote: 'The very first move of a round is one of these; from then on the moves above count.',

  wear: 'Bits wear out',
  wearNote: 'Each bit may be flipped only so often in a round, whoever flips it.',
  wearCount: 'Flips for each bit',

  charges: 'Charges',
  chargeKinds: { off: 'none', same: 'the same for both', each: 'a number for each' },
  chargesNotes: {
    off: 'No move costs anything.',
    same: 'A move with a cost uses up charges of its player, and needs enough of them to be left.',
    each: 'A move with a cost uses up charges of its player, and needs enough of them to be left.',
  },
  chargesCount: 'Charges of each player',
  chargesOf: (seat: number) => `Player ${seat + 1}’s charges`,

  ban: 'The last move forbids',
  bans: BAN_NAMES,
  banNotes: BAN_NOTES,

  stuck: 'A player who cannot move',
  stucks: STUCK_NAMES,
  stuckNotes: STUCK_NOTES,

  endless: 'If play does not end',
  endlessNames: ENDLESS_NAMES,
  endlessNotes: ENDLESS_NOTES,

  deck: 'Starts, one a line',
  deckNote: (width: number, own: boolean, count: number) =>
    `${counted(count, 'start')}; each round begins with one of them, drawn. In each ${counted(width, 'character')} 0 or 1${
      own ? ' for both registers, or two such rows joined by / (Player 1’s first)' : ''
    }.`,
} as const;
