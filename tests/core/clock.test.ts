// Clocks by hand and by a second reckoning.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_MOVE_MS, isRunningClock, timeLeft } from '../../src/match/clock.ts';
import { decide } from '../../src/match/decide.ts';
import { positionIn } from '../../src/match/match.ts';
import { faultOf, must, roundOf } from './sample-match.ts';
import { after, allowed, beginNext, DAY, DAYS, FISCHER, flip, matchWith, shown } from './timed-match.ts';

describe('a clock for the round', () => {
  const fresh = matchWith({ clock: FISCHER });

  it('charges nothing for the first own move, which must come within a minute', () => {
    expect(FIRST_MOVE_MS).toBe(60_000);
    expect(allowed(fresh)).toBe(60_000);
    const first = after(fresh, 45_000);
    expect(allowed(first)).toBe(60_000);
    const both = after(first, 60_000);
    expect([timeLeft(FISCHER, roundOf(both), 0), timeLeft(FISCHER, roundOf(both), 1)]).toEqual([
      180_000, 180_000,
    ]);
    expect(faultOf(flip(fresh, 60_001))).toEqual({ code: 'time-over', left: 60_000 });
    expect(faultOf(flip(first, 60_001))).toEqual({ code: 'time-over', left: 60_000 });
  });

  it('takes off what later moves cost and adds what was agreed', () => {
    const third = after(fresh, 1000, 1000, 10_000);
    expect(timeLeft(FISCHER, roundOf(third), 0)).toBe(172_000);
    const sixth = after(third, 180_000, 172_000, 2000);
    expect(timeLeft(FISCHER, roundOf(sixth), 0)).toBe(2000);
    expect(timeLeft(FISCHER, roundOf(sixth), 1)).toBe(2000);
    expect(faultOf(flip(sixth, 2001))).toEqual({ code: 'time-over', left: 2000 });
    expect(flip(sixth, 2000).ok).toBe(true);
    expect(flip(sixth, 0).ok).toBe(true);
  });

  it('shows what is left while the player on move thinks, and never less than nothing', () => {
    expect(shown(fresh)).toEqual([60_000, 180_000]);
    expect(shown(fresh, 15_000)).toEqual([45_000, 180_000]);
    const third = after(fresh, 1000, 1000, 10_000);
    expect(shown(third, 5000)).toEqual([172_000, 175_000]);
    expect(shown(third, 500_000)).toEqual([172_000, 0]);
  });

  it('begins anew with every round', () => {
    const series = after(matchWith({ clock: FISCHER, rounds: 2 }), 0, 0, 50_000);
    const next = beginNext(must(decide(series, { do: 'resign', seat: 0 })).match, 1);
    expect(shown(next)).toEqual([180_000, 60_000]);
  });

  it('agrees with a second reckoning, whatever the moves cost', () => {
    const clock = fc.record({ main: fc.integer({ min: 30_000, max: 200_000 }), add: fc.nat(5000) });
    fc.assert(
      fc.property(
        clock,
        fc.array(fc.nat(80_000), { maxLength: 20 }),
        fc.nat(100_000),
        (time, costs, used) => {
          let match = matchWith({ clock: time });
          const left = [time.main, time.main];
          const moved = [0, 0];
          for (const [index, spent] of costs.entries()) {
            const seat = index % 2;
            const most = moved[seat] === 0 ? 60_000 : left[seat]!;
            const decision = flip(match, spent);
            expect(decision.ok).toBe(spent <= most);
            if (!decision.ok) break;
            match = decision.value.match;
            if (moved[seat]! > 0) left[seat] = left[seat]! - spent + time.add;
            moved[seat] = moved[seat]! + 1;
          }
          expect([timeLeft(time, roundOf(match), 0), timeLeft(time, roundOf(match), 1)]).toEqual(left);
          expect(Math.min(...shown(match, used))).toBeGreaterThanOrEqual(0);
          const waits = positionIn(roundOf(match)).toMove === 0 ? 1 : 0;
          expect(shown(match, used)[waits]).toBe(left[waits]);
          expect(shown(match, used + 1)[1 - waits]!).toBeLessThanOrEqual(shown(match, used)[1 - waits]!);
        },
      ),
    );
  });
});

describe('days for each move', () => {
  it('are the same for every move', () => {
    const match = after(matchWith({ clock: DAYS }), 3 * DAY, 0, 2 * DAY);
    expect(allowed(match)).toBe(3 * DAY);
    expect(shown(match, DAY)).toEqual([3 * DAY, 2 * DAY]);
    expect(faultOf(flip(match, 3 * DAY + 1))).toEqual({ code: 'time-over', left: 3 * DAY });
  });

  it('are no running clock', () => {
    expect([isRunningClock(DAYS), isRunningClock(FISCHER), isRunningClock(undefined)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('what a move cost', () => {
  it('is told where there is a clock, and only there', () => {
    expect(faultOf(flip(matchWith({ clock: FISCHER })))).toEqual({ code: 'time-told', clock: true });
    expect(faultOf(flip(matchWith({ clock: DAYS })))).toEqual({ code: 'time-told', clock: true });
    expect(faultOf(flip(matchWith({}), 0))).toEqual({ code: 'time-told', clock: false });
  });

  it('stands in the round', () => {
    expect(roundOf(after(matchWith({ clock: FISCHER }), 17, 4)).plies.map(({ spent }) => spent)).toEqual([
      17, 4,
    ]);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('is never %d: that is a mistake of ours', (spent) => {
    expect(() => flip(matchWith({ clock: FISCHER }), spent)).toThrow('Broken invariant');
  });
});

describe('an opening', () => {
  const match = matchWith({ opening: 3, clock: FISCHER });

  it('is dealt, so its moves cost nobody any time', () => {
    expect(faultOf(flip(match, 0))).toEqual({ code: 'time-told', clock: false });
    expect(faultOf(decide(match, { do: 'time', seat: 0, spent: 999_999 }))).toEqual({
      code: 'time-told',
      clock: false,
    });
    const dealt = after(match, undefined, undefined, undefined);
    expect(faultOf(flip(dealt))).toEqual({ code: 'time-told', clock: true });
    expect(shown(dealt)).toEqual([180_000, 60_000]);
  });

  it('leaves the first own move free', () => {
    const dealt = after(match, undefined, undefined, undefined);
    const both = after(dealt, 50_000, 40_000);
    expect([timeLeft(FISCHER, roundOf(both), 0), timeLeft(FISCHER, roundOf(both), 1)]).toEqual([
      180_000, 180_000,
    ]);
    expect(timeLeft(FISCHER, roundOf(after(both, 30_000)), 1)).toBe(152_000);
  });
});
