// Positions that come up again: counted against the naive referee by the conformance kit, claimed as draws, kept in
// records, and told.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { decide } from '../../src/match/decide.ts';
import type { EndlessRuling, Match } from '../../src/match/match.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { mayClaimDraw, timesSeen } from '../../src/match/repetition.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { formatRecord, parseRecord } from '../../src/notation/record.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { questionWords } from '../../src/table/board-words.ts';
import { outcomeText, repetitionText } from '../../src/table/dialogue.ts';
import { moveFaultWords } from '../../src/table/fault-words.ts';
import { rulingWords } from '../../src/table/announcements.ts';
import { repetitionWords } from '../../src/table/repetition-words.ts';
import { openTable, type Table } from '../../src/table/table.ts';
import { updateTable } from '../../src/table/update.ts';
import { checkMatch } from './conformance-kit.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';
import {
  begun,
  beginIn,
  bookOf,
  faultOf,
  linesOf,
  moveBy,
  must,
  playing,
  roundOf,
  setupOf,
} from './sample-match.ts';

const showdown = setupOf(bookOf('bit-flip-showdown'));
const alone = { ...showdown, players: ['human', 'easy'] } as const;
const TWICE = ['1', '1'] as const;
const THRICE = [...TWICE, ...TWICE] as const;

function askDraw(match: Match): Table {
  return updateTable(openTable(viewOf(match, 0)), { do: 'draw' }).table;
}

function told(endless: EndlessRuling, moves: readonly string[]): string | undefined {
  return repetitionWords(roundOf(playing(begun({ ...showdown, endless }), ...moves)));
}

describe('counting', () => {
  it('agrees with the naive referee on long rounds, whatever the rules remember', () => {
    const small = SAMPLE_BOOKS.map(([, book]) => book).filter(({ width }) => width <= 4);
    for (const book of [bookOf('bit-flip-showdown'), ...small])
      expect(checkMatch(setupOf(book), 3, 40)).toBeGreaterThan(1);
  });

  it('agrees with it where eight positions must come up again and again', () => {
    const two = { width: 2, registers: 'shared', start: 'zeros', moves: [{ do: 'toggle', bits: 1 }] };
    const book = must(readRuleBook({ id: 'm', title: 'M', ...two, goal: { is: 'none' } }));
    for (const seed of [1, 2, 3]) expect(checkMatch(setupOf(book), seed, 40)).toBe(42);
  });

  it('begins with the start, and a move taken back was never played', () => {
    const match = playing(begun(showdown), ...THRICE);
    expect(
      [0, 2, 4].map((plies) => timesSeen({ ...roundOf(match), plies: roundOf(match).plies.slice(0, plies) })),
    ).toEqual([1, 2, 3]);
    const undone = must(decide(playing(begun(showdown), ...TWICE), { do: 'undo', seat: 0 })).match;
    expect(timesSeen(roundOf(playing(undone, '1')))).toBe(2);
  });
});

describe('a claim', () => {
  it.each([0, 1] as const)(
    'ends the round from the third time on, against the computer too: seat %s',
    (seat) => {
      for (const setup of [showdown, alone])
        for (const moves of [THRICE, [...THRICE, ...TWICE]]) {
          const claimed = must(decide(playing(begun(setup), ...moves), { do: 'claim', seat }));
          expect(claimed.events).toEqual([
            { type: 'claim', seat },
            { type: 'outcome', outcome: { winner: undefined, by: 'repetition' }, revealed: undefined },
            { type: 'end', tally: [0, 0] },
          ]);
          expect(claimed.match.over).toBe(true);
        }
    },
  );

  it('is refused before that, where the position of now is another one, and under the other rulings', () => {
    const claim = { do: 'claim', seat: 0 } as const;
    expect(faultOf(decide(begun(showdown), claim))).toEqual({ code: 'no-claim', times: 1 });
    expect(faultOf(decide(playing(begun(showdown), ...TWICE), claim))).toEqual({
      code: 'no-claim',
      times: 2,
    });
    const elsewhere = playing(begun(showdown), ...THRICE, '2');
    expect(faultOf(decide(elsewhere, claim))).toEqual({ code: 'no-claim', times: 1 });
    const drawing = playing(begun({ ...showdown, endless: 'draw' }), ...TWICE);
    expect(faultOf(decide(drawing, claim))).toEqual({ code: 'no-claim', times: 2 });
  });

  it('leaves the same registers with the other player to move out of account', () => {
    const match = begun(setupOf(bookOf('bit-battle')), { target: '11111111' });
    const turned = playing(match, '1', '1', '2', '1', '1 2');
    expect(timesSeen(roundOf(turned))).toBe(1);
  });
});

describe('the record of a claim', () => {
  const decisions = [beginIn(must(createMatch(alone)))];
  for (const text of THRICE) decisions.push(moveBy(decisions.at(-1)!.match, text));
  decisions.push(must(decide(decisions.at(-1)!.match, { do: 'claim', seat: 0 })));
  const { match } = decisions.at(-1)!;
  const lines = linesOf(
    alone,
    match.rules,
    decisions.flatMap(({ events }) => events),
  );

  it('is a draw line with the player and an outcome by repetition, and reads as the same match', () => {
    expect(lines.slice(-3)).toEqual([
      { t: 'draw', seat: 1 },
      { t: 'outcome', winner: null, by: 'repetition' },
      { t: 'end', tally: [0, 0] },
    ]);
    const parsed = must(parseRecord(formatRecord(lines)));
    expect(must(rebuildMatch(parsed.lines))).toEqual({ match, unwritten: [] });
  });

  it('goes on where it broke off after the draw line', () => {
    const rebuilt = must(rebuildMatch(lines.slice(0, -2)));
    expect(rebuilt.match).toEqual(match);
    expect(rebuilt.unwritten.map(({ type }) => type)).toEqual(['outcome', 'end']);
  });

  it('is refused a move too early, and as an agreement', () => {
    const early = lines.filter((line) => line.t !== 'move' || line.ply <= 2);
    expect(faultOf(rebuildMatch(early))).toEqual({
      code: 'impossible-line',
      line: 5,
      why: { code: 'no-claim', times: 2 },
    });
    const agreed = lines.map((line) => (line.t === 'outcome' ? { ...line, by: 'agreement' } : line));
    expect(faultOf(rebuildMatch(agreed))).toEqual({ code: 'impossible-line', line: 8 });
  });

  it('is not mixed up with two people who agree at such a position, as records of before have it', () => {
    const third = [beginIn(must(createMatch(showdown)))];
    for (const text of THRICE) third.push(moveBy(third.at(-1)!.match, text));
    third.push(must(decide(third.at(-1)!.match, { do: 'draw' })));
    const written = linesOf(
      showdown,
      match.rules,
      third.flatMap(({ events }) => events),
    );
    expect(written.slice(-3, -1)).toEqual([{ t: 'draw' }, { t: 'outcome', winner: null, by: 'agreement' }]);
    expect(must(rebuildMatch(written)).match).toEqual(third.at(-1)!.match);
  });
});

describe('at the table', () => {
  it('draw asks to claim as soon as that is possible, and offers or says why not before', () => {
    expect(askDraw(playing(begun(showdown), ...TWICE)).asking).toBe('draw');
    expect(askDraw(playing(begun(alone), ...TWICE))).toMatchObject({
      asking: undefined,
      notice: 'The computer agrees to no draw: claim one the third time a position comes up.',
    });
    const drawing = begun({ ...alone, endless: 'draw' });
    expect(askDraw(drawing).notice).toBe(
      'The computer agrees to no draw: the third time a position comes up is one.',
    );
    for (const setup of [showdown, alone]) {
      const asked = askDraw(playing(begun(setup), ...THRICE));
      expect(questionWords(asked)).toBe('This position has come up 3 times. Claim a draw?');
      expect(updateTable(asked, { do: 'yes' }).send).toEqual({ do: 'claim', seat: 0 });
      expect(updateTable(asked, { do: 'no' }).send).toBeUndefined();
    }
  });

  it('a refusal fits a line', () => {
    const { book } = showdown;
    for (const fault of [
      { code: 'no-claim', times: 2 },
      { code: 'draw-alone', third: 'claim' },
      { code: 'draw-alone', third: 'draw' },
    ] as const)
      expect(moveFaultWords(book, fault).length).toBeLessThanOrEqual(80);
  });
});

describe('what is told', () => {
  it('under draw the second time, under play-on from the third time on', () => {
    expect([[], ['1'], TWICE].map((moves) => told('draw', moves))).toEqual([
      undefined,
      undefined,
      'This position has come up for the second time: once more and it is a draw.',
    ]);
    expect(told('draw', THRICE)).toBeUndefined();
    expect(told('play-on', TWICE)).toBeUndefined();
    expect(told('play-on', THRICE)).toBe(
      'This position has come up 3 times: either player may claim a draw.',
    );
    expect(told('play-on', [...THRICE, '2'])).toBeUndefined();
    expect(told('play-on', [...THRICE, ...TWICE])).toContain('4 times');
    expect(told('no-repeat', ['1'])).toBeUndefined();
  });

  it('before a turn of the dialogue, and after a claim', () => {
    const third = playing(begun(showdown), ...THRICE);
    expect(repetitionText(viewOf(third, 0))).toBe(
      'This position has come up 3 times: either player may claim a draw.\nType draw to claim it.\n\n',
    );
    expect(mayClaimDraw(roundOf(third))).toBe(true);
    const computerFirst = playing(begun({ ...alone, players: ['easy', 'human'] }), ...THRICE);
    expect(repetitionText(viewOf(computerFirst, 0))).toBe('');
    const { match } = must(decide(third, { do: 'claim', seat: 0 }));
    expect(repetitionText(viewOf(match, 0))).toBe('');
    expect(outcomeText(findGame('bit-flip-showdown')!, viewOf(match, 0))).toBe(
      'This position has come up 3 times: a draw is claimed, nobody wins.\n',
    );
  });
});

describe('the ruling on endless play', () => {
  it.each([
    ['bit-flip-showdown', 'draw', false, /^Endless play: draw /],
    ['bit-flip-showdown', 'no-repeat', false, /^Endless play: no-repeat .* an earlier position /],
    ['bit-battle', 'no-repeat', true, /^Endless play: no-repeat .* anything new /],
    ['bit-battle', 'play-on', true, /^$/],
    // Every game of these two ends, because bits change in one direction only.
    ['bit-flip', 'draw', false, /^$/],
    ['bit-flip', 'no-repeat', false, /^$/],
    ['bit-battle-fives', 'draw', false, /^$/],
  ] as const)('is told in %s, %s, hidden target %j, only if it can be felt', (id, endless, secret, words) => {
    expect(rulingWords(setupOf(bookOf(id), { endless, secret })).join('\n')).toMatch(words);
  });

  it('forbids dead questions about a hidden target also where every game ends', () => {
    const book = { ...bookOf('bit-battle'), wear: 3 };
    const [draw, noRepeat] = (['draw', 'no-repeat'] as const).map((endless) =>
      rulingWords(setupOf(book, { endless, secret: true })),
    );
    expect(draw).toEqual([]);
    expect(noRepeat).toHaveLength(1);
  });
});
