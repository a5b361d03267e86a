// The two games of the shelf whose matches are set up in a way of their own: nothing that their books say without it
// is told of them.
import { describe, expect, it } from 'vitest';
import { rulingMeaning } from '../../src/advice/words/setup-words.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { hasOwnSetup } from '../../src/games/shelf/shelf-game.ts';
import { findListedGame } from '../../src/games/shelf/listed-games.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { noteOnLevels } from '../../src/terminal/texts/known-facts.ts';
import { inProcess } from './in-process.ts';
import { refused } from './refused.ts';
import { KEY, TerminalScreen } from './screen.ts';

const SET_UP = SHELF.filter(hasOwnSetup);

/** Without line breaks and bullets. */
function words(text: string): string {
  return text.replaceAll(/\s+(- )?/g, ' ');
}

describe.each(SET_UP.map((game) => [game.id, game] as const))('rules %s', (id, game) => {
  it('says nothing that its book says without the setup', async () => {
    const { stdout } = await inProcess(['rules', id]);
    const note = levelNote(game.book);
    expect(note).toBeDefined();
    for (const sentence of [note!, ...gameFacts(game.book).facts])
      expect(words(stdout)).not.toContain(sentence);
    expect(noteOnLevels(findListedGame(id)!)).toBeUndefined();
  });

  it('goes by its own name, and says what it means to sit down', async () => {
    const { stdout } = await inProcess(['rules', id]);
    expect(stdout.split('\n')[0]).toBe(game.title);
    expect(words(stdout)).toContain(`${game.title} ${game.line}`);
    expect(words(stdout)).toContain(`Before you sit down ${game.why}`);
    expect(stdout.match(new RegExp(game.why.slice(0, 20), 'g'))).toHaveLength(1);
  });

  it('offers what is not the default there', async () => {
    const { stdout } = await inProcess(['rules', id]);
    const options = stdout.slice(stdout.indexOf('Options of'));
    expect(options).toContain('--endless play-on leaves out the no-repeat ruling, the default here.');
    expect(options).not.toMatch(/--secret hides|--endless no-repeat takes/);
    expect(options.includes('--target random shows the target')).toBe(game.setup.secret === true);
  });
});

describe('a match under a ruling', () => {
  const RULING = rulingMeaning('no-repeat', false);

  it.each([
    ['no-way-back', [], RULING],
    ['binary-battle', ['--endless', 'no-repeat'], RULING],
    ['bit-battle-in-the-dark', [], rulingMeaning('no-repeat', true)],
  ] as const)('has it in its rules: %s %s', async (id, options, ruling) => {
    const { stdout } = await inProcess(['play', id, ...options], { input: 'rules\nquit\n' });
    expect(words(stdout.slice(stdout.indexOf('How it is played')))).toContain(ruling);
  });

  it('goes by its own setup, not by that of the shelf', async () => {
    const { stdout } = await inProcess(['play', 'no-way-back', '--endless', 'play-on'], {
      input: 'rules\nquit\n',
    });
    expect(words(stdout)).not.toContain(RULING);
  });

  it('tells it again when it goes on', async () => {
    const left = await inProcess(['play', 'no-way-back', '--seed', '1'], { input: '1 1 1\nquit\n' });
    const resumed = await inProcess(['resume'], { home: left.home, input: 'rules\nquit\n' });
    expect(resumed.stdout).toMatch(/^Endless play: no-repeat /);
    expect(words(resumed.stdout)).toContain(RULING);
  });

  it('tells it at the board too, in the rules and when it goes on', async () => {
    const screen = TerminalScreen.program(['play', 'no-way-back', '--seed', '1']);
    await screen.sees('Choose what to flip.');
    screen.press('r');
    await screen.sees(RULING);
    screen.press('q', '1', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press('q');
    await screen.exit();
    const resumed = TerminalScreen.program(['resume'], { home: screen.home });
    await resumed.sees('Endless play: no-repeat');
    screen.close();
    resumed.close();
  });
});

describe('the first lines of a match in plain text', () => {
  it.each(SHELF.map(({ id }) => id))('fit 80 columns: %s', async (id) => {
    const match = ['play', id, '--endless', 'no-repeat', '--rounds', '2', '--p2', 'easy'];
    const { stdout } = await inProcess(match, { input: 'quit\n' });
    const [opening = ''] = stdout.split('\n\n');
    expect(opening).toContain('Round 1 of 2.');
    // The other games of the shelf end by themselves.
    const canBeEndless = ['no-way-back', 'bit-battle-in-the-dark'].includes(id);
    expect(opening.includes('Endless play: no-repeat')).toBe(canBeEndless);
    expect(opening.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('what goes by the book alone says so', () => {
  const NOTE = 'By the rules of the book alone, without the ruling no-repeat of its matches.';

  it.each([['analyze'], ['solve'], ['puzzle', '--seed', '1']])('%s', async (command, ...options) => {
    const told = await inProcess([command, 'no-way-back', ...options], { input: 'quit\n' });
    expect(told.stderr.split('\n')).toContain(NOTE);
    const json = await inProcess([command, 'no-way-back', ...options, '--json']);
    expect(json.stderr.split('\n')).toContain(NOTE);
    expect(JSON.parse(json.stdout)).toMatchObject({ game: 'no-way-back' });
    const other = await inProcess([command, 'second-wind', ...options, '--json']);
    expect(other.stderr).not.toContain('book alone');
  });

  it('deck, which refuses', async () => {
    expect(await inProcess(['deck', 'no-way-back'])).toEqual(refused(2, NOTE));
  });

  it('but not where a record has the ruling', async () => {
    const left = await inProcess(['play', 'no-way-back', '--seed', '1'], { input: '1 1 1\nquit\n' });
    const told = await inProcess(['analyze', 'no-way-back', '--record', left.records[0]!]);
    expect([told.code, told.stderr]).toEqual([0, '']);
  });
});

describe('other games', () => {
  it('keep their options', async () => {
    const { stdout } = await inProcess(['rules', 'bit-battle']);
    expect(stdout).toContain('- --secret hides the target.\n- --endless no-repeat takes');
  });
});
