// The README is true: what it says of the games is what the program works out, and what it shows to type works.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gameFacts } from '../src/coach/game/game-facts.ts';
import { GAMES } from '../src/games/catalogue.ts';
import { COMMANDS } from '../src/terminal/arguments/command-table.ts';
import { ROOT } from './terminal/program.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

it.each(GAMES.map(({ book }) => [book.title, book] as const))('tells the truth about %s', (title, book) => {
  const row = readme.split('\n').find((line) => line.startsWith(`| ${title} | `)) ?? '';
  const said = row.slice(`| ${title} | `.length, -' |'.length).split('<br>');
  const { facts, details } = gameFacts(book);
  expect(said).toEqual([...facts.filter((fact) => !fact.startsWith('(')), ...details]);
});

it('shows every command, and none that does not exist', () => {
  const shown = new Set([...readme.matchAll(/^bitduel (\w+)/gm)].map((found) => found[1]!));
  expect([...shown].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

const examples = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)].map((found) => found[1]!);

it.each(examples)('shows what the library prints: %s', (example) => {
  const library = JSON.stringify(join(ROOT, 'dist', 'index.js'));
  const script = example.replaceAll("'bitduel'", library);
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const told = [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map((found) => found[1]!);
  expect(told).not.toEqual([]);
  expect(printed.trimEnd().split('\n')).toEqual(told);
});
