// Takes the pictures of the README from the built app, in a real browser: `npm run pictures`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './find-program.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WIDE = { width: 1160, height: 720 };
const TALL = { width: 1160, height: 900 };

const server = spawn(process.execPath, [`${ROOT}dist/main.js`, 'web', '--no-open', '--port', '0']);
const [line] = await once(server.stdout, 'data');
const url = /http:\S+/.exec(`${line}`)[0];
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args });
const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
const page = await context.newPage();

/** @param {string} name */
async function take(name) {
  await page.screenshot({ path: `${ROOT}docs/images/${name}.png` });
}

/** @param {...string} bits */
async function playBits(...bits) {
  for (const bit of bits) await page.keyboard.press(bit);
  await page.keyboard.press('Enter');
}

// The sample game of the Bit Flip book, as two people play it at one screen.
await page.goto(`${url}#/new/bit-flip`);
await page.getByRole('radio', { name: 'Two people' }).check();
await page.getByRole('button', { name: 'Start' }).click();
await page.locator('.board button').first().focus();
await playBits('5', '6');
await page.getByRole('switch').click();
await page.locator('.analysis .value').first().waitFor();
await page.locator('.board button').nth(2).focus();
await page.keyboard.press('3');
await take('match');
await page.keyboard.press('Enter');
await page.locator('.play-moves li').nth(1).waitFor();
await playBits('1', '2');
await page.locator('.play-moves li').nth(2).waitFor();
await playBits('7', '8');
await page.locator('.play-moves li').nth(3).waitFor();
await playBits('4');
await page.getByRole('link', { name: 'Review' }).click();
await page.getByText('turning point').first().waitFor();
await page.setViewportSize(TALL);
await take('review');

await page.setViewportSize(WIDE);
await page.goto(`${url}#/edit/bit-flip?length=12`);
await page.locator('.ws-headline').waitFor();
await take('workshop');

await browser.close();
server.kill();
