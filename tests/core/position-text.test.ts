// Positions as text, with fields for what the rules remember: what is left out, what is refused.
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from '../../src/notation/position.ts';
import { withStart, type Rules } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must, rulesOf } from './sample-match.ts';

const one = { do: 'toggle', bits: 1 };
const own = { registers: 'own', moves: [one, { ...one, on: 'other' }] };

function rulesWith(data: Readonly<Record<string, unknown>>): Rules {
  const shape = {
    id: 'some',
    title: 'Some',
    width: 3,
    registers: 'shared',
    start: '001',
    goal: { is: 'none' },
  };
  return rulesOf(must(readRuleBook({ ...shape, moves: [one], ...data })));
}

const worn = rulesWith({ wear: 10 });
const charged = rulesWith({ charges: [2, 3], moves: [one, { do: 'pass', costs: 1 }] });
const undo = rulesWith({ ban: 'undo' });
const passUndo = rulesWith({ ban: 'undo', moves: [one, { do: 'pass' }] });
const passBits = rulesWith({ ban: 'last-bits', moves: [one, { do: 'pass' }] });
const ownMove = rulesWith({ ...own, ban: 'own-move', width: 2, start: 'zeros' });
const twice = rulesWith({ ...own, ban: 'other-twice', width: 2, start: 'zeros' });
const opened = rulesWith({ opening: [one] });
const all = rulesWith({
  ...{ wear: 3, ban: 'undo', charges: 2, opening: [one], moves: [{ ...one, costs: 1 }, { do: 'pass' }] },
});

/** The text after reading and writing. */
function again(rules: Rules, text: string): string {
  return formatPosition(rules, must(parsePosition(rules, text)));
}

describe('what is left out', () => {
  it.each([
    ['the fewest flips that fit', worn, '011 1', '011 1 worn=010'],
    ['no flip of a bit that is as it was', worn, '001 2', '001 2 worn=000'],
    ['all charges', charged, '011 1', '011 1 left=2/3'],
    ['no last move', undo, '011 1', '011 1'],
    ['no last moves', ownMove, '01/10 2', '01/10 2'],
    ['nothing crossed', twice, '01/10 2', '01/10 2'],
    ['not the opening', opened, '001 1', '001 1'],
    ['all of it', all, '011 2', '011 2 worn=010 left=2/2'],
  ])('%s', (_, rules, text, whole) => expect(again(rules, text)).toBe(whole));

  it('flips are counted from the start of the round', () => {
    expect(again(withStart(worn, [0b110]), '011 1')).toBe('011 1 worn=101');
  });
});

describe('what is written is read', () => {
  it.each([
    ['011 1 worn=296', worn],
    ['001 2 worn=888', worn],
    ['011 1 left=0/1', charged],
    ['011 1 last=010', undo],
    ['011 1 last=pass', passUndo],
    ['01/10 2 last=01/00,-', ownMove],
    ['01/10 1 last=-,00/10', ownMove],
    ['01/10 1 last=00/01,10/00', ownMove],
    ['01/10 1 crossed=1/0', twice],
    ['01/10 2 crossed=1/1', twice],
    ['001 2 opening', opened],
    ['001 1 worn=000 left=2/2 last=100 opening', all],
  ])('%s', (text, rules) => expect(again(rules, text)).toBe(text));

  it('no last move by its sign, and a pass that bans no bit', () => {
    expect(again(undo, '011 1 last=-')).toBe(again(undo, '011 1'));
    expect(again(passUndo, '011 1 last=-')).toBe(again(passUndo, '011 1'));
    expect(again(passBits, '011 1 last=pass')).toBe(again(passBits, '011 1'));
  });

  it('in any order, with any blanks', () => {
    expect(again(all, '  011 2   last=100 left=1/2\tworn=012 ')).toBe('011 2 worn=012 left=1/2 last=100');
  });
});

describe('what cannot be is refused', () => {
  it.each([
    ['a count that does not fit its bit', worn, '011 1 worn=000'],
    ['more flips than there may be', worn, '011 1 worn=01b'],
    ['a count too few', worn, '011 1 worn=01'],
    ['a sign that is no digit', worn, '011 1 worn=01g'],
    ['capital digits', worn, '011 1 worn=01A'],
    ['more charges than there are', charged, '011 1 left=3/3'],
    ['one number of charges', charged, '011 1 left=2'],
    ['charges that are no numbers', charged, '011 1 left=2/x'],
    ['negative charges', charged, '011 1 left=-1/2'],
    ['a last move that there is not', undo, '011 1 last=011'],
    ['a pass where none is remembered', undo, '011 1 last=pass'],
    ['a last move of another width', undo, '011 1 last=01'],
    ['one last move of two', ownMove, '01/10 1 last=01/00'],
    ['a crossing that is neither', twice, '01/10 1 crossed=2/0'],
    ['a field twice', worn, '011 1 worn=010 worn=010'],
    ['the opening twice', opened, '001 1 opening opening'],
    ['a field that the book has not', worn, '011 1 left=1/1'],
    ['an opening that the book has not', worn, '011 1 worn=010 opening'],
    ['a field that nobody has', worn, '011 1 worm=010'],
    ['a field before the player', worn, '011 worn=010 1'],
    ['a field without a value', worn, '011 1 worn='],
    ['another player', worn, '011 3 worn=010'],
  ])('%s', (_, rules, text) =>
    expect(parsePosition(rules, text)).toMatchObject({ ok: false, fault: { code: 'not-a-position' } }),
  );
});
