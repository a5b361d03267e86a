// A match with the ruling no-repeat after one move. Not a test itself.
import { formatRecord } from '../../src/notation/record.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from '../core/sample-match.ts';
import { linesOf } from './records.ts';

/** Two shared bits, all 0 at the start; making all 0 wins. After one move, taking it back would win but is forbidden. */
const BOOK = must(
  readRuleBook({
    ...{ id: 'two-bits', title: 'Two Bits', width: 2, registers: 'shared', start: 'zeros' },
    ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } },
  }),
);
/** The record after Player 1 has flipped bit 2. */
export const RECORD = formatRecord(linesOf({ game: BOOK, endless: 'no-repeat', moves: [['01']] }));
/** What is forbidden counts: from 01 the only way on is 11, then 10, and there Player 2 is stuck. */
export const LOST = /^With no position coming up twice, Player 2 is lost if Player 1 plays well/;
