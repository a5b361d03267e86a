// Random valid rule books for fast-check, as the JSON that somebody could write: defaults left out at random.
import fc from 'fast-check';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';

type Data = Record<string, unknown>;
/** A number from 0 to `limit` - 1. */
type Draw = (limit: number) => number;

interface Shape {
  readonly own: boolean;
  readonly width: number;
  /** The narrowest and widest the players may agree on; patterns are possible only if all are one. */
  readonly from: number;
  readonly to: number;
}

/** A book as unknown JSON, which `readRuleBook` must accept; smaller numbers make simpler books. */
export const arbitraryBookData: fc.Arbitrary<Data> = fc
  .array(fc.noBias(fc.nat(0xffff)), { minLength: 60, maxLength: 60 })
  .map((numbers) => makeBook(drawFrom(numbers)));

/** The same in its normal form. */
export const arbitraryBook: fc.Arbitrary<RuleBook> = arbitraryBookData.map((data) => {
  const read = readRuleBook(data);
  if (!read.ok) throw new Error(`${JSON.stringify(read.fault)} in ${JSON.stringify(data)}`);
  return read.value;
});

function makeBook(g: Draw): Data {
  const shape = makeShape(g);
  const moves = makeMoves(g, shape);
  const goal = chance(g, 4) ? [makeGoal(g, shape), makeGoal(g, shape)] : makeGoal(g, shape);
  const misere = flag(g);
  const mayStick = !misere || [goal].flat().some((each) => each['is'] !== 'none');
  return {
    id: 'made-up',
    title: 'Made up',
    width: shape.width,
    registers: shape.own ? 'own' : 'shared',
    start: makeStart(g, shape),
    moves,
    goal,
    ...(shape.from === shape.to ? {} : { widths: { from: shape.from, to: shape.to } }),
    ...makeTarget(g, shape, [goal].flat()),
    ...(misere || flag(g) ? { misere } : {}),
    ...(mayStick && flag(g) ? { stuck: one(g, 'loses', 'wins') } : {}),
    ...(flag(g) ? { labels: makeLabels(g) } : {}),
    ...makeForm(g, shape, moves),
  };
}

function makeShape(g: Draw): Shape {
  const own = flag(g);
  const width = number(g, 1, own ? 5 : 6);
  if (!chance(g, 5)) return { own, width, from: width, to: width };
  return { own, width, from: number(g, 1, width), to: number(g, width, width + 3) };
}

function makeStart(g: Draw, shape: Shape): unknown {
  const words = one(g, 'zeros', 'ones', 'random');
  if (shape.from !== shape.to || flag(g)) return words;
  return shape.own && flag(g) ? [bits(g, shape), bits(g, shape)] : bits(g, shape);
}

/** Any rules, or rules of one bit, or runs of different lengths: so that every form has its books. */
function makeMoves(g: Draw, shape: Shape): readonly Data[] {
  const count = number(g, 1, 3);
  const style = one(g, 'any', 'any', 'single', 'runs');
  return Array.from({ length: count }, (_, index) => {
    if (style === 'single') return family(g, shape, 1);
    if (style === 'runs') return { ...family(g, shape, index + 1), on: first(shape), adjacent: true };
    if (shape.from === shape.to && chance(g, 4)) return rawMoves(g, shape);
    const from = number(g, 1, index === 0 ? shape.from : shape.width + 1);
    return family(g, shape, flag(g) ? from : { from, to: number(g, from, shape.width + 1) });
  });
}

function family(g: Draw, shape: Shape, size: unknown): Data {
  return {
    do: one(g, 'toggle', 'set', 'clear'),
    bits: size,
    ...(flag(g) ? { on: register(g, shape) } : {}),
    ...(flag(g) ? { adjacent: flag(g) } : {}),
  };
}

function rawMoves(g: Draw, shape: Shape): Data {
  const flips = Array.from({ length: number(g, 1, 6) }, () => {
    const flip = pattern(g, shape, ['1', '.']);
    const some = flip.includes('1') ? flip : flip.replace('.', '1');
    return { flip: some, ...(flag(g) ? { need: pattern(g, shape, ['0', '1', '.', '.']) } : {}) };
  });
  return { do: 'flips', flips };
}

function makeGoal(g: Draw, shape: Shape): Data {
  const tests = ['target', 'target', 'zeros', 'ones', 'count', 'multiple', 'run', 'none'];
  const is = one(g, ...tests, ...(shape.from === shape.to ? ['pattern'] : []));
  if (is === 'none') return { is };
  return {
    is,
    ...(is === 'pattern' ? { bits: bits(g, shape) } : {}),
    ...(is === 'count' ? { ones: number(g, 0, shape.from) } : {}),
    ...(is === 'run' ? { ones: number(g, 1, shape.from) } : {}),
    ...(is === 'multiple' ? { of: number(g, 1, 7) } : {}),
    ...(flag(g) ? { in: register(g, shape) } : {}),
    ...(flag(g) ? { for: one(g, 'mover', 'both') } : {}),
  };
}

function makeTarget(g: Draw, shape: Shape, goals: readonly Data[]): Data {
  if (!goals.some((goal) => goal['is'] === 'target')) return flag(g) ? { target: 'none' } : {};
  const seen = one(g, 'open', 'secret', 'agreed');
  if (seen !== 'open') return { target: { seen, ...(flag(g) ? { bits: 'random' } : {}) } };
  const fixed = shape.from === shape.to && flag(g);
  return { target: { ...(flag(g) ? { seen } : {}), ...(fixed ? { bits: bits(g, shape) } : {}) } };
}

function makeLabels(g: Draw): Data {
  return {
    ...(flag(g) ? { first: number(g, 0, 1) } : {}),
    ...(flag(g) ? { from: one(g, 'left', 'right') } : {}),
  };
}

/** One of the forms that can say every move of the book. */
function makeForm(g: Draw, shape: Shape, moves: readonly Data[]): Data {
  const raw = moves.some((rule) => rule['do'] === 'flips');
  const oneRegister = !shape.own || (!raw && moves.every((rule) => (rule['on'] ?? 'own') === 'own'));
  const singles = !raw && moves.every((rule) => rule['bits'] === 1);
  const runs = !raw && moves.every((rule) => rule['bits'] === 1 || rule['adjacent'] === true);
  const sizes = new Set(moves.map((rule) => rule['bits']));
  const eachItsOwn = [...sizes].every((size) => typeof size === 'number') && sizes.size === moves.length;
  const forms = [
    ...(oneRegister ? ['bits'] : []),
    ...(shape.own ? ['register-bits'] : []),
    ...(shape.own && singles ? ['player-register-bit'] : []),
    ...(oneRegister && runs && eachItsOwn ? ['action-bit', 'action-bit'] : []),
  ];
  return flag(g) && (shape.own || !raw) ? {} : { form: one(g, ...forms) };
}

function register(g: Draw, shape: Shape): string {
  return shape.own ? one(g, 'own', 'other') : 'shared';
}

function first(shape: Shape): string {
  return shape.own ? 'own' : 'shared';
}

function bits(g: Draw, shape: Shape): string {
  return row(g, shape.width, ['0', '1']);
}

function pattern(g: Draw, shape: Shape, signs: readonly string[]): string {
  const half = row(g, shape.width, signs);
  return shape.own ? `${half}/${row(g, shape.width, signs)}` : half;
}

function row(g: Draw, width: number, signs: readonly string[]): string {
  return Array.from({ length: width }, () => one(g, ...signs)).join('');
}

function number(g: Draw, min: number, max: number): number {
  return min + g(max - min + 1);
}

function chance(g: Draw, oneIn: number): boolean {
  return g(oneIn) === oneIn - 1;
}

function flag(g: Draw): boolean {
  return g(2) === 1;
}

function one<T>(g: Draw, ...items: readonly T[]): T {
  return items[g(items.length)]!;
}

/** One number after the other; when they run out, from the front again. */
function drawFrom(numbers: readonly number[]): Draw {
  let next = 0;
  return (limit) => (numbers[next % numbers.length]! + Math.floor(next++ / numbers.length)) % limit;
}
