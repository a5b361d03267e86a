// The questions of the menu before a match: their order, what is offered first, and that every choice is in sight.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { LOOKS } from '../../src/games/looks.ts';
import {
  expectThirdEnterBegins,
  choices,
  closeScreens,
  gameQuestion,
  opened,
  opponentQuestion,
  wholeWords,
} from './menu-walk.ts';
import { KEY, TerminalScreen } from './screen.ts';

closeScreens();

describe('the list of games', () => {
  it('is seen whole at 80×24, one line each, with a few words beside it', async () => {
    const screen = await gameQuestion();
    const shown = LISTED_GAMES.map(({ id, title }) => [`${LOOKS[id]!.sign} ${title}`, LOOKS[id]!.line]);
    expect(choices(screen).map((line) => line.slice(5).split(/ {2,}/))).toEqual(shown);
    expect(screen.text()).toContain('Which game?');
  });

  it('shows the mark of each game in its colour', async () => {
    const screen = await gameQuestion();
    const colours = LISTED_GAMES.map(({ id, title }) => [
      LOOKS[id]!.hue,
      screen.inkOf(`${LOOKS[id]!.sign} ${title}`).colour,
    ]);
    // One colour for each hue, and another for each.
    expect(colours.filter(([, colour]) => colour === undefined)).toEqual([]);
    const hues = new Set(colours.map(([hue]) => hue));
    expect(new Set(colours.map(String)).size).toBe(hues.size);
    expect(new Set(colours.map(([, colour]) => colour)).size).toBe(hues.size);
  });

  it('needs no colour', async () => {
    const screen = await gameQuestion({ env: { NO_COLOR: '1' } });
    for (const { id, title } of LISTED_GAMES)
      expect(screen.inkOf(`${LOOKS[id]!.sign} ${title}`).colour).toBeUndefined();
  });
});

describe('who plays', () => {
  it('asks for the opponent first: the computer, easy on top, a newcomer at the weakest level', async () => {
    const screen = await opponentQuestion('Bit Flip Showdown');
    expect(choices(screen)).toEqual([
      '│  ○ Computer: easy',
      '│  ○ Computer: medium',
      '│  ○ Computer: hard',
      '│  ○ Computer: perfect',
      '│  ● Computer: random (Plays anything.)',
      '│  ○ A person at this keyboard',
    ]);
    screen.press(KEY.enter);
    await screen.sees('Who moves first?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    expect(screen.text()).not.toContain('Who moves first:');
    screen.press(KEY.enter);
    await screen.sees('The same again: bitduel play bit-flip-showdown --p1 random --endless play-on');
    await screen.sees('Player 2 (you) to move.');
  });

  it('asks two people for no seat, but offers who moves first', async () => {
    const screen = await opponentQuestion('Bit Flip Showdown');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    await screen.sees('Who moves first: Player 1');
  });

  it('takes the last answers for the next ones', async () => {
    const screen = await opponentQuestion('Bit Flip', false);
    screen.press(KEY.enter);
    await screen.sees('Who moves first?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    screen.press(KEY.enter);
    await screen.sees('The same again: bitduel play bit-flip --p1 random');
    await screen.sees('Player 2 (you) to move.');
    screen.press(KEY.ctrlC);
    await screen.exit();
    const again = opened(TerminalScreen.program([], { home: screen.home }));
    await again.sees('Continue (Bit Flip, ');
    again.press(KEY.down, KEY.enter);
    await again.sees('Bit Flip ');
    again.press(KEY.enter);
    await again.sees('● Start (you move second; computer: random)');
    again.press(KEY.down, KEY.enter);
    await again.sees('● Computer: random');
    again.press(KEY.enter);
    await again.sees('● The computer');
  });
});

describe('a match from the menu has a way out', () => {
  it('which its options show', async () => {
    const screen = await opponentQuestion('Bit Battle', false);
    screen.press(KEY.enter);
    await screen.sees(/Who moves first\?|Which player are you\?/u);
    screen.press(KEY.enter);
    await screen.sees('Ready?');
    await screen.sees('Rounds: 1');
    expect(screen.lines().filter((line) => line.length > 79)).toEqual([]);
    expect(/If it does not end: (.*)/u.exec(screen.text())?.[1]).toBe('a draw');
  });
});

it('every game has a mark and a few words of its own, short enough for its line', () => {
  expect(Object.keys(LOOKS)).toEqual(LISTED_GAMES.map(({ id }) => id));
  const looks = Object.values(LOOKS);
  expect(looks.filter(({ line, sign }) => line.length > 32 || sign.length !== 3)).toEqual([]);
  for (const of of ['line', 'sign'] as const)
    expect(new Set(looks.map((look) => look[of])).size).toBe(looks.length);
  expect(new Set(looks.map(({ mark }) => JSON.stringify(mark))).size).toBe(looks.length);
});

describe('no trap at the door', () => {
  it.each([
    ['Bit Flip Showdown', 'can never win', 'Start the fair version, Worn Showdown'],
    ['Bit Battle (multiples of 5)', 'whoever moves second wins', 'Start the fair version, Dealt Fifteens'],
    ['Bit Flip', 'can always win', 'Start'],
  ])('%s is offered as a match that can be won and lost', async (title, why, offer) => {
    const screen = await gameQuestion();
    const index = LISTED_GAMES.findIndex((game) => game.title === title);
    screen.press(...Array.from({ length: index }, () => KEY.down), KEY.enter);
    await screen.sees(/How would you like to play it\?[^]*Exactly as the book has it/u);
    expect(choices(screen)).toEqual([
      `│  ● ${offer} (you move first; computer: random)`,
      '│  ○ Choose who plays, and more',
      '│  ○ Exactly as the book has it',
    ]);
    expect(screen.text()).toContain(why);
  });

  it('begins with the third Enter', async () => {
    await expectThirdEnterBegins('Bit Flip Showdown', 'bit-flip-showdown');
  });

  it('keeps the way out of a match after one to the letter', async () => {
    const home = mkdtempSync(join(tmpdir(), 'bitduel-screen-'));
    const folder = join(home, 'state', 'bitduel');
    mkdirSync(folder, { recursive: true });
    const options = { p1: 'human', p2: 'hard', rounds: '3', endless: 'play-on' };
    writeFileSync(join(folder, 'last-choice.json'), JSON.stringify({ game: 'bit-battle', options }));
    const screen = await gameQuestion({ home });
    screen.press(KEY.enter);
    await screen.sees('Choose who plays');
    screen.press(KEY.enter);
    await screen.sees('Round 1 of 3');
    expect(wholeWords(screen)).toContain('--p2 random --rounds 3 --endless draw');
  });

  it('goes up one level after a win', async () => {
    const screen = opened(TerminalScreen.program(['play', 'bit-battle-fives', '--p1', 'random']));
    // The second player wins whatever is played, on the second move or the fourth.
    for (;;) {
      await screen.sees(/Player 2 \(you\) to move|You win!/u);
      if (screen.text().includes('You win!')) break;
      screen.press('h');
      await screen.sees(/Player 2|You/u);
      screen.press('h', KEY.enter);
      await screen.sees(/Player 1: .* → .*\n.*Player 2: |You win!/u);
    }
    const kept = readFileSync(join(screen.home, 'state', 'bitduel', 'standings.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual({ 'bit-battle-fives': { level: 'easy', losses: 0 } });
  });
});
