// How tests come into the app: by a file, and to the page that it leads to. Not a test itself.
import type { Page } from 'playwright-core';
import { expectAddress } from './seen.ts';

export function file(name: string, content: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

export async function openFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel('Open a file').setInputFiles(file(name, content));
}

/** The first line of the newest record that the page keeps. */
export async function newestHeader(page: Page): Promise<Record<string, unknown>> {
  const lines = await keptLines(page);
  return JSON.parse(lines.find((line) => line.includes('"t":"header"'))!) as Record<string, unknown>;
}

/** The lines of all records that the page keeps. */
export async function keptLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('bitduel');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const getting = database.transaction('lines').objectStore('lines').getAll();
    return new Promise<string[]>((resolve) => {
      getting.addEventListener('success', () => resolve(getting.result as string[]));
    });
  });
}

export async function expectMatch(page: Page): Promise<void> {
  await expectAddress(page, /#\/match\/[0-9a-z]+$/);
}
