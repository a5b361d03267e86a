// An online server, and what two people do with it in their browsers. Not a test itself.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedServer } from '../terminal/online-server.ts';
import { freshFolder, start, type Running } from '../terminal/program.ts';
import { addressOf, type App } from './browser.ts';
import { button, expectAddress, expectSeen } from './seen.ts';

/** The server of this worker, for a group of tests. */
export function onlinePlace(): OnlinePlace {
  const place = new OnlinePlace();
  beforeAll(async () => {
    place.url = new URL((await sharedServer()).url).href;
  });
  return place;
}

/** A `bitduel serve` of its own, for a group of tests that end it. */
export function ownPlace(): OwnPlace {
  const place = new OwnPlace();
  beforeAll(() => place.start());
  afterAll(() => place.stop());
  return place;
}

export class OnlinePlace {
  /** Where it is, with a slash at the end. */
  url = '';

  at(place: string): string {
    return `${this.url}${place}`;
  }

  /** Creates a match by the API, with both seats invited; answers where each goes to sit down. */
  async invite(terms: object): Promise<readonly [string, string]> {
    const [id, maker, one, two] = [digits(16), digits(32), digits(32), digits(32)];
    const response = await fetch(this.at(`api/matches/${id}`), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${maker}` },
      body: JSON.stringify({ ...terms, seats: [{ invite: one }, { invite: two }] }),
    });
    if (!response.ok) throw new Error(`The server refused: ${await response.text()}`);
    return [this.at(`#/join/${id}?key=${one}`), this.at(`#/join/${id}?key=${two}`)];
  }
}

class OwnPlace extends OnlinePlace {
  private server: Running | undefined;
  private readonly store = join(freshFolder(), 'matches.db');
  private listen = '127.0.0.1:0';

  async start(): Promise<void> {
    this.server = start(['serve', '--listen', this.listen, '--store', this.store, '--drain', '0']);
    this.url = await addressOf(this.server);
    this.listen = new URL(this.url).host;
  }

  /** As a crash ends it. */
  async crash(): Promise<void> {
    await this.server?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.server?.kill('SIGTERM');
  }
}

let drawn = 0;

/** Never the same twice in one run. */
function digits(count: number): string {
  drawn += 1;
  const text = `${Date.now().toString(16)}${process.pid.toString(16)}${drawn.toString(16)}`;
  return text.padStart(count, '0').slice(-count);
}

/** Sits down by a link, with one tap. */
async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Play').click();
  await expectAddress(page, /#\/online\/[0-9a-f]{16}$/);
}

/** Fills in the form and creates a match in which the maker begins; answers the link for the other player. */
export async function createByLink(page: Page, at: string, name = ''): Promise<string> {
  await page.goto(at);
  await page.getByRole('radio', { name: 'You', exact: true }).check();
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Create the match').click();
  return page.getByRole('textbox', { name: 'Link to the match' }).inputValue();
}

/**
 * Two people who sit in a new match of these terms, Player 1 first. `script` runs in their browsers before anything else.
 */
export async function sitBoth(
  app: Pick<App, 'newContext'>,
  place: OnlinePlace,
  terms: object,
  script?: () => void,
): Promise<readonly [Page, Page]> {
  const links = await place.invite({ first: 1, ...terms });
  const sit = async (link: string) => {
    const context = await app.newContext({ at: place.url });
    if (script !== undefined) await context.addInitScript(script);
    const page = await context.newPage();
    await sitDown(page, link);
    return page;
  };
  const one = await sit(links[0]);
  const two = await sit(links[1]);
  await expectTurn(one);
  return [one, two];
}

/** Of the match whose page this is. */
export function matchOf(page: Page): string {
  return /online\/(\w+)/.exec(page.url())![1]!;
}

/** Waits for the turn, and plays the first bit that can be chosen. */
export async function playAny(page: Page): Promise<void> {
  await expectTurn(page);
  await page.locator('.board .cell:not(.closed)').first().click();
  await button(page, 'Play').click();
}

/** How many moves the list of moves holds. */
export async function expectMoves(page: Page, count: number): Promise<void> {
  const items = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(count);
}

export async function expectTurn(page: Page): Promise<void> {
  await expectSeen(page.locator('.board:not(.resting)'));
}

/** Until the round is over; the first of them is on move. */
export async function playOut(one: Page, two: Page): Promise<void> {
  let [mover, other] = [one, two];
  for (let moves = 0; moves < 8; moves++) {
    await playAny(mover);
    const over = mover.locator('.play-over');
    const waits = mover.locator('.board.resting');
    await expectSeen(over.or(waits).first());
    await expectSeen(other.locator('.play-over').or(other.locator('.board:not(.resting)')).first());
    if ((await other.locator('.play-over').count()) > 0) return expectSeen(over);
    [mover, other] = [other, mover];
  }
  throw new Error('The round did not end.');
}

/** Opens the review of a round that is over. */
export async function expectReviewed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review: see why' }).click();
  await expectSeen(page.locator('.plot-curve'));
  await expectSeen(page.locator('.report'));
}

/** All that a page or a review says of the players, but for the rows of the board and the words of the rule book. */
export async function playersWords(page: Page): Promise<string> {
  const parts = page.locator('.play-why, .report, .plot-card, .move-list, .turn');
  return (await parts.allInnerTexts()).join('\n');
}

/** Runs in the browser, as if behind a proxy that lets no socket through. */
export function withoutSockets(): void {
  class NoSocket extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('close')), 10);
    }

    close(): void {
      // It was never open.
    }
  }
  Object.assign(globalThis, { WebSocket: NoSocket });
}
