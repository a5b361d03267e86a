// Moves that are written as action and bit, said in two answers: the action alone, then the bit.
import type { Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import type { TextFault } from './fault.ts';
import { parseMask } from './mask.ts';
import { parseAction, PASS_WORD } from './move.ts';

/** The action, counted from 0, where an answer says no more than that; undefined if it is to be a whole move. */
export function parseActionAlone(rules: Rules, answer: string): Result<number, TextFault> | undefined {
  const [word = '', ...more] = answer.trim().split(/[\s,]+/);
  const whole = more.length > 0 || isWhole(rules, word);
  return whole || rules.book.form !== 'action-bit' ? undefined : parseAction(rules, word);
}

/** The text of the whole move, after the answer to which bit; a mask or a pass is a whole move already. */
export function withAction(rules: Rules, action: number, answer: string): string {
  const word = answer.trim();
  return isWhole(rules, word) ? word : `${action + 1} ${word}`;
}

function isWhole(rules: Rules, word: string): boolean {
  return word === '' || word.toLowerCase() === PASS_WORD || parseMask(rules, 0, word) !== undefined;
}
