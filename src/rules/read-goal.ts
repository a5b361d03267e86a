// Reads the `goal` of a rule book: one for both seats, or a list of two.
import { counted } from '../base/text.ts';
import type { Fields, Reader } from './field-reader.ts';
import { registersOf } from './read-moves.ts';
import type { Goal, GoalTest, RegisterName, RuleBook } from './rule-book.ts';

type Shape = Pick<RuleBook, 'width' | 'widths' | 'registers'>;

const TESTS = ['target', 'pattern', 'zeros', 'ones', 'count', 'multiple', 'run', 'none'] as const;
const NO_GOAL: Goal = { is: 'none' };

export function readGoal(reader: Reader, fields: Fields, shape: Shape): RuleBook['goal'] {
  const value = fields['goal'];
  if (value === undefined) {
    reader.wrongOrMissing('goal', 'an object such as { "is": "zeros" } or { "is": "none" }', value);
    return NO_GOAL;
  }
  if (!Array.isArray(value)) return readOne(reader, value, 'goal', shape);
  if (value.length !== 2) reader.wrong('goal', 'one goal, or a list of two (one for each seat)', value);
  return [readOne(reader, value[0], 'goal[0]', shape), readOne(reader, value[1], 'goal[1]', shape)];
}

function readOne(reader: Reader, value: unknown, field: string, shape: Shape): Goal {
  const fields = reader.object(value, field, ['is', 'in', 'for', 'bits', 'ones', 'of']);
  if (fields === undefined) return NO_GOAL;
  const is = reader.oneOf(fields, 'is', TESTS, undefined, `${field}.`);
  if (is === undefined) return NO_GOAL;
  refuseStrangers(reader, fields, is, field);
  if (is === 'none') return NO_GOAL;
  const registers: readonly RegisterName[] = registersOf(shape);
  const register = reader.oneOf(fields, 'in', registers, registers[0], `${field}.`) ?? 'shared';
  const whom = reader.oneOf(fields, 'for', ['mover', 'both'] as const, 'mover', `${field}.`) ?? 'mover';
  return { ...readTest(reader, fields, is, field, shape), in: register, for: whom };
}

function readTest(reader: Reader, fields: Fields, is: GoalTest['is'], field: string, shape: Shape): GoalTest {
  const within = `${field}.`;
  switch (is) {
    case 'pattern':
      return { is, bits: readBits(reader, fields['bits'], `${field}.bits`, shape.width) };
    case 'count':
      return { is, ones: reader.integer(fields, 'ones', { from: 0, to: shape.widths.to }, within) ?? 0 };
    case 'run':
      return { is, ones: reader.integer(fields, 'ones', { from: 1, to: shape.widths.to }, within) ?? 1 };
    case 'multiple':
      return { is, of: reader.integer(fields, 'of', { from: 1, to: 2 ** 30 }, within) ?? 1 };
    case 'target':
    case 'zeros':
    case 'ones':
      return { is };
  }
}

/** A field that belongs to another test would silently do nothing: refuse it. */
function refuseStrangers(reader: Reader, fields: Fields, is: Goal['is'], field: string): void {
  const fitting: Readonly<Record<string, readonly string[]>> = {
    bits: ['pattern'],
    ones: ['count', 'run'],
    of: ['multiple'],
    in: TESTS.filter((test) => test !== 'none'),
    for: TESTS.filter((test) => test !== 'none'),
  };
  for (const [key, tests] of Object.entries(fitting))
    if (fields[key] !== undefined && !tests.includes(is))
      reader.conflict(`${field}.${key}`, `no "${key}" in a goal that is "${is}"`);
}

function readBits(reader: Reader, value: unknown, field: string, width: number): string {
  if (typeof value === 'string' && value.length === width && /^[01]+$/.test(value)) return value;
  reader.wrongOrMissing(field, `${counted(width, 'character')} 0 or 1`, value);
  return '0'.repeat(width);
}
