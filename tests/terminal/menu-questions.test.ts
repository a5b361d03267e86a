// The questions of the menu before a match: their order, what is offered first, and that every choice is in sight.
import { afterEach, describe, expect, it } from 'vitest';
import { LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { SHORT_LINES } from '../../src/games/shelf/short-lines.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

/** The menu, asking which game is to be played. */
async function gameQuestion(options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = TerminalScreen.program([], options);
  open.push(screen);
  await screen.sees('What would you like to do?');
  screen.press(KEY.enter);
  await screen.sees('Which game?');
  return screen;
}

async function opponentQuestion(title: string, options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = await gameQuestion(options);
  const index = LISTED_GAMES.findIndex((game) => game.title === title);
  screen.press(...Array.from({ length: index }, () => KEY.down), KEY.enter);
  await screen.sees('Who do you play against?');
  return screen;
}

/** The choices in sight, the one that is offered first with its mark. */
function choices(screen: TerminalScreen): readonly string[] {
  return screen.lines().filter((line) => /^│ {2}[●○]/u.test(line));
}

describe('the list of games', () => {
  it('is seen whole at 80×24, one line each, with a few words beside it', async () => {
    const screen = await gameQuestion();
    const shown = LISTED_GAMES.map(({ id, title }) => [title, SHORT_LINES[id]]);
    expect(choices(screen).map((line) => line.slice(5).split(/ {2,}/))).toEqual(shown);
    expect(screen.text()).toContain('Which game?');
  });

  it('is seen whole at 40 columns', async () => {
    const screen = await gameQuestion({ columns: 40 });
    expect(choices(screen)).toHaveLength(LISTED_GAMES.length);
  });
});

describe('who plays', () => {
  it('asks for the opponent first: the computer, its weakest level that means to win, on top', async () => {
    const screen = await opponentQuestion('Bit Flip Showdown');
    expect(choices(screen)).toEqual([
      '│  ● Computer: easy (Takes a win that is there; sees one move ahead.)',
      '│  ○ Computer: medium',
      '│  ○ Computer: hard',
      '│  ○ Computer: perfect',
      '│  ○ Computer: random',
      '│  ○ A person at this keyboard',
    ]);
    screen.press(KEY.enter);
    await screen.sees('Who moves first?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    expect(screen.text()).not.toContain('Who moves first:');
    screen.press(KEY.enter);
    await screen.sees('The same again: bitduel play bit-flip-showdown --p1 easy --endless draw');
    await screen.sees('Player 2 (you) to move.');
  });

  it('asks two people for no seat, but offers who moves first', async () => {
    const screen = await opponentQuestion('Bit Flip Showdown');
    screen.press(KEY.up, KEY.enter);
    await screen.sees('Ready?');
    await screen.sees('Who moves first: Player 1');
  });

  it('takes the last answers for the next ones', async () => {
    const screen = await opponentQuestion('Bit Flip');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Who moves first?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    screen.press(KEY.enter);
    await screen.sees('The same again: bitduel play bit-flip --p1 medium');
    await screen.sees('Player 2 (you) to move.');
    screen.press(KEY.ctrlC);
    await screen.exit();
    const again = TerminalScreen.program([], { home: screen.home });
    open.push(again);
    await again.sees('Continue (bit-flip');
    again.press(KEY.down, KEY.enter);
    await again.sees('● Bit Flip ');
    again.press(KEY.enter);
    await again.sees('● Computer: medium');
    again.press(KEY.enter);
    await again.sees('● The computer');
  });
});

describe('a match from the menu has a way out', () => {
  it.each([
    ['Binary Battle', 'a draw'],
    ['No Way Back', 'no way back'],
    ['Bit Flip', undefined],
  ])('%s: %s', async (title, ruling) => {
    const screen = await opponentQuestion(title);
    screen.press(KEY.enter);
    await screen.sees(/Who moves first\?|Which player are you\?/u);
    screen.press(KEY.enter);
    await screen.sees('Ready?');
    await screen.sees('Rounds: 1');
    expect(screen.lines().filter((line) => line.length > 79)).toEqual([]);
    expect(/If it does not end: (.*)/u.exec(screen.text())?.[1]).toBe(ruling);
  });
});

it('every game has a few words of its own, short enough for its line', () => {
  expect(Object.keys(SHORT_LINES)).toEqual(LISTED_GAMES.map(({ id }) => id));
  expect(Object.values(SHORT_LINES).filter((line) => line.length > 36)).toEqual([]);
});
