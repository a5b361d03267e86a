// Which match the menu offers for each game, and its way out: as tables, without a terminal.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findListedGame, LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { optionItems, withRuling } from '../../src/terminal/menu/menu-options.ts';
import { commandOf, readyChoice } from '../../src/terminal/menu/play-menu.ts';
import { inProcess } from './in-process.ts';
import { offerOfListed } from './menu-walk.ts';
import { freshFolder } from './program.ts';

// No matches were played before.
const { XDG_STATE_HOME } = process.env;
beforeAll(() => {
  process.env['XDG_STATE_HOME'] = freshFolder();
});
afterAll(() => {
  if (XDG_STATE_HOME === undefined) delete process.env['XDG_STATE_HOME'];
  else process.env['XDG_STATE_HOME'] = XDG_STATE_HOME;
});

it.each(LISTED_GAMES.map(({ id }) => id))('%s: a match in the seat that suits, which begins', async (id) => {
  const choice = readyChoice(findListedGame(id)!, undefined);
  const { game, side } = offerOfListed(id);
  const you = side === 'second' ? 2 : 1;
  expect(commandOf(choice)).toMatch(new RegExp(`play ${game} --p${3 - you} random( --endless \\S+)?$`, 'u'));
  const words = Object.entries(choice.options).flatMap(([name, value]) => [`--${name}`, value]);
  const run = await inProcess(['play', choice.game, ...words], { input: 'hint\nhint\nquit\n' });
  expect(run.code).toBe(0);
  expect(run.stdout.split('hint\n')).toHaveLength(3);
});

it.each([
  ['binary-battle', undefined],
  ['bit-battle', 'a draw'],
  ['no-way-back', undefined],
  ['bit-flip', undefined],
])('%s from the menu has a way out: %s', (id, ruling) => {
  const { game, options } = readyChoice(findListedGame(id)!, undefined);
  const labels = optionItems(findListedGame(game)!.book, options).map(({ label }) => label);
  expect(labels).toContain('Rounds: 1');
  expect(labels.flatMap((label) => /^If it does not end: (.*)$/u.exec(label)?.[1] ?? [])).toEqual(
    ruling === undefined ? [] : [ruling],
  );
});

it.each([
  ['bit-flip', false],
  ['bit-battle-fives', false],
  ['bit-flip-showdown', true],
  ['binary-battle', true],
])('the options of %s have a ruling for endless play: %s', (id, offered) => {
  const game = findListedGame(id)!;
  const labels = optionItems(game.book, withRuling(game, {})).map(({ label }) => label);
  expect(labels.some((label) => label.startsWith('If it does not end'))).toBe(offered);
});
