// What only some random rule books say: wear, charges, an opening, rings, passes, draws, bans, decks; alone and mixed.
import type { MoveRule, RuleBook } from '../../src/rules/rule-book.ts';
import { chance, flag, number, one, type Draw } from './arbitrary-draw.ts';
import { ADDITIONS, bits, family, type Addition, type Data, type Shape } from './arbitrary-rules.ts';
import { naiveRuleMoves } from './naive-book.ts';

/** About as many bits of state as brute force can take. */
const ROOM = 11;

/** Each with three chances in ten. */
export function drawAdditions(g: Draw): ReadonlySet<Addition> {
  return new Set(ADDITIONS.filter(() => g(10) >= 7));
}

/** Two to five different starts. */
export function makeDeck(g: Draw, shape: Shape): unknown {
  const rowsOf = (): readonly string[] => [bits(g, shape), ...(shape.own ? [bits(g, shape)] : [])];
  const drawn = Array.from({ length: number(g, 2, 5) }, rowsOf);
  // One bit in one register has two contents: these two, then.
  const zeros = drawn[0]!.map((row) => row.replaceAll('1', '0'));
  const ones = drawn[0]!.map((row) => row.replaceAll('0', '1'));
  const texts = new Set(drawn.map((rows) => rows.join('/')));
  const starts = texts.size < 2 ? [zeros, ones] : [...texts].map((text) => text.split('/'));
  const isOne = (rows: readonly string[]) => rows.length === 1 || (rows[0] === rows[1] && flag(g));
  return { deal: starts.map((rows) => (isOne(rows) ? rows[0] : rows)) };
}

/** The moves with a pass somewhere among them. */
export function withPass(g: Draw, moves: readonly Data[]): readonly Data[] {
  return moves.toSpliced(number(g, 0, moves.length), 0, { do: 'pass' });
}

/** The fields of these additions, as far as there is room for what they remember. */
export function additionsOf(g: Draw, shape: Shape, book: Data): Data {
  const makers: Readonly<Partial<Record<Addition, () => Data>>> = {
    wear: () => ({ wear: one(g, 1, 1, 2, 3, shape.width > 1 ? 3 : number(g, 4, 15)) }),
    charges: () => ({ charges: makeCharges(g) }),
    ban: () => ({ ban: makeBan(g, shape) }),
  };
  const opening = shape.additions.has('opening') ? { opening: makeOpening(g, shape, book) } : {};
  let parts = [...shape.additions].flatMap((addition): readonly Data[] => {
    const part = makers[addition]?.();
    return part === undefined ? [] : [part];
  });
  const all = (): Data => Object.fromEntries([opening, ...parts].flatMap((part) => Object.entries(part)));
  while (parts.length > 1 && bitsOf(shape, all()) > ROOM) parts = parts.toSpliced(g(parts.length), 1);
  return all();
}

/** Some rules, at least one, cost charges if the book has any; the first move costs what either player has. */
export function withCosts(g: Draw, book: Data): Data {
  if (book['charges'] === undefined) return book;
  const charges = [book['charges'] as number | readonly number[]].flat();
  const moves = book['moves'] as readonly Data[];
  const opening = book['opening'] as readonly Data[] | undefined;
  const costly = g(moves.length + (opening?.length ?? 0));
  const priced = (rule: Data, index: number, most: number) =>
    index === costly || chance(g, 3) ? { ...rule, costs: number(g, 1, most) } : rule;
  return {
    ...book,
    moves: moves.map((rule, index) => priced(rule, index, Math.max(...charges))),
    ...(opening === undefined
      ? {}
      : { opening: opening.map((rule, i) => priced(rule, moves.length + i, Math.min(...charges))) }),
  };
}

function makeCharges(g: Draw): unknown {
  return flag(g) ? number(g, 1, 3) : [number(g, 1, 3), number(g, 1, 4)];
}

function makeBan(g: Draw, { own }: Shape): string {
  return one(g, 'own-move', 'undo', 'last-bits', ...(own ? ['other-twice', 'other-twice'] : []));
}

/** One or two rules; where the start is known, with a move that each player could make there. */
function makeOpening(g: Draw, shape: Shape, book: Data): readonly Data[] {
  const size = () => number(g, 1, shape.from);
  const drawn = Array.from({ length: number(g, 1, 2) }, () => family(g, shape, size()));
  const rules = shape.additions.has('pass') && chance(g, 4) ? withPass(g, drawn) : drawn;
  return opensEverywhere(shape, book, rules) ? rules : [...rules, { do: 'toggle', bits: 1 }];
}

function opensEverywhere(shape: Shape, book: Data, rules: readonly Data[]): boolean {
  const registers = shape.own ? 'own' : 'shared';
  const plain = rules.map((rule) => ruleOf(shape, rule));
  const widths = Array.from({ length: shape.to - shape.from + 1 }, (_, index) => shape.from + index);
  const starts = widths.flatMap((width) => startsOf(shape, book['start'], width));
  return starts.every((rows) =>
    [0, 1].every((seat) => naiveRuleMoves({ registers }, plain, rows, seat).length > 0),
  );
}

/** The starts that are known before chance decides. */
function startsOf({ own }: Shape, start: unknown, width: number): readonly (readonly string[])[] {
  const both = (row: string) => (own ? [row, row] : [row]);
  if (start === 'random') return [];
  if (start === 'zeros' || start === 'ones') return [both((start === 'ones' ? '1' : '0').repeat(width))];
  const { deal } = start as { deal?: readonly unknown[] };
  return (deal ?? [start]).map((each) =>
    typeof each === 'string' ? both(each) : (each as readonly string[]),
  );
}

/** A family with its defaults. */
function ruleOf({ own }: Shape, rule: Data): MoveRule {
  const usual = { on: own ? 'own' : 'shared', adjacent: false };
  return { ...usual, ...rule, bits: { from: rule['bits'], to: rule['bits'] } } as unknown as MoveRule;
}

/** How many binary digits it takes to count so far. */
function digits(count: number): number {
  return Math.ceil(Math.log2(count + 1));
}

/** How many bits a state has, about. */
function bitsOf(shape: Shape, book: Data): number {
  const { wear, charges, opening, ban } = book as Partial<RuleBook>;
  const registers = shape.own ? 2 : 1;
  const remembered = { 'own-move': 2, undo: 1, 'last-bits': 1, 'other-twice': 0 }[ban ?? 'other-twice'];
  return (
    registers * shape.width * (wear === undefined ? 1 : digits(wear)) +
    (charges === undefined ? 0 : 2 * digits(Math.max(...[charges].flat()))) +
    (opening === undefined ? 0 : 1) +
    (ban === 'other-twice' ? 2 : 0) +
    remembered * digits(registers * 2 ** shape.width)
  );
}
