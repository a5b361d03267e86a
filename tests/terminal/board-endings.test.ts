// How a match ends at the board: what is said to whom, why, and what can come next.
import { describe, expect, it } from 'vitest';
import type { Setup } from '../../src/match/match.ts';
import { nextLevel } from '../../src/terminal/match/rematch.ts';
import { bookOf, setupOf } from '../core/sample-match.ts';
import { board, closeBoards, lostFives, opened, expectLoss, wonBattle } from './board-ends.ts';
import { KEY, TerminalScreen } from './screen.ts';

closeBoards();

describe('what is said', () => {
  it('of a lost match cheers nobody', () => expectLoss(80));

  it('of a match that was won is in the words of the book', async () => {
    const screen = await wonBattle();
    await screen.sees('★ You win! Victory! Player 1 wins the game.');
    await screen.sees('You never let go of the win.');
  });

  it.each([
    ['won', wonBattle, { colour: 0, fill: 2 }],
    ['lost', lostFives, { colour: 1, fill: undefined }],
  ])('of a match that was %s stands on a colour of its own', async (_, play, ink) => {
    const screen = await play();
    expect(screen.inkOf(ink.fill === undefined ? '× You lose' : '★ You win!')).toEqual(ink);
  });

  it('of giving up is said once', async () => {
    const screen = await board(['bit-battle-fives', '--p1', 'easy']);
    screen.press('x', 'y');
    await screen.sees('You gave up, and it was not lost yet.');
    expect(screen.text().match(/You gave up/gu)).toHaveLength(1);
  });

  it('stays in sight though Enter was pressed too often before', async () => {
    const screen = await board(['bit-battle-fives', '--p2', 'easy']);
    screen.press(`2${KEY.enter}3${KEY.enter}${KEY.enter}`);
    await screen.sees('Nothing that was played could have changed it.');
    await screen.sees('a play again');
    screen.press('v');
    await screen.sees('Any key: back');
  });

  it('has every key explained', async () => {
    const screen = await lostFives();
    await screen.sees('Enter leaves');
    screen.press('?');
    await screen.sees('l the same against the computer: random');
    await screen.sees('the same with the seats exchanged');
  });

  it('names where it turned', async () => {
    const screen = await board(['bit-flip', '--length', '5', '--p2', 'perfect']);
    screen.press('1', KEY.enter);
    await screen.sees('Player 1 (you) to move. Last move');
    screen.press('x', 'y');
    await screen.sees('The turning point was your first move.');
    await screen.sees('You gave up.');
  });

  it('to two people names the winner', async () => {
    const screen = await board(['bit-battle', '--target', '11100000']);
    screen.press('123', KEY.enter);
    await screen.sees('★ Player 1 wins! Victory! Player 1 wins the game.');
    await screen.sees('a play again · s other moves first · v review · Enter leaves');
  });

  it('of a draw', async () => {
    const screen = await board(['bit-flip-showdown', '--endless', 'draw']);
    for (let turn = 0; turn < 4; turn++) screen.press('1', KEY.enter);
    await screen.sees('= A draw');
    await screen.sees('The same position has come up for the third time: a draw, nobody wins.');
  });
});

describe('what comes next', () => {
  it('the same again', async () => {
    const screen = await lostFives();
    screen.press('a');
    await screen.sees('Choose what to flip.');
    screen.press('3', KEY.enter);
    await screen.sees('1. Player 1: 3 → 1000');
    await screen.sees(/You lose[^]*You lose/u);
    screen.press('q');
    expect(await screen.exit()).toBe(0);
  });

  it('the seats exchanged', async () => {
    const screen = await lostFives();
    screen.press('s');
    await screen.sees('Player 2 (you) to move.');
    await screen.sees('Player 1 is the computer (easy).');
  });

  it('for two people the other one moves first', async () => {
    const screen = await board(['bit-battle', '--target', '11100000']);
    screen.press('123', KEY.enter);
    await screen.sees('s other moves first');
    screen.press('s');
    await screen.sees('Player 2 moves first.');
    await screen.sees('Player 2 to move.');
  });

  it('the next level after a win', async () => {
    const screen = await wonBattle();
    await screen.sees('l next level: medium · a play again · s swap seats · v review · Enter leaves');
    screen.press('l');
    await screen.sees('Player 2 is the computer (medium).');
    await screen.sees('Choose what to flip.');
  });

  it('is kept like any match', async () => {
    const screen = await lostFives();
    screen.press('s');
    await screen.sees('Player 2 (you) to move.');
    screen.press('q');
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain('The match is kept.');
    const again = opened(TerminalScreen.program(['resume'], { home: screen.home }));
    await again.sees('Player 2 (you) to move.');
  });
});

function duel(p1: string, p2: string): Setup {
  return setupOf(bookOf('bit-flip-showdown'), { players: [p1, p2], endless: 'draw' });
}

describe('the next level', () => {
  it.each([
    ['human', 'easy', 0, { is: 'stronger', name: 'medium' }],
    ['human', 'easy', 1, { is: 'weaker', name: 'random' }],
    ['hard', 'human', 1, { is: 'stronger', name: 'perfect' }],
    ['human', 'perfect', 0, undefined],
    ['human', 'random', 1, undefined],
    ['human', 'easy', undefined, undefined],
    ['human', 'human', 0, undefined],
    ['easy', 'hard', 0, undefined],
  ] as const)('%s against %s, won by %s', (p1, p2, winner, next) => {
    expect(nextLevel(duel(p1, p2), { winner, by: 'goal' })).toEqual(next);
  });
});
