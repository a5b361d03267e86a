// The two games of the shelf whose matches are set up in a way of their own: nothing that their books say without it
// is told of them.
import { describe, expect, it } from 'vitest';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { hasOwnSetup } from '../../src/games/shelf/shelf-game.ts';
import { findListedGame } from '../../src/games/shelf/listed-games.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { noteOnLevels } from '../../src/terminal/texts/known-facts.ts';
import { bitduel } from './program.ts';

const SET_UP = SHELF.filter(hasOwnSetup);

/** Without line breaks and bullets. */
function words(text: string): string {
  return text.replaceAll(/\s+(- )?/g, ' ');
}

describe.each(SET_UP.map((game) => [game.id, game] as const))('rules %s', (id, game) => {
  it('says nothing that its book says without the setup', async () => {
    const { stdout } = await bitduel(['rules', id]);
    const note = levelNote(game.book);
    expect(note).toBeDefined();
    for (const sentence of [note!, ...gameFacts(game.book).facts])
      expect(words(stdout)).not.toContain(sentence);
    expect(noteOnLevels(findListedGame(id)!)).toBeUndefined();
  });

  it('goes by its own name, and says what it means to sit down', async () => {
    const { stdout } = await bitduel(['rules', id]);
    expect(stdout.split('\n')[0]).toBe(game.title);
    expect(words(stdout)).toContain(`${game.title} ${game.line}`);
    expect(words(stdout)).toContain(`Before you sit down ${game.why}`);
    expect(stdout.match(new RegExp(game.why.slice(0, 20), 'g'))).toHaveLength(1);
  });

  it('offers what is not the default there', async () => {
    const { stdout } = await bitduel(['rules', id]);
    const options = stdout.slice(stdout.indexOf('Options of'));
    expect(options).toContain('--endless play-on leaves out the no-repeat ruling, the default here.');
    expect(options).not.toMatch(/--secret hides|--endless no-repeat takes/);
    expect(options.includes('--target random shows the target')).toBe(game.setup.secret === true);
  });
});

describe('other games', () => {
  it('keep their options', async () => {
    const { stdout } = await bitduel(['rules', 'bit-battle']);
    expect(stdout).toContain('- --secret hides the target.\n- --endless no-repeat takes');
  });
});
