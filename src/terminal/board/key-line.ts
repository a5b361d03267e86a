// The keys that are named below the board.
import type { Game } from '../../games/game.ts';
import { mayClaimDraw } from '../../match/repetition.ts';
import { labelRange } from '../../notation/label.ts';
import { canPass, mustPass, playableRegisters, type Table } from '../../table/table.ts';
import { wrap } from '../io/style.ts';

/** Those that do something now. */
export function keyItems(game: Game, table: Table): readonly string[] {
  const { from, to } = labelRange(game.book);
  const { view } = table;
  if (view.seat === undefined) return [];
  if (table.asking !== undefined) return ['y yes', 'any other key no'];
  if (view.round.outcome !== undefined) return [];
  const two = playableRegisters(view).length > 1;
  return [
    `${from}-${to} or arrows+Space choose`,
    mustPass(table) ? 'Enter pass' : 'Enter play',
    ...(canPass(table) && !mustPass(table) ? ['p pass'] : []),
    ...(two ? [`Tab other ${game.phrases.noun}`] : []),
    'h hint',
    ...(view.setup.secret ? [] : ['u undo']),
    ...(mayClaimDraw(view.round) ? ['d claim a draw'] : []),
    'r rules',
    '? help',
    'q quit',
  ];
}

/** Broken between the keys, never within what is said of one. */
export function wrapItems(items: readonly string[], columns: number): readonly string[] {
  const joined = items.map((item) => item.replaceAll(' ', '\u00a0')).join(' · ');
  return joined === ''
    ? []
    : wrap(joined, columns).map((line) => line.replaceAll('\u00a0', ' ').replace(/^· | ·$/g, ''));
}
