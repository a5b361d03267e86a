// The built app in a real browser, for the suite `web`: served by the real program, with a stopwatch in the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-program.mjs';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export async function openApp() {
  const server = spawn(process.execPath, [PROGRAM, 'web', '--no-open', '--port', '0']);
  const [line] = await once(server.stdout, 'data');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const close = async () => {
    await browser.close();
    server.kill();
  };
  return { browser, url: /http:\S+/.exec(`${line}`)[0], close };
}

/** A page in a fresh profile, with nothing loaded yet; a slowdown of 4 makes its processor four times slower. */
export async function newPage({ browser }, slowdown = 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** On the card of a game, on the first page. */
export async function clickPlay(page, game) {
  await cardOf(page, game).getByRole('button', { name: /^Play/ }).click();
}

/** The game itself, and not its fair version. */
export async function playByTheBook(page, game) {
  await cardOf(page, game)
    .getByRole('button', { name: /^Exactly as the book/ })
    .click();
}

function cardOf(page, game) {
  return page.locator('.game-card', { has: page.locator(`a[href="#/new/${game}"]`) });
}

/**
 * Milliseconds from the pointer event of a click to the frame after the page shows what the click is for: until what
 * the selector finds is there and differs from before.
 */
export async function timeClick(page, target, selector) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.evaluate((wanted) => void (globalThis.painted = globalThis.untilPainted(wanted)), selector);
  // By the mouse itself: a click on a locator runs checks of its own in the page while the time is taken.
  await page.mouse.click(x + width / 2, y + height / 2);
  return page.evaluate(() => globalThis.painted);
}

/** The same for a step of a number, with a key. */
export async function timeStep(page, field, key, selector) {
  const painted = page.evaluate((wanted) => globalThis.untilPainted(wanted), selector);
  await field.press(key);
  return painted;
}

/** Runs in the page before anything else does. */
function installStopwatch() {
  let began;
  addEventListener('pointerdown', (event) => (began = event.timeStamp), true);
  addEventListener('input', (event) => (began = event.timeStamp), true);
  globalThis.untilPainted = (selector) => {
    const show = () => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join('\n');
    const before = show();
    began = undefined;
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const now = show();
        if (began === undefined || now === '' || now === before) return;
        observer.disconnect();
        // A message posted in the last callback before a frame is delivered after that frame.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - began));
          port1.start();
          port2.postMessage('');
        });
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  };
}
