// The copy of a match that is decided elsewhere: whatever comes in whatever pieces, it ends as the record, or is refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendCopy, lengthOf, type Copy } from '../../src/remote/copy.ts';
import { openStored } from '../../src/host/record-log.ts';
import { faultOf, must } from '../core/sample-match.ts';
import { playedLines } from './played-lines.ts';
import { sampleSize } from '../sample-size.ts';

describe('a copy', () => {
  it('ends as the record, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.array(fc.nat(6)), (seed, secret, cuts) => {
        const texts = playedLines(seed, secret);
        let copy: Copy;
        for (const cut of [...cuts, texts.length]) {
          const here = lengthOf(copy);
          // Some lines that are known already come again.
          const from = Math.max(1, here + 1 - (cut % 3));
          copy = must(extendCopy(copy, from, texts.slice(from - 1, here + cut)));
        }
        const whole = must(openStored({ lines: texts, secrets: [] }));
        expect(copy?.log.texts).toEqual(texts);
        expect(copy?.log.check).toBe(whole.log.check);
        expect(JSON.stringify(copy?.match)).toBe(JSON.stringify(whole.match));
      }),
      { numRuns: sampleSize(20, 60) },
    );
  });

  it('refuses lines after a gap, another text under a known number, and what does not follow', () => {
    const texts = playedLines(7, false);
    const copy = must(extendCopy(undefined, 1, texts.slice(0, 3)));
    expect(faultOf(extendCopy(copy, 5, texts.slice(4, 5)))).toEqual({ code: 'gap', line: 4 });
    const other = playedLines(8, false);
    expect(faultOf(extendCopy(copy, 1, other.slice(0, 3)))).toMatchObject({ code: 'differs' });
    expect(faultOf(extendCopy(copy, 4, other.slice(3, 4)))).toMatchObject({ code: 'broken' });
    expect(lengthOf(copy)).toBe(3);
  });
});
