// Commands take the ids of retired games; lists and suggestions leave them out.
import { expect, it } from 'vitest';
import { RETIRED } from '../../src/games/shelf/retired/retired.ts';
import { sampleOf } from '../sample-size.ts';
import { inProcess } from './in-process.ts';

it('no list has them', async () => {
  const { stdout } = await inProcess(['games', '--json']);
  const games = JSON.parse(stdout) as readonly { readonly id: string }[];
  const listed = new Set(games.map(({ id }) => id));
  expect(RETIRED.filter(({ id }) => listed.has(id))).toEqual([]);
});

const COMMANDS = [
  ['rules', '--json'],
  ['solve', '--json'],
  ['analyze', '--json'],
  ['play', '--p1', 'easy', '--p2', 'easy', '--seed', '1', '--plain'],
] as const;

it.each(
  sampleOf(
    RETIRED.flatMap(({ id, title }) => COMMANDS.map((words) => [id, title, words] as const)),
    8,
  ),
)('%s (%s): %j', async (id, title, [command, ...options]) => {
  const { code, stdout } = await inProcess([command, id, ...options]);
  expect(code).toBe(0);
  expect(stdout).toContain(command === 'play' ? title : id);
});
