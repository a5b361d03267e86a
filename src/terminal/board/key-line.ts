// The keys that are named below the board.
import type { Game } from '../../games/game.ts';
import { mayClaimDraw } from '../../match/repetition.ts';
import { mayHelp } from '../../match/view.ts';
import { labelRange } from '../../notation/label.ts';
import { offersToAnswer } from '../../table/offers.ts';
import { mayTakeBack } from '../../table/requests.ts';
import { canPass, mustPass, playableRegisters, turnOf, type Table } from '../../table/table.ts';
import { wrap } from '../io/style.ts';

const ALWAYS: readonly string[] = ['r rules', '? help', 'q quit'];

/** Those that do something now; who only looks on has none of a match that is replayed. */
export function keyItems(game: Game, table: Table, isElsewhere: boolean): readonly string[] {
  const { from, to } = labelRange(game.book);
  const { view } = table;
  if (view.seat === undefined) return isElsewhere && view.round.outcome === undefined ? ALWAYS : [];
  if (table.asking !== undefined) return ['y yes', 'any other key no'];
  if (view.round.outcome !== undefined) return [];
  const two = playableRegisters(view).length > 1;
  const choosing = [
    `${from}-${to} or arrows+Space choose`,
    mustPass(table) ? 'Enter pass' : 'Enter play',
    ...(canPass(table) && !mustPass(table) ? ['p pass'] : []),
    ...(two ? [`Tab other ${game.phrases.noun}`] : []),
  ];
  return [
    ...(offersToAnswer(view).length > 0 ? ['y agree', 'n decline'] : []),
    ...(turnOf(view) === 'elsewhere' ? [] : choosing),
    ...(mayHelp(view) ? ['h hint'] : []),
    ...(mayTakeBack(view.setup) ? ['u undo'] : []),
    ...(mayClaimDraw(view.round) ? ['d claim a draw'] : []),
    ...ALWAYS,
  ];
}

/** Broken between the keys, never within what is said of one. */
export function wrapItems(items: readonly string[], columns: number): readonly string[] {
  const joined = items.map((item) => item.replaceAll(' ', '\u00a0')).join(' · ');
  return joined === ''
    ? []
    : wrap(joined, columns).map((line) => line.replaceAll('\u00a0', ' ').replace(/^· | ·$/g, ''));
}
