// One name for all puzzles that are alike, whatever seed they come from: what a record counts once.
import { sha256Hex } from '../../notation/digest.ts';
import type { Puzzle } from './puzzle.ts';

export function puzzleName({ solution, key }: Puzzle): string {
  const { book } = solution.rules;
  const hash = sha256Hex(JSON.stringify({ ...book, width: 0 })).slice(0, 12);
  return `${book.id} ${hash} ${key}`;
}
