// Online matches at the board, in a real pseudo-terminal, against a player behind pipes: what is seen of the other player,
// of clocks and of the connection, and keys that work while one waits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { freshFolder } from './program.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const place = new OnlinePlace();
const screens: TerminalScreen[] = [];
beforeAll(() => place.serve());
afterAll(async () => {
  for (const screen of screens) screen.close();
  await place.close();
});

const SLOW = 60_000;

function sit(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
  const screen = TerminalScreen.program(words, options);
  screens.push(screen);
  return screen;
}

/** At the board as Player 2 of a match whose Player 1 is behind pipes. */
async function joinAtBoard(game: string, ...options: readonly string[]) {
  const { maker, link, match } = await place.invite(game, '--name', 'Ada', ...options);
  const screen = sit(['join', link, '--name', 'Bo']);
  await screen.sees('Player 1 (Ada) is here.');
  return { ada: maker, screen, link, match };
}

describe('the board', () => {
  it(
    'says that the seat has another key, and makes no more moves',
    async () => {
      const home = freshFolder();
      const { maker, link, match } = await place.invite('bit-flip', '--name', 'Ada');
      const screen = sit(['join', link], { home });
      await screen.sees('Player 1 (Ada) is here.');
      maker.type('1 1\n');
      await screen.sees('Choose what to flip.');
      await place.renewKey(home, match);
      await screen.sees('This seat has another key now: ');
      screen.press('2', KEY.enter);
      await screen.sees('This seat has another key now: ');
      screen.press('q');
      expect(await screen.exit()).toBe(0);
      expect((await place.look(match)).next).toBe(4);
    },
    SLOW,
  );

  it(
    'plays a match to the end with a pipe, and then a rematch',
    async () => {
      const { ada, screen } = await joinAtBoard('bit-flip', '--length', '5');
      await screen.sees('Waiting for the other player.');
      ada.type('1 1\n');
      await screen.sees('1. Player 1:');
      screen.press('2', KEY.enter);
      await says(ada, 'Player 2 flipped bit at position 2.');
      ada.type('2 3\n');
      await screen.sees('3. Player 1:');
      screen.press('h');
      await screen.sees('Between people at different places there are no hints');
      screen.press('5', KEY.enter);
      await screen.sees('You win!');
      await screen.sees('a play again');
      screen.press('a');
      await screen.sees('You have asked for another match; Player 1 (Ada) has not answered yet.');
      ada.type('yes\n');
      await screen.sees('Player 2 (Ada) is here.');
      await screen.sees('Choose what to flip.');
      screen.press('q');
      expect(await screen.exit()).toBe(0);
      expect(screen.text().replaceAll('\n', '')).toContain(
        `Come back with: bitduel join '${place.url}/#/online/`,
      );
    },
    SLOW,
  );

  it(
    'offers and answers; a key at the wrong time says so',
    async () => {
      const { ada, screen } = await joinAtBoard('bit-flip');
      screen.press('1');
      await screen.sees("It is Player 1's turn.");
      ada.type('draw\n');
      await screen.sees('Player 1 (Ada) offers a draw.');
      screen.press('n');
      await says(ada, 'Your offer is declined.');
      ada.type('1 1\n');
      await screen.sees('Player 2 (you) to move.');
      screen.press('u');
      await screen.sees('take back');
      screen.press('n');
      screen.press('d');
      await screen.sees('Offer a draw to Player 1 (Ada)?');
      screen.press('y');
      await says(ada, 'Player 2 (Bo) offers a draw.');
      await screen.sees('You have offered a draw');
      ada.type('accept\n');
      await screen.sees('A draw');
      screen.press('q');
      expect(await screen.exit()).toBe(0);
    },
    SLOW,
  );

  it(
    'shows clocks that run, and the rounds of a series; Ctrl-C leaves with 130',
    async () => {
      const { ada, screen } = await joinAtBoard('bit-flip', '--clock', '5m+3s', '--rounds', '2');
      await screen.sees('▸ Player 1 (Ada)');
      await screen.sees('Player 2 (you) 5:00');
      await screen.sees('The first move is free. Without it within a minute');
      ada.type('resign\n');
      await screen.sees('You win!');
      await screen.sees('Player 1 (Ada) is ready for the next round.');
      screen.press(KEY.enter);
      await screen.sees('Round 2 of 2');
      await screen.sees('▸ Player 2 (you)');
      screen.press(KEY.ctrlC);
      expect(await screen.exit()).toBe(130);
      expect(screen.text()).toContain('Come back with');
    },
    SLOW,
  );

  it(
    'says when the server is away, keeps the move, and goes on by itself',
    async () => {
      const { ada, screen } = await joinAtBoard('bit-flip');
      ada.type('1 1\n');
      await screen.sees('Choose what to flip.');
      await place.stop();
      await screen.sees('The server does not answer.');
      screen.press('2', KEY.enter);
      await screen.sees('Not sent yet: your move is kept here');
      await screen.sees('Your move is on its way');
      screen.press('3');
      await screen.sees('What you asked before has not reached the server yet.');
      screen.press('?');
      await screen.sees('Any key: back');
      screen.press(' ');
      await place.serve();
      await screen.sees('2. Player 2:');
      await says(ada, 'Player 2 flipped bit at position 2.');
      expect(screen.text()).not.toContain('does not answer');
    },
    SLOW,
  );

  it(
    'in plain text a notice has a line of its own, and the question comes again',
    async () => {
      const { maker, link } = await place.invite('bit-battle-fives', '--name', 'Ada');
      const screen = sit(['join', link, '--plain']);
      await screen.sees('Player 1 (Ada) is here.');
      maker.type('3\n');
      await screen.sees('Enter bit position to flip:');
      await place.stop();
      await screen.sees(/^The server does not answer\. Trying again …\n+Enter bit position to flip: *$/m);
      await place.serve();
      screen.press('2', KEY.enter);
      await says(maker, /Player 2 .*2/);
    },
    SLOW,
  );

  it(
    'keeps what counts beside a long name, and says what is declined',
    async () => {
      const { maker, link } = await place.invite('bit-battle', '--name', 'Maximiliane Hohenfels');
      const screen = sit(['join', link, '--name', 'Bo'], { columns: 40 });
      await screen.sees('is here.');
      expect(screen.text()).toMatch(/^[▸ ] Player 1 \(Maximiliane…\): \d of 8 match$/m);
      screen.press('d');
      await screen.sees('Offer a draw to');
      screen.press('y');
      await says(maker, 'Player 2 (Bo) offers a draw.');
      maker.type('decline\n');
      await screen.sees('Your offer is declined.');
    },
    SLOW,
  );

  it(
    'offers no takeback where a clock runs',
    async () => {
      const { ada, screen } = await joinAtBoard('bit-flip', '--clock', '5m+3s');
      ada.type('1 1\n');
      await screen.sees('1. Player 1:');
      expect(screen.text()).not.toContain('u undo');
      screen.press('u');
      await screen.sees('With a running clock nothing can be taken back.');
      screen.press('?');
      await screen.sees('Keys');
      expect(screen.text()).not.toContain('take back the last move');
    },
    SLOW,
  );

  it(
    'invites with a link and a code, and watches without a seat',
    async () => {
      const maker = sit(['invite', 'bit-flip', '--at', place.url, '--first', '1'], { rows: 50 });
      await maker.sees('Waiting for the other player …');
      const link = /http\S+\s?\S+key=\w+/.exec(maker.text().replaceAll('\n', ''))![0].slice(0, 200);
      const [whole] = /^http:\/\/[\d.:]+\/#\/join\/\w{16}\?key=\w{32}/.exec(link)!;
      expect(maker.raw()).toContain('▀');
      const bo = place.start(['join', whole, '--name', 'Bo'], freshFolder());
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
      maker.press('x', 'y');
      await watcher.sees('Enter leaves');
      watcher.press(KEY.enter);
      expect(await watcher.exit()).toBe(0);
    },
    SLOW,
  );
});
