// A level's move for a worker: the move that the roster's own player makes, and no solver where none is needed.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { chooseCommand } from '../../src/host/computer-turn.ts';
import { chooseLevelMove } from '../../src/host/level-move.ts';
import type { Match } from '../../src/match/match.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { createMatch } from '../../src/match/setup.ts';
import { COMPUTER_NAMES } from '../../src/players/names.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, must, SALT } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const UNUSED = async () => Promise.reject(new Error('caches are not needed'));
const caches = async () => Promise.resolve(createCaches());

const FLIP = bookOf('bit-flip');
const bitBattle = bookOf('bit-battle');
const width = sampleSize(5, 8);
const BATTLE = { ...bitBattle, width, widths: { from: width, to: width } };

/** As the page's own seeds are used. */
function seeded(number: number, ply: number) {
  return seededRandom(7, number, ply);
}

function begin(book: RuleBook, level: string, secret = false): Match {
  const setup = { players: [level, 'human'], endless: 'draw', rounds: 1, secret, seed: undefined } as const;
  const match = must(createMatch({ ...setup, book }));
  const deal = dealRound(match, { first: 0, random: seededRandom(3), salt: SALT });
  return must(decide(match, deal)).match;
}

describe('a level', () => {
  it.each(COMPUTER_NAMES)('%s plays in a worker as it plays elsewhere', async (level) => {
    for (const [book, secret] of [
      [FLIP, false],
      [BATTLE, false],
      [BATTLE, true],
    ] as const) {
      const match = begin(book, level, secret);
      const expected = must(
        await chooseCommand(match, { randomness: { at: seeded }, caches: createCaches() }),
      );
      expect(await chooseLevelMove(match, { seed: 7, caches })).toEqual({ ok: true, value: expected.move });
    }
  });

  it.each(['random', 'easy'])('%s needs no caches', async (level) => {
    expect(await chooseLevelMove(begin(FLIP, level), { seed: 1, caches: UNUSED })).toMatchObject({
      ok: true,
    });
  });

  it('that is unknown, or not on move, is a fault', async () => {
    const stranger = await chooseLevelMove(begin(FLIP, 'stranger'), { seed: 1, caches });
    expect(stranger).toEqual({ ok: false, fault: { code: 'unknown-player', name: 'stranger' } });
    const over = must(decide(begin(FLIP, 'easy'), { do: 'resign', seat: 1 })).match;
    expect(await chooseLevelMove(over, { seed: 1, caches })).toEqual({
      ok: false,
      fault: { code: 'no-turn' },
    });
  });
});
