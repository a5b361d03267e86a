// Draws rule books: from nothing, as variations of one, or as a mixture of two. All of them can be read, and lie within
// the limits.
import type { Random } from '../../base/random.ts';
import { isFamily, type MoveRule, type RuleBook } from '../../rules/rule-book.ts';
import { changesBetween, costOf } from './distance.ts';
import { EDITS } from './edits.ts';
import { COSTS, MOST_RULES, MOST_STATE_BITS, VALUES, type FieldName, type Limits } from './fields.ts';
import { chance, drawFamily, drawGoal, drawKind, drawStart, DRAWN_TARGET, oneOf } from './pieces.ts';
import { rulesKey, settle } from './settle.ts';

/** Tries of which most lead nowhere; more than these are not made. */
const MOST_TRIES = 200;
/** The most edits that are made at once. */
const MOST_EDITS = 3;

/** Whether a book lies within the limits. */
export function isWithin(book: RuleBook, { parent, changes, widths, fields }: Limits): boolean {
  if (book.width < widths.from || book.width > widths.to) return false;
  if (parent === undefined) return true;
  const made = changesBetween(parent, book);
  return costOf(made) <= changes && made.every((field) => fields.includes(field));
}

/** Whether the starts of a book may be dealt: the start may be changed, and there is room for another change. */
export function mayDeal({ parent, changes, fields }: Limits): boolean {
  return parent === undefined || (fields.includes('start') && changes > COSTS.start);
}

/** The limits of rules whose starts are dealt afterwards: any contents may be among them, and they cost their change. */
export function beforeDealing(limits: Limits): Limits {
  const { parent, changes, fields } = limits;
  return {
    ...limits,
    parent: parent && { ...parent, start: 'random' },
    changes: changes - COSTS.start,
    fields: fields.filter((field) => field !== 'start'),
  };
}

/** The book with one edit or a few; undefined if none is found within the limits. */
export function vary(book: RuleBook, random: Random, limits: Limits): RuleBook | undefined {
  const before = rulesKey(book);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const edits = 1 + (chance(random, 40) ? 1 + random.below(MOST_EDITS - 1) : 0);
    const varied = editedBook(book, random, limits, edits);
    if (varied !== undefined && rulesKey(varied) !== before && isWithin(varied, limits)) return varied;
  }
  return undefined;
}

/** Undefined if an edit leads to no book. */
function editedBook(book: RuleBook, random: Random, limits: Limits, edits: number): RuleBook | undefined {
  let edited: RuleBook | undefined = book;
  for (let done = 0; done < edits && edited !== undefined; done++) {
    const drafts: readonly RuleBook[] = EDITS[oneOf(random, limits.fields)](edited, random, limits);
    edited = drafts.length === 0 ? undefined : settle(oneOf(random, drafts));
  }
  return edited;
}

/** A new book: with a parent, some way away from it; without, any. Undefined if none is found within the limits. */
export function draw(random: Random, limits: Limits): RuleBook | undefined {
  const { parent } = limits;
  // The shape stays while the rest is tried: wide books would be rare otherwise, since fewer of them have room.
  const shape = drawShape(random, limits);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const edits = 1 + random.below(MOST_EDITS + 1);
    const drawn =
      parent === undefined ? drawAny(random, limits, shape) : editedBook(parent, random, limits, edits);
    const isNew = drawn !== undefined && (parent === undefined || rulesKey(drawn) !== rulesKey(parent));
    if (isNew && isWithin(drawn, limits)) return drawn;
  }
  return undefined;
}

/** Some rules of one and the rest of the other; undefined if that is no book within the limits. */
export function cross(one: RuleBook, other: RuleBook, random: Random, limits: Limits): RuleBook | undefined {
  const either = () => (chance(random, 50) ? one : other);
  const [moving, aiming] = [either(), either()];
  const { wear, ban, endless } = { wear: either().wear, ban: either().ban, endless: aiming.endless };
  const { wear: _wear, ban: _ban, endless: _endless, ...rest } = moving;
  const mixed = settle({
    ...rest,
    width: either().width,
    goal: aiming.goal,
    target: aiming.target,
    misere: aiming.misere,
    stuck: either().stuck,
    ...(wear === undefined ? {} : { wear }),
    ...(ban === undefined ? {} : { ban }),
    ...(endless === undefined ? {} : { endless }),
  });
  return mixed !== undefined && isWithin(mixed, limits) ? mixed : undefined;
}

/** How often out of 100 a drawn book says something about a field that most leave out. */
const OFTEN = {
  opening: 15,
  rule: 45,
  wear: 45,
  charges: 20,
  ban: 20,
  misere: 15,
  stuck: 30,
  pass: 12,
} as const satisfies Readonly<Partial<Record<FieldName, number>>>;

function drawShape(random: Random, { widths: { from, to }, fields }: Limits): Shape {
  const width = from + random.below(to - from + 1);
  const roomForTwo = fields.includes('register') && 2 * width <= MOST_STATE_BITS;
  return { width, registers: roomForTwo ? oneOf(random, VALUES.registers) : 'shared' };
}

function drawAny(random: Random, { fields }: Limits, shape: Shape): RuleBook | undefined {
  const may: May = (field) => fields.includes(field);
  return settle({
    ...NAMELESS,
    ...shape,
    widths: { from: shape.width, to: shape.width },
    start: drawStart(random, may('start') ? oneOf(random, VALUES.start) : 'zeros', shape),
    ...drawMoves(random, shape, may),
    ...drawAims(random, shape, may),
    ...drawAdditions(random, may),
  });
}

const NAMELESS = {
  id: 'nameless',
  title: 'Nameless',
  summary: '',
  labels: { first: 1, from: 'left' },
  form: 'bits',
} as const;

type May = (field: FieldName) => boolean;
type Shape = Pick<RuleBook, 'width' | 'registers'>;

/** Whether a book says something about a field that most leave out. */
function says(random: Random, may: May, field: keyof typeof OFTEN): boolean {
  return may(field) && chance(random, OFTEN[field]);
}

function drawMoves(random: Random, shape: Shape, may: May) {
  const family = () => plainer(drawFamily(random, shape), may);
  const rules = says(random, may, 'rule') ? 2 + random.below(MOST_RULES - 1) : 1;
  const families = Array.from({ length: rules }, family);
  const moves = says(random, may, 'pass') ? [...families, { do: 'pass' } as const] : families;
  const opening = says(random, may, 'opening') ? { opening: [family()] } : {};
  if (!says(random, may, 'charges')) return { moves, ...opening };
  return { moves: withCosts(random, moves), charges: oneOf(random, VALUES.charges), ...opening };
}

function drawAdditions(random: Random, may: May) {
  const [wears, bans] = [VALUES.wear.filter(isSaid), VALUES.ban.filter(isSaid)];
  const stuck: RuleBook['stuck'] = says(random, may, 'stuck') ? oneOf(random, VALUES.stuck) : 'loses';
  return {
    misere: says(random, may, 'misere'),
    stuck,
    ...(says(random, may, 'wear') ? { wear: oneOf(random, wears) } : {}),
    ...(says(random, may, 'ban') ? { ban: oneOf(random, bans) } : {}),
  };
}

function isSaid<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** What may not be changed is as in the plainest book. */
function plainer(rule: MoveRule, may: May): MoveRule {
  if (!isFamily(rule)) return rule;
  const bits = may('bits') ? rule.bits : { from: 1, to: 1 };
  return {
    ...rule,
    bits,
    do: may('action') ? rule.do : 'toggle',
    adjacent: may('adjacent') && rule.adjacent,
  };
}

function drawAims(random: Random, shape: Shape, may: May) {
  const kind = () => (may('goal') ? drawKind(random) : 'count');
  const goal = () => drawGoal(random, kind(), shape);
  const each = may('goal') && chance(random, 10);
  return { target: DRAWN_TARGET, goal: each ? ([goal(), goal()] as const) : goal() };
}

function withCosts(random: Random, moves: readonly MoveRule[]): readonly MoveRule[] {
  const dear = random.below(moves.length);
  return moves.map((rule, index) =>
    index === dear ? { ...rule, costs: oneOf(random, VALUES.costs) } : rule,
  );
}
