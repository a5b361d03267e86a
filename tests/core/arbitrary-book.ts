// Random valid rule books for fast-check, as the JSON that somebody could write: defaults left out at random.
// Half of them say nothing but what every book says; the others mix additions (`arbitrary-additions`).
import fc from 'fast-check';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { additionsOf, drawAdditions, makeDeck, withCosts, withPass } from './arbitrary-additions.ts';
import { chance, drawFrom, flag, number, one, type Draw } from './arbitrary-draw.ts';
import { bits, makeMoves, register, type Addition, type Data, type Shape } from './arbitrary-rules.ts';

const numbers = fc.array(fc.noBias(fc.nat(0xffff)), { minLength: 90, maxLength: 90 });

/** A book as unknown JSON, which `readRuleBook` must accept; smaller numbers make simpler books. */
export const arbitraryBookData: fc.Arbitrary<Data> = numbers.map((drawn) => {
  const g = drawFrom(drawn);
  return makeBook(g, flag(g) ? drawAdditions(g) : new Set());
});

/** The same in its normal form. */
export const arbitraryBook: fc.Arbitrary<RuleBook> = arbitraryBookData.map(readBook);

/** Books without any addition. */
export const plainBook: fc.Arbitrary<RuleBook> = numbers.map((drawn) =>
  readBook(makeBook(drawFrom(drawn), new Set())),
);

/** Books that say what happens when play does not end; every other one says nothing else beside the usual. */
export const bookWithRuling: fc.Arbitrary<RuleBook> = numbers.map((drawn) => {
  const g = drawFrom(drawn);
  const data = makeBook(g, flag(g) ? drawAdditions(g) : new Set());
  return readBook({ ...data, endless: one(g, 'draw', 'no-repeat') });
});

/** Books with at least this addition. */
export function bookWith(addition: Addition): fc.Arbitrary<RuleBook> {
  return numbers.map((drawn) => {
    const g = drawFrom(drawn);
    return readBook(makeBook(g, new Set([addition, ...(flag(g) ? drawAdditions(g) : [])])));
  });
}

function readBook(data: Data): RuleBook {
  const read = readRuleBook(data);
  if (!read.ok) throw new Error(`${JSON.stringify(read.fault)} in ${JSON.stringify(data)}`);
  return read.value;
}

function makeBook(g: Draw, additions: ReadonlySet<Addition>): Data {
  const shape = makeShape(g, additions);
  const start = additions.has('deck') ? makeDeck(g, shape) : makeStart(g, shape);
  const moves = makeMoves(g, shape);
  const goal = chance(g, 4) ? [makeGoal(g, shape), makeGoal(g, shape)] : makeGoal(g, shape);
  const misere = flag(g);
  const stuck = makeStuck(g, shape, misere && [goal].flat().every((each) => each['is'] === 'none'));
  const book = {
    id: 'made-up',
    title: 'Made up',
    width: shape.width,
    registers: shape.own ? 'own' : 'shared',
    start,
    moves: additions.has('pass') ? withPass(g, moves) : moves,
    goal,
    ...(shape.from === shape.to ? {} : { widths: { from: shape.from, to: shape.to } }),
    ...makeTarget(g, shape, [goal].flat()),
    ...(misere || flag(g) ? { misere } : {}),
    ...stuck,
    ...(flag(g) ? { labels: makeLabels(g) } : {}),
  };
  const rich = withCosts(g, { ...book, ...additionsOf(g, shape, book) });
  return { ...rich, ...makeForm(g, shape, rich) };
}

/** Books that remember something are narrower, so that they do not have too many positions. */
function makeShape(g: Draw, additions: ReadonlySet<Addition>): Shape {
  const own = flag(g);
  const remembers = additions.has('wear') || additions.has('ban');
  const narrow = additions.size === 0 ? 0 : own && remembers ? 3 : 2;
  const width = number(g, 1, (own ? 5 : 6) - narrow);
  if (!chance(g, 5) || additions.has('deck')) return { own, width, from: width, to: width, additions };
  return {
    own,
    width,
    from: number(g, 1, width),
    to: number(g, width, width + (narrow === 0 ? 3 : 1)),
    additions,
  };
}

function makeStart(g: Draw, shape: Shape): unknown {
  const words = one(g, 'zeros', 'ones', 'random');
  if (shape.from !== shape.to || flag(g)) return words;
  return shape.own && flag(g) ? [bits(g, shape), bits(g, shape)] : bits(g, shape);
}

function makeStuck(g: Draw, { additions }: Shape, winsOnly: boolean): Data {
  if (winsOnly || (!additions.has('stuck') && !flag(g))) return {};
  return { stuck: additions.has('stuck') ? one(g, 'draws', 'passes') : one(g, 'loses', 'wins') };
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
function makeForm(g: Draw, shape: Shape, book: Data): Data {
  const flipping = (field: string) =>
    ((book[field] ?? []) as readonly Data[]).filter((rule) => rule['do'] !== 'pass');
  const moves = flipping('moves');
  const all = [...moves, ...flipping('opening')];
  const raw = all.some((rule) => rule['do'] === 'flips');
  const oneRegister = !shape.own || (!raw && all.every((rule) => (rule['on'] ?? 'own') === 'own'));
  const singles = !raw && all.every((rule) => rule['bits'] === 1);
  const runs = !raw && all.every((rule) => rule['bits'] === 1 || isRun(rule['adjacent']));
  const sizes = new Set(moves.map((rule) => rule['bits']));
  const eachItsOwn = [...sizes].every((size) => typeof size === 'number') && sizes.size === moves.length;
  const known = all.every((rule) => sizes.has(rule['bits']));
  const forms = [
    ...(oneRegister ? ['bits'] : []),
    ...(shape.own ? ['register-bits'] : []),
    ...(shape.own && singles ? ['player-register-bit'] : []),
    ...(oneRegister && runs && eachItsOwn && known ? ['action-bit', 'action-bit'] : []),
  ];
  return flag(g) && (shape.own || !raw) ? {} : { form: one(g, ...forms) };
}

function isRun(adjacent: unknown): boolean {
  return adjacent === true || adjacent === 'ring';
}
