// What perfect play says of a game that begins where chance decides: how often each side wins, over all that can be dealt.
import { countOnes } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import { deckRegisters, fixedTarget, isTargetDrawn } from '../../rules/book-facts.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import type { Registers } from '../../rules/position.ts';
import { registerCount, type RuleBook } from '../../rules/rule-book.ts';
import { columnClasses } from '../../solver/columns.ts';
import type { Outlook } from '../../solver/value.ts';
import { firstSeats } from './beginnings.ts';
import type { GameValue } from './game-value.ts';
import { isTooMuch, roundValuer } from './round-value.ts';

/** More deals than this are not gone through. */
const MOST_DEALS = 2 ** 18;

/** How often the player who moves first wins, loses, draws or plays for ever under perfect play: shares of 1. */
export type StartValues = Readonly<Record<Outlook, number>>;

/** One record for each seat that may move first, where that makes a difference; none if there are too many deals. */
export function valuesByStart(rules: Rules): readonly StartValues[] {
  const starts = startsOf(rules.book);
  const kinds = starts === undefined ? [] : targetKinds(rules);
  if (starts === undefined || kinds.length === 0 || starts.length * kinds.length > MOST_DEALS) return [];
  if (isTooMuch(rules, starts.length * kinds.length)) return [];
  const seats = firstSeats(kinds.map(({ target }) => withTarget(rules, target)));
  const sums = seats.map(() => ({ win: 0, loss: 0, draw: 0, endless: 0 }));
  for (const { target, targets } of kinds) {
    const aimed = withTarget(rules, target);
    const valueOf = roundValuer(aimed);
    for (const registers of starts)
      for (const [index, toMove] of seats.entries()) {
        const value = valueOf(registers, toMove, true);
        if (value === undefined) return [];
        at(sums, index)[outlookOf(value)] += targets * chanceOf(aimed, registers);
      }
  }
  return sums.map(sharesOf);
}

/** Everything that can be dealt; undefined if it is too much. */
function startsOf(book: RuleBook): readonly Registers[] | undefined {
  const deck = deckRegisters(book);
  const count = 2 ** (book.width * registerCount(book));
  if (deck !== undefined || count > MOST_DEALS) return deck;
  const row = 2 ** book.width;
  return Array.from({ length: count }, (_, number) => [number % row, Math.floor(number / row)]);
}

function sharesOf({ win, loss, draw, endless }: StartValues): StartValues {
  const all = win + loss + draw + endless;
  return { win: win / all, loss: loss / all, draw: draw / all, endless: endless / all };
}

function outlookOf({ winner, drawn }: GameValue): Outlook {
  if (winner === 'nobody') return drawn ? 'draw' : 'endless';
  return winner === 'first' ? 'win' : 'loss';
}

/** How likely the target is once the start has been drawn: it is never where a register starts, if anything is left. */
function chanceOf(rules: Rules, registers: Registers): number {
  const { target, book, full } = rules;
  if (target === undefined || !isTargetDrawn(book)) return 1;
  const starts = new Set(rules.shared ? registers.slice(0, 1) : registers);
  const others = full + 1 - starts.size;
  if (others === 0) return 1 / starts.size;
  return starts.has(target) ? 0 : 1 / others;
}

interface Kind {
  readonly target: number | undefined;
  /** How many targets are like it. */
  readonly targets: number;
}

/** Targets are alike if swapping interchangeable columns turns one into the other; no start tells columns apart here. */
function targetKinds(rules: Rules): readonly Kind[] {
  if (!isTargetDrawn(rules.book)) return [{ target: fixedTarget(rules.book), targets: 1 }];
  const classes = columnClasses(rules.book, '0'.repeat(rules.width), () => 0);
  const masks = classes.map((members) => members.reduce((mask, bit) => mask | (1 << bit), 0));
  const kinds = new Map<string, Kind>();
  for (let each = 0; each <= rules.full; each++) {
    const key = masks.map((mask) => countOnes(each & mask)).join(' ');
    const known = kinds.get(key) ?? { target: each, targets: 0 };
    kinds.set(key, { ...known, targets: known.targets + 1 });
  }
  return [...kinds.values()];
}
