// Suite `web`: the built app in a real browser: what a first visit loads, how soon the app answers, how fast a click
// shows its result.
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../scripts/find-browser.mjs';
import { BUDGET, firstLoad } from '../scripts/web-size.mjs';
import { judgeAmount, median, quantile } from './measure.mjs';
import { newPage, openApp, timeClick, timeStep } from './web-app.mjs';

const FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
const COLD_LOADS = 5;
const SLOWDOWN = 4;
const TURNS = 40;
const CHANGES = 7;
const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];
const MOST = { interactive: 1500, click: 50, analysis: 100, workshop: 300 };

export async function run() {
  if (findBrowser() === undefined) {
    console.log('  No browser: install Chromium or Google Chrome, or name one with CHROME_PATH.');
    return false;
  }
  const app = await openApp();
  try {
    const reached = [
      await measureBytes(),
      await measureStart(app),
      await measureClicks(app),
      ...(await measureAnalysis(app)),
      await measureWorkshop(app),
    ];
    return reached.every(Boolean);
  } finally {
    await app.close();
  }
}

async function measureBytes() {
  const files = await firstLoad(FOLDER);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return judgeAmount('  a first visit loads', bytes, 'bytes', BUDGET);
}

async function measureStart(app) {
  const times = [];
  for (let load = 0; load < COLD_LOADS; load++) times.push(await timeStart(app));
  const what = `  until the first game answers a click, ${SLOWDOWN} times slowed down`;
  return judgeAmount(what, median(times), 'ms', MOST.interactive);
}

/** From the start of loading, with nothing stored, until the page that the first game leads to is shown. */
async function timeStart(app) {
  const page = await newPage(app, SLOWDOWN);
  await page.addInitScript(clickFirstGame);
  await page.goto(app.url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => globalThis.firstGameShown);
  const time = await shown.jsonValue();
  await page.context().close();
  return time;
}

/** Two people turn one bit of the showdown on and off: each turn is a click on a bit and one on Play. */
async function measureClicks(app) {
  const page = await newPage(app);
  await page.goto(`${app.url}#/new/bit-flip-showdown`);
  await page.getByRole('radio', { name: 'Two people' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.board button').first().waitFor();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    times.push(await timeClick(page, page.locator('.board button').first(), '.board .cell'));
    times.push(await timeClick(page, play, '.play-moves'));
  }
  await page.context().close();
  const what = `  click to painted result, 95 of 100 of ${times.length} clicks (median ${Math.round(median(times))} ms)`;
  return judgeAmount(what, quantile(times, 0.95), 'ms', MOST.click);
}

/** From the switch to the value of the position on the page, each time in a fresh profile. */
async function measureAnalysis(app) {
  const reached = [];
  for (const game of GAMES) {
    const times = [];
    for (let load = 0; load < COLD_LOADS; load++) times.push(await timeAnalysis(app, game));
    reached.push(judgeAmount(`  opening analysis: ${game}`, median(times), 'ms', MOST.analysis));
  }
  return reached;
}

async function timeAnalysis(app, game) {
  const page = await newPage(app);
  await page.goto(app.url);
  const card = page.locator('.game-card', { has: page.locator(`a[href="#/new/${game}"]`) });
  await card.getByRole('button', { name: /^Play/ }).click();
  const time = await timeClick(page, page.getByRole('switch'), '.analysis .value');
  await page.context().close();
  return time;
}

/** Bit Flip at 16 bits and one fewer, by turns: solved at all its lengths each time. */
async function measureWorkshop(app) {
  const page = await newPage(app);
  await page.goto(`${app.url}#/edit/bit-flip?length=16`);
  await page.locator('.ws-headline').waitFor();
  const width = page.getByRole('spinbutton', { name: 'Bits in a register' });
  const times = [];
  for (let change = 0; change < CHANGES; change++)
    times.push(await timeStep(page, width, change % 2 === 0 ? 'ArrowDown' : 'ArrowUp', '.ws-headline'));
  await page.context().close();
  return judgeAmount('  a workshop change on 16 bits', median(times), 'ms', MOST.workshop);
}

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone */
/** Runs in the page: clicks the first game as soon as it is there, and notes when its page is. */
async function clickFirstGame() {
  const found = (selector) => document.querySelector(selector);
  const nextFrame = () => new Promise(requestAnimationFrame);
  while (found('main a[href^="#/new/"]') === null) await nextFrame();
  const heading = found('main h1');
  found('main a[href^="#/new/"]').click();
  while (found('main h1') === heading || found('main h1') === null) await nextFrame();
  await nextFrame();
  globalThis.firstGameShown = performance.now();
}
