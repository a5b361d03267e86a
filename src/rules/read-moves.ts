// Reads the `moves` of a rule book: families and raw guarded flips.
import { isIntegerWithin, type Fields, type Reader } from './field-reader.ts';
import {
  ACTIONS,
  type MoveRule,
  type Range,
  type RawFlip,
  type RegisterName,
  type RuleBook,
} from './rule-book.ts';

type Shape = Pick<RuleBook, 'width' | 'registers'>;

export function readMoves(reader: Reader, fields: Fields, shape: Shape): readonly MoveRule[] {
  const value = fields['moves'];
  if (Array.isArray(value) && value.length > 0 && value.length <= 99)
    return value.flatMap((rule: unknown, index) => readRule(reader, rule, `moves[${index}]`, shape) ?? []);
  reader.wrongOrMissing('moves', 'a list of 1 to 99 move rules', value);
  return [];
}

/** The registers a book of this shape can name. */
export function registersOf(shape: Shape): readonly RegisterName[] {
  return shape.registers === 'shared' ? ['shared'] : ['own', 'other'];
}

function readRule(reader: Reader, value: unknown, field: string, shape: Shape): MoveRule | undefined {
  const raw = typeof value === 'object' && value !== null && 'do' in value && value.do === 'flips';
  return raw ? readRaw(reader, value, field, shape) : readFamily(reader, value, field, shape);
}

function readFamily(reader: Reader, value: unknown, field: string, shape: Shape): MoveRule | undefined {
  const fields = reader.object(value, field, ['do', 'on', 'bits', 'adjacent']);
  if (fields === undefined) return undefined;
  const registers = registersOf(shape);
  const action = reader.oneOf(fields, 'do', [...ACTIONS, 'flips'] as const, undefined, `${field}.`);
  const on = reader.oneOf(fields, 'on', registers, registers[0], `${field}.`);
  const bits = readRange(reader, fields['bits'], `${field}.bits`, shape.width);
  const adjacent = reader.boolean(fields, 'adjacent', false, `${field}.`);
  if (action === undefined || action === 'flips' || on === undefined || bits === undefined) return undefined;
  return { do: action, on, bits, adjacent };
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
  const fields = reader.object(value, field, ['do', 'flips']);
  const flips = fields?.['flips'];
  if (Array.isArray(flips) && flips.length > 0) {
    const read = flips.map((flip: unknown, i) => readFlip(reader, flip, `${field}.flips[${i}]`, shape));
    return { do: 'flips', flips: read.filter((flip) => flip !== undefined) };
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
    `${shape.width} characters of ${[...signs].join(' ')} a register${half}`,
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
