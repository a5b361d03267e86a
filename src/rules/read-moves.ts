// Reads the `moves` of a rule book: families and raw guarded flips.
import { counted } from '../base/text.ts';
import { isIntegerWithin, type Fields, type Reader } from './field-reader.ts';
import {
  ACTIONS,
  MAX_COUNT,
  type MoveRule,
  type Range,
  type RawFlip,
  type RegisterName,
  type RuleBook,
} from './rule-book.ts';

type Shape = Pick<RuleBook, 'width' | 'registers'>;

/** The rules in a field of the book. */
export function readMoves(
  reader: Reader,
  fields: Fields,
  shape: Shape,
  name: 'moves' | 'opening',
): readonly MoveRule[] {
  const value = fields[name];
  if (Array.isArray(value) && value.length > 0 && value.length <= 99)
    return value.flatMap((rule: unknown, index) => readRule(reader, rule, `${name}[${index}]`, shape) ?? []);
  reader.wrongOrMissing(name, 'a list of 1 to 99 move rules', value);
  return [];
}

/** The registers a book of this shape can name. */
export function registersOf(shape: Shape): readonly RegisterName[] {
  return shape.registers === 'shared' ? ['shared'] : ['own', 'other'];
}

function readRule(reader: Reader, value: unknown, field: string, shape: Shape): MoveRule | undefined {
  const kind = typeof value === 'object' && value !== null && 'do' in value ? value.do : undefined;
  if (kind === 'pass') return readPass(reader, value, field);
  return kind === 'flips' ? readRaw(reader, value, field, shape) : readFamily(reader, value, field, shape);
}

function readPass(reader: Reader, value: unknown, field: string): MoveRule | undefined {
  const fields = reader.object(value, field, ['do', 'costs']);
  return fields && { do: 'pass', ...readCosts(reader, fields, field) };
}

function readFamily(reader: Reader, value: unknown, field: string, shape: Shape): MoveRule | undefined {
  const fields = reader.object(value, field, ['do', 'on', 'bits', 'adjacent', 'costs']);
  if (fields === undefined) return undefined;
  const registers = registersOf(shape);
  const action = reader.oneOf(fields, 'do', [...ACTIONS, 'flips', 'pass'] as const, undefined, `${field}.`);
  const on = reader.oneOf(fields, 'on', registers, registers[0], `${field}.`);
  const bits = readRange(reader, fields['bits'], `${field}.bits`, shape.width);
  const adjacent = readAdjacent(reader, fields['adjacent'], `${field}.adjacent`);
  const costs = readCosts(reader, fields, field);
  if (action === undefined || action === 'flips' || action === 'pass') return undefined;
  return on === undefined || bits === undefined ? undefined : { do: action, on, bits, adjacent, ...costs };
}

function readAdjacent(reader: Reader, value: unknown, field: string): boolean | 'ring' {
  if (value === undefined || typeof value === 'boolean' || value === 'ring') return value ?? false;
  reader.wrong(field, 'true, false or "ring"', value);
  return false;
}

/** Empty for a move that costs nothing. */
function readCosts(reader: Reader, fields: Fields, field: string): { costs?: number } {
  if (fields['costs'] === undefined) return {};
  const costs = reader.integer(fields, 'costs', { from: 1, to: MAX_COUNT }, `${field}.`);
  return costs === undefined ? {} : { costs };
}

/** A number, or `{ from, to }`. More bits than there are is no mistake: it is just no move. */
function readRange(reader: Reader, value: unknown, field: string, width: number): Range | undefined {
  const limits = { from: 1, to: 4096 };
  if (isIntegerWithin(value, limits)) return { from: value, to: value };
  if (typeof value !== 'object' || value === null) {
    reader.wrongOrMissing(field, `a whole number from 1 to ${width}, or { "from", "to" }`, value);
    return undefined;
  }
  const inner = reader.object(value, field, ['from', 'to']);
  if (inner === undefined) return undefined;
  const from = reader.integer(inner, 'from', limits, `${field}.`);
  const to = from && reader.integer(inner, 'to', { from, to: limits.to }, `${field}.`);
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readRaw(reader: Reader, value: unknown, field: string, shape: Shape): MoveRule | undefined {
  const fields = reader.object(value, field, ['do', 'flips', 'costs']);
  if (fields === undefined) return undefined;
  const flips = fields['flips'];
  const costs = readCosts(reader, fields, field);
  if (Array.isArray(flips) && flips.length > 0) {
    const read = flips.map((flip: unknown, i) => readFlip(reader, flip, `${field}.flips[${i}]`, shape));
    return { do: 'flips', flips: read.filter((flip) => flip !== undefined), ...costs };
  }
  reader.wrongOrMissing(`${field}.flips`, 'a list of { "need", "flip" }', flips);
  return undefined;
}

function readFlip(reader: Reader, value: unknown, field: string, shape: Shape): RawFlip | undefined {
  const fields = reader.object(value, field, ['need', 'flip']);
  if (fields === undefined) return undefined;
  const anything = patternText(shape, '.');
  const need = readPattern(
    reader,
    fields['need'] === undefined ? anything : fields['need'],
    `${field}.need`,
    shape,
    '01.',
  );
  const flip = readPattern(reader, fields['flip'], `${field}.flip`, shape, '1.');
  if (flip !== undefined && !flip.includes('1')) reader.wrong(`${field}.flip`, 'at least one 1', flip);
  return need === undefined || flip === undefined ? undefined : { need, flip };
}

function readPattern(
  reader: Reader,
  value: unknown,
  field: string,
  shape: Shape,
  signs: string,
): string | undefined {
  const example = patternText(shape, '.').length;
  const fits = typeof value === 'string' && value.length === example && fitsShape(value, shape, signs);
  if (fits) return value;
  const half = shape.registers === 'own' ? `, own and other register joined by "/"` : '';
  reader.wrongOrMissing(
    field,
    `${counted(shape.width, 'character')} of ${[...signs].join(' ')} a register${half}`,
    value,
  );
  return undefined;
}

function fitsShape(text: string, shape: Shape, signs: string): boolean {
  const rows = text.split('/');
  const wanted = shape.registers === 'shared' ? 1 : 2;
  return rows.length === wanted && rows.every((row) => row.length === shape.width && onlyOf(row, signs));
}

function onlyOf(text: string, signs: string): boolean {
  return [...text].every((sign) => signs.includes(sign));
}

function patternText(shape: Shape, sign: string): string {
  const row = sign.repeat(shape.width);
  return shape.registers === 'shared' ? row : `${row}/${row}`;
}
