// Whether it matters which level one plays against: in some games whoever looks one move ahead makes no mistake.
import { parseBits } from '../base/bits.ts';
import { compile, withTarget, type Rules } from '../rules/compile.ts';
import type { Position } from '../rules/position.ts';
import { registerCount, SEATS, type RuleBook } from '../rules/rule-book.ts';
import { withoutOversights } from '../solver/oversights.ts';
import { solveNow } from '../solver/solve.ts';

const MOST_STATES = 2 ** 10;

/** A sentence for who chooses an opponent; undefined if levels differ, or the game is too large to tell quickly. */
export function levelNote(book: RuleBook): string | undefined {
  const compiled = compile(book);
  if (!compiled.ok || 2 ** (book.width * registerCount(book)) > MOST_STATES) return undefined;
  const kinds = targetsOf(book).map((target) => mistakesIn(withTarget(compiled.value, target)));
  if (kinds.every((kind) => kind === 'none'))
    return 'All levels are equally strong here: no choice changes who wins.';
  if (kinds.every((kind) => kind !== 'deep'))
    return 'From easy on all levels are equally strong here: one move ahead is all there is to see.';
  return undefined;
}

function targetsOf({ target, width }: RuleBook): readonly (number | undefined)[] {
  if (target === 'none') return [undefined];
  if (target.bits !== 'random') return [parseBits(target.bits, width)];
  return Array.from({ length: 2 ** width }, (_, each) => each);
}

/** No move is ever a mistake; only moves that one move ahead shows to be; or others too. */
function mistakesIn(rules: Rules): 'none' | 'shallow' | 'deep' {
  const solved = solveNow(rules);
  if (!solved.ok) return 'deep';
  const positions = positionsOf(rules).map((position) => solved.value.moves(position));
  if (positions.some((moves) => withoutOversights(moves).some(({ keeps }) => !keeps))) return 'deep';
  return positions.every((moves) => moves.every(({ keeps }) => keeps)) ? 'none' : 'shallow';
}

function positionsOf(rules: Rules): readonly Position[] {
  const states = Array.from({ length: 2 ** (rules.width * (rules.shared ? 1 : 2)) }, (_, state) => state);
  return SEATS.flatMap((toMove) => states.map((state) => ({ state, toMove })));
}
