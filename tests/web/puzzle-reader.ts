// Reads a puzzle off the page as a person does, and finds its answer by brute force. Not a test itself.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatLabel } from '../../src/notation/label.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { legalMoves, type Move } from '../../src/rules/play.ts';
import { positionOf, registersIn, type Position } from '../../src/rules/position.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { onesOf } from '../../src/base/bits.ts';
import { bestByForce } from '../coach/puzzle-proof.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';

export interface Seen {
  readonly rules: Rules;
  readonly position: Position;
  /** The one right move, and a wrong one. */
  readonly right: Move;
  readonly wrong: Move;
}

/** What is on the board, from the names of its cells: "Bit 3, 1, differs from the target". */
export async function readPuzzle(page: Page): Promise<Seen> {
  const title = await page.getByRole('heading', { level: 2, name: /^Puzzle: / }).textContent();
  const game = GAMES.find(({ book }) => title!.startsWith(`Puzzle: ${book.title} `))!;
  const task = await page.getByText('and it is your move').textContent();
  const rows = await Promise.all((await registersOf(page)).map(readRow));
  const rules = withTarget(must(compile(atWidth(game.book, rows[0]!.bits.length))), rows[0]!.target);
  const values = rows.map(({ bits }) => Number.parseInt(bits, 2));
  const position = positionOf(rules, values, task!.includes('Player 1') ? 0 : 1);
  const { best } = bestByForce(rules, bruteForce(rules), position);
  const wrong = legalMoves(rules, position).find((move) => !best.includes(move));
  if (best.length !== 1 || wrong === undefined) throw new Error(`${best.length} right moves`);
  return { rules, position, right: best[0]!, wrong };
}

async function registersOf(page: Page): Promise<readonly Locator[]> {
  const registers = page.getByRole('group', { name: /^(Player \d|The \w+): [01]+/ });
  await registers.first().waitFor();
  return registers.all();
}

async function readRow(register: Locator): Promise<{ bits: string; target: number | undefined }> {
  const cells = await register.getByRole('button', { name: /^Bit / }).all();
  const names = await Promise.all(cells.map(async (cell) => (await cell.getAttribute('aria-label'))!));
  const bits = names.map((name) => /^Bit \d+, ([01])/.exec(name)![1]!).join('');
  if (!names[0]!.includes('the target')) return { bits, target: undefined };
  const wanted = names.map((name, index) => Number(bits[index]) ^ (name.includes('differs') ? 1 : 0));
  return { bits, target: Number.parseInt(wanted.join(''), 2) };
}

/** The bits on the board as text, registers joined by a slash. */
export async function bitsOn(page: Page): Promise<string> {
  const rows = await Promise.all((await registersOf(page)).map(readRow));
  return rows.map(({ bits }) => bits).join('/');
}

/** Clicks the bits of a move. */
export async function choose(page: Page, { rules, position }: Seen, move: Move): Promise<void> {
  const registers = await registersOf(page);
  const rows = registersIn(rules, move, position.toMove);
  for (const [index, row] of rows.entries())
    for (const bit of onesOf(row)) {
      const name = new RegExp(`^Bit ${formatLabel(rules.book, bit)},`);
      await registers[index]!.getByRole('button', { name }).click();
    }
}

/** Chooses a move and plays it. */
export async function answer(page: Page, seen: Seen, move: Move): Promise<void> {
  await choose(page, seen, move);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

export async function solve(page: Page): Promise<Seen> {
  const seen = await readPuzzle(page);
  await answer(page, seen, seen.right);
  await page
    .getByText(/^Right! /)
    .first()
    .waitFor();
  return seen;
}

/** A score of the record beside the puzzle, once it is this. */
export async function expectScore(page: Page, name: string, score: string): Promise<void> {
  const row = page.locator('dl > div').filter({ hasText: new RegExp(`^${name}${score}$`) });
  await row.waitFor();
  expect(await row.count()).toBe(1);
}
