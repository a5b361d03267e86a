// Reads a rule book from unknown JSON. Every mistake becomes a fault that names its field; nothing throws.
import { refuse, ok, type Result } from '../base/result.ts';
import { counted } from '../base/text.ts';
import type { BookFault } from './fault.ts';
import { isIntegerWithin, Reader, type Fields } from './field-reader.ts';
import { readGoal } from './read-goal.ts';
import { readMoves } from './read-moves.ts';
import { checkBook } from './check-book.ts';
import { defaultForm, defaultStuck } from './book-facts.ts';
import {
  BANS,
  BOOK_FIELDS,
  BOOK_RULINGS,
  DECK_SIZE,
  isGoalPair,
  MAX_COUNT,
  MAX_ID,
  MAX_TITLE,
  MAX_WIDTH,
  MOVE_FORMS,
  STUCK_RULES,
  type Labels,
  type Range,
  type RuleBook,
  type Start,
  type StartPattern,
  type Target,
} from './rule-book.ts';

type Shape = Pick<RuleBook, 'width' | 'registers'>;
type Additions = Pick<RuleBook, 'wear' | 'charges' | 'opening' | 'ban' | 'endless'>;

const COUNTS: Range = { from: 1, to: MAX_COUNT };

/** The book in its normal form, or all the faults that were found, in the order of the fields. */
export function readRuleBook(data: unknown): Result<RuleBook, readonly BookFault[]> {
  const reader = new Reader();
  const fields = reader.object(data, '', BOOK_FIELDS);
  if (fields === undefined) return refuse(reader.faults);
  const book = readFields(reader, fields);
  if (reader.faults.length === 0) reader.faults.push(...checkBook(book));
  return reader.faults.length === 0 ? ok(book) : refuse(reader.faults);
}

function readFields(reader: Reader, fields: Fields): RuleBook {
  const width = reader.integer(fields, 'width', { from: 1, to: MAX_WIDTH }) ?? 1;
  const registers = reader.oneOf(fields, 'registers', ['shared', 'own'] as const) ?? 'shared';
  const widths = readWidths(reader, fields, width);
  const shape = { width, widths, registers };
  const moves = readMoves(reader, fields, shape, 'moves');
  const goal = readGoal(reader, fields, shape);
  const misere = reader.boolean(fields, 'misere', false);
  const additions = readAdditions(reader, fields, shape);
  const form = defaultForm({ moves, registers, ...additions });
  return {
    id: readId(reader, fields),
    title: reader.text(fields, 'title', { most: MAX_TITLE }) ?? '',
    summary: reader.text(fields, 'summary', { most: 160, otherwise: '' }) ?? '',
    width,
    widths,
    registers,
    start: readStart(reader, fields, shape),
    target: readTarget(reader, fields, width),
    moves,
    goal,
    misere,
    stuck: readStuck(reader, fields, defaultStuck(isGoalPair(goal) ? goal : [goal], misere)),
    labels: readLabels(reader, fields),
    form: reader.oneOf(fields, 'form', MOVE_FORMS, form) ?? 'bits',
    ...additions,
  };
}

/** What most books leave out: then it stands in no normal form either. */
function readAdditions(reader: Reader, fields: Fields, shape: Shape): Additions {
  const has = (name: string) => fields[name] !== undefined;
  const wear = has('wear') ? reader.integer(fields, 'wear', COUNTS) : undefined;
  const charges = has('charges') ? readCharges(reader, fields) : undefined;
  const opening = has('opening') ? readMoves(reader, fields, shape, 'opening') : undefined;
  const ban = has('ban') ? reader.oneOf(fields, 'ban', BANS) : undefined;
  const endless = has('endless') ? reader.oneOf(fields, 'endless', BOOK_RULINGS) : undefined;
  return {
    ...(wear === undefined ? {} : { wear }),
    ...(charges === undefined ? {} : { charges }),
    ...(opening === undefined ? {} : { opening }),
    ...(ban === undefined ? {} : { ban }),
    ...(endless === undefined ? {} : { endless }),
  };
}

function readCharges(reader: Reader, fields: Fields): RuleBook['charges'] | undefined {
  const value = fields['charges'];
  if (isIntegerWithin(value, COUNTS)) return value;
  if (Array.isArray(value) && value.length === 2) {
    const wrong = value.findIndex((each) => !isIntegerWithin(each, COUNTS));
    if (wrong < 0) return [value[0] as number, value[1] as number];
    reader.wrong(`charges[${wrong}]`, `a whole number from 1 to ${MAX_COUNT}`, value[wrong]);
    return undefined;
  }
  reader.wrong('charges', `a whole number from 1 to ${MAX_COUNT}, or a list of two`, value);
  return undefined;
}

function readId(reader: Reader, fields: Fields): string {
  const id = reader.text(fields, 'id', { most: MAX_ID }) ?? '';
  if (id !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    reader.wrong('id', 'lower-case letters, digits and single hyphens', id);
  return id;
}

function readWidths(reader: Reader, fields: Fields, width: number): Range {
  const value = fields['widths'];
  if (value === undefined) return { from: width, to: width };
  const inner = reader.object(value, 'widths', ['from', 'to']);
  if (inner === undefined) return { from: width, to: width };
  const from = reader.integer(inner, 'from', { from: 1, to: width }, 'widths.') ?? width;
  const to = reader.integer(inner, 'to', { from: width, to: MAX_WIDTH }, 'widths.') ?? width;
  return { from, to };
}

function readStart(reader: Reader, fields: Fields, shape: Shape): Start {
  const value = fields['start'];
  if (value === 'zeros' || value === 'ones' || value === 'random') return value;
  if (isStartPattern(value, shape)) return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return readDeck(reader, value, shape) ?? 'zeros';
  const expected = `"zeros", "ones", "random", ${patternWords(shape)}, or { "deal" }`;
  refusePattern(reader, { field: 'start', expected, value }, shape);
  return 'zeros';
}

function readDeck(reader: Reader, value: object, shape: Shape): Start | undefined {
  const deal = reader.object(value, 'start', ['deal'])?.['deal'];
  const { from, to } = DECK_SIZE;
  if (!Array.isArray(deal) || deal.length < from || deal.length > to) {
    reader.wrongOrMissing('start.deal', `a list of ${from} to ${to} starts`, deal);
    return undefined;
  }
  const bad = deal.findIndex((start) => !isStartPattern(start, shape));
  const asked = { field: `start.deal[${bad}]`, expected: patternWords(shape), value: deal[bad] as unknown };
  if (bad >= 0) refusePattern(reader, asked, shape);
  return bad >= 0 ? undefined : { deal: deal as StartPattern[] };
}

function isStartPattern(value: unknown, { width, registers }: Shape): value is StartPattern {
  if (registers === 'shared' || !Array.isArray(value)) return isPattern(value, width);
  return value.length === 2 && value.every((bits) => isPattern(bits, width));
}

interface Refused {
  readonly field: string;
  readonly expected: string;
  readonly value: unknown;
}

/** In a list of two the fault is in one of them. */
function refusePattern(reader: Reader, { field, expected, value }: Refused, shape: Shape): void {
  const two = shape.registers === 'own' && Array.isArray(value) && value.length === 2 ? value : [];
  const bad = two.findIndex((bits) => !isPattern(bits, shape.width));
  if (bad < 0) reader.wrongOrMissing(field, expected, value);
  else reader.wrong(`${field}[${bad}]`, bitsWords(shape.width), two[bad]);
}

function patternWords({ width, registers }: Shape): string {
  return `${bitsWords(width)}${registers === 'own' ? ', or two of them in a list' : ''}`;
}

function bitsWords(width: number): string {
  return `${counted(width, 'character')} 0 or 1`;
}

function readTarget(reader: Reader, fields: Fields, width: number): Target | 'none' {
  const value = fields['target'];
  if (value === undefined || value === 'none') return 'none';
  const inner = reader.object(value, 'target', ['seen', 'bits']);
  if (inner === undefined) return 'none';
  const seen =
    reader.oneOf(inner, 'seen', ['open', 'secret', 'agreed'] as const, 'open', 'target.') ?? 'open';
  const bits = inner['bits'] === undefined ? 'random' : inner['bits'];
  if (bits === 'random' || isPattern(bits, width)) return { seen, bits };
  reader.wrong('target.bits', `"random" or ${bitsWords(width)}`, bits);
  return 'none';
}

function readStuck(reader: Reader, fields: Fields, usual: RuleBook['stuck']): RuleBook['stuck'] {
  const stuck = reader.oneOf(fields, 'stuck', STUCK_RULES, usual) ?? usual;
  if (usual === 'wins' && stuck !== usual)
    reader.conflict('stuck', '"wins", because misere without a goal lets the last mover lose');
  return stuck;
}

function readLabels(reader: Reader, fields: Fields): Labels {
  const value = fields['labels'];
  const inner = value === undefined ? {} : (reader.object(value, 'labels', ['first', 'from']) ?? {});
  const first = reader.integer(inner, 'first', { from: 0, to: 1 }, 'labels.', 1);
  const from = reader.oneOf(inner, 'from', ['left', 'right'] as const, 'left', 'labels.') ?? 'left';
  return { first: first === 0 ? 0 : 1, from };
}

function isPattern(value: unknown, width: number): value is string {
  return typeof value === 'string' && value.length === width && /^[01]+$/.test(value);
}
