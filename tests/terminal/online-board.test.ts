// Online matches at the board, in a real pseudo-terminal, against a player behind pipes: the invitation, what is seen of the
// other player, of clocks and of the connection, offers, watching, and keys that work while a player waits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { joinAtBoard, onlineScreens } from './online-screens.ts';
import { KEY } from './screen.ts';

const sit = onlineScreens();

describe('the board', () => {
  const place = new OnlinePlace();
  beforeAll(() => place.share());
  afterAll(() => place.close());

  it('plays a match to the end with a pipe, with offers, and then a rematch, which a spectator follows', async () => {
    const { ada, screen, match } = await joinAtBoard(sit, place, 'bit-flip', '--length', '5');
    await screen.sees('Waiting for the other player.');
    screen.press('1');
    await screen.sees("It is Player 1's turn.");
    ada.type('draw\n');
    await screen.sees('Player 1 (Ada) offers a draw.');
    screen.press('n');
    await says(ada, 'declined your draw offer.');
    ada.type('1 1\n');
    await screen.sees('1. Player 1:');
    await screen.sees('Player 2 (you) to move.');
    screen.press('u');
    await screen.sees('take back');
    screen.press('n');
    screen.press('d');
    await screen.sees('Offer a draw to Player 1 (Ada)?');
    screen.press('y');
    await says(ada, 'Player 2 (Bo) offers a draw.');
    await screen.sees('You have offered a draw');
    ada.type('decline\n');
    await screen.sees('declined your draw offer.');
    screen.press('2', KEY.enter);
    await says(ada, 'Player 2 flipped bit at position 2.');
    ada.type('2 3\n');
    await screen.sees('3. Player 1:');
    screen.press('h');
    await screen.sees('Between people at different places there are no hints');
    screen.press('5', KEY.enter);
    await screen.sees('You win!');
    await screen.sees('a play again');
    const watching = sit(['join', `${place.url}/#/online/${match}`, '--watch']);
    await watching.sees('Player 2 has reduced the binary number to zero');
    screen.press('a');
    await screen.sees('You have asked for another match; Player 1 (Ada) has not answered yet.');
    ada.type('yes\n');
    await screen.sees('Player 2 (Ada) is here.');
    await screen.sees('Choose what to flip.');
    await watching.sees('Player 1 (Bo) to move.');
    watching.press('q');
    expect(await watching.exit()).toBe(0);
    screen.press('q');
    expect(await screen.exit()).toBe(0);
    expect(screen.text().replaceAll('\n', '')).toContain(
      `Come back with: bitduel join '${place.url}/#/online/`,
    );
  });

  it('shows clocks that run, takes nothing back there, and plays a series; Ctrl-C leaves with 130', async () => {
    const { ada, screen } = await joinAtBoard(sit, place, 'bit-flip', '--clock', '5m+3s', '--rounds', '2');
    await screen.sees('▸ Player 1 (Ada)');
    await screen.sees('Player 2 (you) 5:00');
    await screen.sees('First move within 1:00, or cancelled.');
    ada.type('1 1\n');
    await screen.sees('1. Player 1:');
    expect(screen.text()).not.toContain('u undo');
    screen.press('u');
    await screen.sees('With a running clock nothing can be taken back.');
    screen.press('?');
    await screen.sees('Keys');
    expect(screen.text()).not.toContain('take back the last move');
    screen.press(' ');
    await screen.sees('1. Player 1:');
    screen.press('2', KEY.enter);
    await says(ada, 'Player 2 flipped bit at position 2.');
    ada.type('resign\n');
    await screen.sees('You win!');
    await screen.sees('Player 1 (Ada) is ready for the next round.');
    screen.press(KEY.enter);
    await screen.sees('Round 2 of 2');
    await screen.sees('▸ Player 2 (you)');
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
    expect(screen.text()).toContain('Come back with');
  });

  it('invites with a link and a code, and watches without a seat', async () => {
    const maker = sit(['invite', 'bit-flip', '--at', place.url, '--first', '1'], { rows: 50 });
    await maker.sees('Waiting for the other player …');
    const link = /http\S+\s?\S+key=\w+/.exec(maker.text().replaceAll('\n', ''))![0].slice(0, 200);
    const [whole] = /^http:\/\/[\d.:]+\/#\/join\/\w{16}\?key=\w{32}/.exec(link)!;
    expect(maker.raw()).toContain('▀');
    const bo = place.start(['join', whole, '--name', 'Bo']);
    await says(bo, 'You are Player 2.');
    await maker.sees('Player 2 (Bo) is here.');
    const match = /join\/(\w+)/.exec(whole)![1]!;
    const watcher = sit(['join', `${place.url}/#/online/${match}`]);
    await watcher.sees('Player 2 (Bo) is here.');
    await maker.sees('1 watching');
    watcher.press('x');
    await watcher.sees('You are watching: only the players can do that.');
    maker.press('1', KEY.enter);
    await watcher.sees('1. Player 1:');
    maker.press('d');
    await maker.sees('Offer a draw to Player 2 (Bo)?');
    maker.press('y');
    await says(bo, 'Player 1 offers a draw.');
    await maker.sees('You have offered a draw');
    bo.type('accept\n');
    await maker.sees('A draw');
    await watcher.sees('Enter leaves');
    watcher.press(KEY.enter);
    expect(await watcher.exit()).toBe(0);
  });
});

describe('the board of a server that goes away', () => {
  const place = new OnlinePlace();
  beforeAll(() => place.serve());
  afterAll(() => place.close());

  it('says when the server is away, keeps the move, and goes on by itself', async () => {
    const { ada, screen } = await joinAtBoard(sit, place, 'bit-flip');
    ada.type('1 1\n');
    await screen.sees('Choose what to flip.');
    await place.stop();
    await screen.sees('The server does not answer.');
    screen.press('2', KEY.enter);
    await screen.sees('Not sent yet: your move is kept here');
    await screen.sees('Your move is on its way');
    screen.press('3');
    await screen.sees('The server has not answered your last request yet.');
    screen.press('?');
    await screen.sees('Any key: back');
    screen.press(' ');
    await place.serve();
    await screen.sees('2. Player 2:');
    await says(ada, 'Player 2 flipped bit at position 2.');
    expect(screen.text()).not.toContain('does not answer');
  });
});
