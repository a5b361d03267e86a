// What a record of a hidden target must hold, even for somebody who does not know the target.
import { describe, expect, it } from 'vitest';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { decide } from '../../src/match/decide.ts';
import { readLine, type RecordLine } from '../../src/notation/record-line.ts';
import { beginIn, bookOf, faultOf, linesOf, moveBy, must, setupOf } from './sample-match.ts';

const setup = setupOf(bookOf('bit-battle'), { secret: true });
const began = beginIn(must(createMatch(setup)), { target: '11010110' });
const moved = moveBy(began.match, '1 2 3');
const resigned = must(decide(moved.match, { do: 'resign', seat: 1 }));
const lines = linesOf(setup, began.match.rules, [...began.events, ...moved.events, ...resigned.events]);

/** The record up to the move, with what it tells about matching bits. */
function telling(matches: readonly (number | null)[] | undefined): readonly RecordLine[] {
  const [header, round, move] = lines;
  const { matches: _told, ...rest } = move as Extract<RecordLine, { t: 'move' }>;
  return [header!, round!, matches === undefined ? rest : { ...rest, matches }];
}

describe('counts that nobody can check yet', () => {
  it('are accepted if some target fits them', () => {
    // 11100000 against 11010110: bits 1, 2, 5 and 8 match.
    expect(telling([4, null])).toEqual(lines.slice(0, 3));
    expect(rebuildMatch(telling([4, null])).ok).toBe(true);
    expect(rebuildMatch(telling([2, null])).ok).toBe(true);
  });

  it.each([[undefined], [[]], [[9, null]], [[4]], [[4, 4]], [[null, 4]], [[null, null]]])(
    '%j is refused',
    (matches) => {
      expect(faultOf(rebuildMatch(telling(matches)))).toMatchObject({
        code: 'impossible-line',
        line: 3,
        why: { code: 'wrong-count' },
      });
    },
  );
});

it('the end of the round reveals the target, however it ended', () => {
  expect(rebuildMatch(lines).ok).toBe(true);
  const silent = lines.map((line): RecordLine => {
    if (line.t !== 'outcome') return line;
    const { target: _target, salt: _salt, ...rest } = line;
    return rest;
  });
  expect(faultOf(rebuildMatch(silent))).toMatchObject({ code: 'impossible-line', line: 5 });
});

it('a secret match keeps no seed', () => {
  const match = must(createMatch({ ...setup, seed: 7 }));
  expect(match.setup.seed).toBeUndefined();
  expect(viewOf(beginIn(match, { target: '11010110' }).match, 0).setup.seed).toBeUndefined();
});

function named(name: string): boolean {
  return readLine({ ...lines[0], players: ['human', name] }, 1).ok;
}

it('names of players are plain words', () => {
  expect(['easy', 'my-bot-2', 'a\u001b[31m', '', 'x'.repeat(41)].map(named)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
