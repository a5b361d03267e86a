// Suite `web`: the built app in a real browser: what a first visit receives, how soon the app answers, how fast a click
// shows its result, and whether anything moves during a match.
import { findChromium } from '../scripts/find-program.mjs';
import { BUDGET, MATCH_BUDGET } from '../scripts/web-size.mjs';
import { judgeAmount, median, quantile } from './measure.mjs';
import { clickPlay, newPage, openApp, playByTheBook, timeClick, timeStep } from './web-app.mjs';
import { measureShifts } from './web-shifts.mjs';

const COLD_LOADS = 5;
const SLOWDOWN = 4;
const MATCHES = 3;
const TURNS = 40;
const CHANGES = 7;
const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];
const MOST = { interactive: 1500, click: 50, analysis: 100, workshop: 300 };

export async function run() {
  if (findChromium() === undefined) {
    console.log('  No browser: install Chromium or Google Chrome, or name one with CHROME_PATH.');
    return false;
  }
  const app = await openApp();
  try {
    const reached = [
      ...(await measureBytes(app)),
      await measureStart(app),
      await measureClicks(app),
      ...(await measureAnalysis(app)),
      await measureWorkshop(app),
      ...(await measureShifts(app)),
    ];
    return reached.every(Boolean);
  } finally {
    await app.close();
  }
}

/** Bodies as they come over the network, in a fresh profile that keeps nothing for use offline; none comes from a cache. */
async function measureBytes({ browser, url }) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const received = [];
  context.on('requestfinished', (request) => received.push(request));
  const sum = async (until) => {
    const sizes = received.filter((request) => endOf(request) <= until).map((request) => request.sizes());
    return (await Promise.all(sizes)).reduce((all, each) => all + Math.max(0, each.responseBodySize), 0);
  };
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const visit = await sum(Infinity);
  const playable = page.evaluate(untilPlayable);
  await clickPlay(page, GAMES[0]);
  const match = await sum(await playable);
  await context.close();
  return [
    judgeAmount('  received until the first page is idle', visit, 'bytes', BUDGET),
    judgeAmount('  received until the first match can be played', match, 'bytes', MATCH_BUDGET),
  ];
}

/** When all of it had come, in milliseconds of the browser's clock. */
function endOf(request) {
  const { startTime, responseEnd } = request.timing();
  return startTime + responseEnd;
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
  const times = [];
  for (let match = 0; match < MATCHES; match++) times.push(...(await timeTurns(app)));
  const what = `  click to painted result, 95 of 100 of ${times.length} clicks (median ${Math.round(median(times))} ms)`;
  return judgeAmount(what, quantile(times, 0.95), 'ms', MOST.click);
}

/** In a fresh profile, the first clicks included. */
async function timeTurns(app) {
  const page = await newPage(app);
  await page.goto(`${app.url}#/new/bit-flip-showdown`);
  await page.getByRole('radio', { name: 'Two people' }).check();
  // The same positions come up again and again: that must not end the match.
  await page.getByRole('radio', { name: 'Play on' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.board button').first().waitFor();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    times.push(await timeClick(page, page.locator('.board button').first(), '.board .cell'));
    times.push(await timeClick(page, play, '.play-moves'));
  }
  await page.context().close();
  return times;
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
  await playByTheBook(page, game);
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

/**
 * Runs in the page: when a board first takes clicks, by the same clock. What comes after that is not needed to play,
 * however long it takes until a busy machine notices.
 */
function untilPlayable() {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.board:not(.resting)') === null) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
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
