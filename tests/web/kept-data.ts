// The page of what the browser keeps. Not a test itself.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openFile } from './way-in.ts';
import { expectAddress } from './seen.ts';

/** Brings a match into this browser by its record. */
export async function bringMatch(page: Page, url: string, content: string): Promise<void> {
  await page.goto(`${url}#/`);
  await openFile(page, 'a.bitduel.jsonl', content);
  await expectAddress(page, /#\/(?:match|review)\//);
}

export async function goToStored(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/stored`);
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
}

export async function downloaded(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
