// Rounds that end by time, by length or by forfeit; what is not taken back; what a setup may say of all that.
import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/base/result.ts';
import { clockFault } from '../../src/match/clock.ts';
import type { Decision } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import type { DecideFault, SetupFault } from '../../src/match/fault.ts';
import type { Match, Setup } from '../../src/match/match.ts';
import { createMatch, MOST_LONGEST } from '../../src/match/setup.ts';
import { bookOf, faultOf, must, playing, roundOf, setupOf } from './sample-match.ts';
import { after, beginNext, DAY, DAYS, FISCHER, flip, matchWith } from './timed-match.ts';

/** Why a player has not run out of time. */
function early(match: Match, seat: 0 | 1, spent: number): DecideFault {
  return faultOf(decide(match, { do: 'time', seat, spent }));
}

function undo(match: Match): Result<Decision, DecideFault> {
  return decide(match, { do: 'undo', seat: 0 });
}

function made(part: Partial<Setup>): Result<Match, SetupFault> {
  return createMatch(setupOf(bookOf('bit-flip-showdown'), part));
}

describe('running out of time', () => {
  const match = after(matchWith({ clock: FISCHER }), 0, 0, 10_000, 5000);

  it('loses the round', () => {
    const { events, match: over } = must(decide(match, { do: 'time', seat: 0, spent: 172_000 }));
    expect(events).toEqual([
      { type: 'time', seat: 0, spent: 172_000 },
      { type: 'outcome', outcome: { winner: 1, by: 'time' }, revealed: undefined },
      { type: 'end', tally: [0, 1] },
    ]);
    expect(over.over).toBe(true);
  });

  it('cannot happen before the time is over, to the other player, or without a clock', () => {
    expect(early(match, 0, 171_999)).toEqual({ code: 'time-left', left: 1 });
    expect(early(match, 1, 999_999)).toEqual({ code: 'not-your-turn', onMove: 1 });
    expect(early(matchWith({}), 0, 999_999)).toEqual({ code: 'time-told', clock: false });
    expect(early(matchWith({ clock: FISCHER }), 0, 59_999)).toEqual({ code: 'time-left', left: 1 });
  });
});

describe('a longest round', () => {
  it('ends with nobody as the winner', () => {
    const match = after(matchWith({ longest: 3 }), undefined, undefined);
    expect(must(flip(match)).events.slice(1)).toEqual([
      { type: 'outcome', outcome: { winner: undefined, by: 'length' }, revealed: undefined },
      { type: 'end', tally: [0, 0] },
    ]);
    expect(roundOf(match).outcome).toBeUndefined();
  });

  it('counts for each round by itself', () => {
    const first = after(matchWith({ longest: 2, rounds: 2 }), undefined, undefined);
    const second = beginNext(first, 1);
    expect(roundOf(after(second, undefined)).outcome).toBeUndefined();
    expect(roundOf(after(second, undefined, undefined)).outcome?.by).toBe('length');
  });

  it('may still be won, or drawn by repetition, with its last move', () => {
    const won = playing(matchWith({ longest: 6 }), '1', '2', '3', '4', '5', '6');
    expect(roundOf(won).outcome).toEqual({ winner: 1, by: 'goal' });
    const drawn = playing(matchWith({ longest: 4, endless: 'draw' }), '1', '1', '1', '1');
    expect(roundOf(drawn).outcome?.by).toBe('repetition');
  });

  it('is longer by what was taken back', () => {
    const match = after(matchWith({ longest: 2 }), undefined);
    const back = must(decide(match, { do: 'undo', seat: 0 })).match;
    expect(roundOf(after(back, undefined)).outcome).toBeUndefined();
  });
});

describe('a forfeit', () => {
  const match = matchWith({ players: ['agent:one', 'human'] });

  it('loses the round of an agent, on whoever’s turn', () => {
    const { events } = must(decide(match, { do: 'forfeit', seat: 0, why: 'no-answer' }));
    expect(events.slice(0, 2)).toEqual([
      { type: 'forfeit', seat: 0, why: 'no-answer' },
      { type: 'outcome', outcome: { winner: 1, by: 'forfeit' }, revealed: undefined },
    ]);
    const later = after(match, undefined);
    expect(decide(later, { do: 'forfeit', seat: 0, why: 'no-answer' }).ok).toBe(true);
  });

  it('is not for people and levels', () => {
    expect(faultOf(decide(match, { do: 'forfeit', seat: 1, why: 'x' }))).toEqual({ code: 'no-agent' });
    const level = matchWith({ players: ['human', 'easy'] });
    expect(faultOf(decide(level, { do: 'forfeit', seat: 1, why: 'x' }))).toEqual({ code: 'no-agent' });
  });
});

describe('taking back', () => {
  it('is refused with a running clock and allowed with days', () => {
    expect(faultOf(undo(after(matchWith({ clock: FISCHER }), 0, 0)))).toEqual({ code: 'undo-clock' });
    expect(roundOf(must(undo(after(matchWith({ clock: DAYS }), 0, 0))).match).plies).toHaveLength(1);
  });

  it('stops at what was dealt', () => {
    const dealt = after(matchWith({ opening: 2 }), undefined, undefined);
    expect(faultOf(undo(dealt))).toEqual({ code: 'nothing-to-undo' });
    const played = after(dealt, undefined);
    expect(roundOf(must(undo(played)).match).plies).toHaveLength(2);
    const alone = after(
      matchWith({ opening: 2, players: ['human', 'easy'] }),
      undefined,
      undefined,
      undefined,
    );
    expect(roundOf(must(undo(alone)).match).plies).toHaveLength(2);
    expect(faultOf(undo(must(undo(alone)).match))).toEqual({ code: 'nothing-to-undo' });
  });
});

describe('the range of', () => {
  it.each([
    ['clock.move', { clock: { move: DAY } }, { clock: { move: DAY - 1 } }, DAY, 14 * DAY],
    ['clock.move', { clock: { move: 14 * DAY } }, { clock: { move: 14 * DAY + 1 } }, DAY, 14 * DAY],
    [
      'clock.main',
      { clock: { main: 30_000, add: 0 } },
      { clock: { main: 29_999, add: 0 } },
      30_000,
      3_600_000,
    ],
    [
      'clock.main',
      { clock: { main: 3_600_000, add: 0 } },
      { clock: { main: 3_600_001, add: 0 } },
      30_000,
      3_600_000,
    ],
    [
      'clock.add',
      { clock: { main: 60_000, add: 60_000 } },
      { clock: { main: 60_000, add: 60_001 } },
      0,
      60_000,
    ],
    ['clock.add', { clock: { main: 60_000, add: 0 } }, { clock: { main: 60_000, add: -1 } }, 0, 60_000],
    ['clock.add', { clock: { main: 60_000, add: 1 } }, { clock: { main: 60_000, add: 0.5 } }, 0, 60_000],
    ['longest', { longest: 1 }, { longest: 0 }, 1, MOST_LONGEST],
    ['longest', { longest: 10_000 }, { longest: 10_001 }, 1, 10_000],
    ['opening', { opening: 0 }, { opening: -1 }, 0, 9999],
    ['opening', { opening: 4, longest: 5 }, { opening: 5, longest: 5 }, 0, 4],
  ] as const)('%s', (field, good, bad, least, most) => {
    expect(made(good).ok).toBe(true);
    expect(faultOf(made(bad))).toEqual({ code: 'out-of-range', field, least, most });
  });

  it('a clock alone', () => {
    expect(clockFault(FISCHER)).toBeUndefined();
    expect(clockFault({ main: 1, add: 0 })).toEqual({ field: 'main', least: 30_000, most: 3_600_000 });
  });
});
