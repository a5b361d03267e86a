// Every refusal has a status and one sentence; a client shows even those that it does not know.
import { describe, expect, it } from 'vitest';
import { isRetryable, REQUEST_FAULTS, statusOf } from '../../src/wire/fault.ts';
import { faultWords } from '../../src/wire/fault-words.ts';
import { readRefusal } from '../../src/wire/read-refusal.ts';
import { bookOf } from '../core/sample-match.ts';
import { SAMPLE_FAULTS } from './sample-faults.ts';

const book = bookOf('bit-flip');
const cases = SAMPLE_FAULTS.map((fault) => [fault.code, fault] as const);

describe('every fault', () => {
  it.each(cases)('%s has a status that says whose fault it is', (code, fault) => {
    const status = statusOf(fault);
    const known: readonly string[] = REQUEST_FAULTS;
    const statuses = known.includes(code) ? [400, 401, 403, 404, 408, 409, 413, 421, 422, 429, 503] : [422];
    expect(statuses).toContain(status);
    expect(isRetryable(status)).toBe('retryMs' in fault);
  });

  it.each(cases)('%s has words: a sentence that ends', (_, fault) => {
    const words = faultWords(fault, book);
    expect(words).toMatch(/^\S.{8,}[.]$/u);
    expect(words).not.toMatch(/undefined|NaN|\[object/u);
  });

  it.each(cases)('%s comes through to a client', (code, fault) => {
    const sent = JSON.stringify({ fault, words: faultWords(fault, book) });
    const refusal = readRefusal(JSON.parse(sent));
    expect(refusal).toMatchObject({ fault: { code }, words: faultWords(fault, book) });
    expect(refusal?.fault.retryMs).toBe('retryMs' in fault ? fault.retryMs : undefined);
  });

  it('that needs no book is said in the same words without one', () => {
    const fault = { code: 'out-of-range', field: 'longest', least: 1, most: 256 } as const;
    expect(faultWords(fault)).toBe(faultWords(fault, book));
    expect(faultWords({ code: 'seat-taken' })).toBe(faultWords({ code: 'seat-taken' }, book));
  });
});

describe('words', () => {
  it('show nothing raw of what was sent', () => {
    const escape = '\u001b[2J';
    expect(faultWords({ code: 'no-such-game', id: escape })).toContain(String.raw`\x1b[2J`);
    expect(faultWords({ code: 'bad-field', field: escape, expected: 'text' })).not.toContain(escape);
  });

  it('round waiting up to whole seconds', () => {
    expect(faultWords({ code: 'too-often', retryMs: 1 })).toContain('in 1 second.');
    expect(faultWords({ code: 'too-often', retryMs: 1001 })).toContain('in 2 seconds.');
  });
});

describe('a code that a client does not know', () => {
  it('is shown by its words, made printable', () => {
    const told = { fault: { code: 'from-the-future', why: {} }, words: 'Do \u001b[31mthis\u202e.' };
    expect(readRefusal(told)).toEqual({
      fault: { code: 'from-the-future' },
      words: String.raw`Do \x1b[31mthis\u{202e}.`,
    });
  });

  it('has words of bounded length', () => {
    const words = readRefusal({ fault: { code: 'x' }, words: 'y'.repeat(4000) })?.words;
    expect(words).toHaveLength(400);
    expect(readRefusal({ fault: { code: 'x' }, words: 'y'.repeat(4001) })).toBeUndefined();
  });
});
