// The questions of the menu at every size, and a match begun from it in every game.
import { describe, expect, it } from 'vitest';
import { LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { LOOKS } from '../../src/games/looks.ts';
import { expectThirdEnterBegins, choices, closeScreens, gameQuestion } from './menu-walk.ts';

closeScreens();

describe('the list of games', () => {
  it.each([200, 60, 40])('shows the mark of each game in its colour at %i columns', async (columns) => {
    const screen = await gameQuestion({ columns });
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

  it('says what one does at 60 columns, cut between words', async () => {
    const screen = await gameQuestion({ columns: 60 });
    expect(choices(screen)).toHaveLength(LISTED_GAMES.length);
    for (const [index, { id, title }] of LISTED_GAMES.entries()) {
      const { sign, line } = LOOKS[id]!;
      const [shown = '', rest] = choices(screen)[index]!.slice(5).split('…');
      expect(`${sign} ${title}: ${line} `).toContain(`${shown} `);
      expect(rest === undefined || shown.length > 40).toBe(true);
    }
  });

  it('is seen whole at 40 columns, with whole titles', async () => {
    const screen = await gameQuestion({ columns: 40 });
    const shown = LISTED_GAMES.map(({ id, title }) => `${LOOKS[id]!.sign} ${title}`);
    expect(choices(screen).map((line) => line.slice(5))).toEqual(shown);
  });
});

it.each(LISTED_GAMES.map(({ id, title }) => [title, id] as const))(
  '%s begins with the third Enter',
  async (title, id) => {
    await expectThirdEnterBegins(title, id);
  },
);
