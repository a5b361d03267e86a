// The rule books of the five games, in the order in which we list them; their words stand in the catalogue.
import { binaryBattle } from './binary-battle.ts';
import { bitBattleFives } from './bit-battle-fives.ts';
import { bitBattle } from './bit-battle.ts';
import { bitFlipShowdown } from './bit-flip-showdown.ts';
import { bitFlip } from './bit-flip.ts';
import type { RuleBook } from '../rules/rule-book.ts';

export const BOOKS: readonly RuleBook[] = [bitBattle, binaryBattle, bitFlipShowdown, bitBattleFives, bitFlip];

/** Equal but for the width that the players agreed on. */
export function isSameGame(one: RuleBook, other: RuleBook): boolean {
  return JSON.stringify({ ...one, width: 0 }) === JSON.stringify({ ...other, width: 0 });
}
