// The built app in Firefox, as browser.ts has it in Chromium. A page that logs an error, throws or requests anything from
// another host fails its test. Not a test itself.
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { findFirefox } from '../../scripts/find-program.mjs';
import { serve, type Serving } from '../../src/terminal/io/file-server.ts';
import { missing, skipFor } from '../skip.ts';
import { ROOT } from '../terminal/program.ts';

const EXECUTABLE = findFirefox();
const NO_FIREFOX = missing(EXECUTABLE, 'Firefox');

const POLL = { timeout: 60_000, interval: 50 };
const LAUNCH_MS = 90_000;

/** A group of tests with one page of one Firefox, one after the other; skipped where there is no Firefox. */
export function inFirefox(name: string, tests: (app: App) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe(name, skipFor(NO_FIREFOX), () => {
    const app = new App();
    beforeAll(() => app.start());
    afterEach(() => app.endTest());
    afterAll(() => app.stop());
    tests(app);
  });
}

class App {
  private browser: Browser | undefined;
  private server: Serving | undefined;
  private opened: Page | undefined;
  private complaints: string[] = [];
  private url = '';

  async start(): Promise<void> {
    this.server = await serve(join(ROOT, 'dist', 'web'), 0);
    this.url = this.server.url;
    this.browser = await launchFirefox();
  }

  get page(): Page {
    return this.opened!;
  }

  /** Loads the app anew at this place in it: `#/rules/bit-flip`; or at a whole address, of another server. */
  async open(at: string): Promise<void> {
    await this.opened?.close();
    this.opened = await this.browser!.newPage();
    const address = new URL(at, this.url);
    this.watch(this.opened, address.origin);
    await this.opened.goto(address.href, { waitUntil: 'domcontentloaded' });
  }

  /** Everything that no page should do, in words. */
  private watch(page: Page, origin: string): void {
    const complain = (text: string) => this.complaints.push(`${text} (${page.url()})`);
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`page: ${String(error)}`));
    page.on('response', (response) => {
      if (response.status() >= 400) complain(`answer: ${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!/^(?:about|data):/.test(request.url()) && !request.url().startsWith(origin))
        complain(`request: ${request.url()}`);
    });
  }

  endTest(): void {
    const { complaints } = this;
    this.complaints = [];
    if (complaints.length > 0) throw new Error(`The page misbehaved:\n${complaints.join('\n')}`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.browser?.close(), this.server?.close()]);
  }
}

/** With a window of its own size: older versions cannot have one set for a page. */
function launchFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: EXECUTABLE!,
    args: ['--width=1280', '--height=800'],
    defaultViewport: null,
    timeout: LAUNCH_MS,
  });
}

/** Until the page shows this heading and what the selector finds, and nothing that is still waited for. */
export async function expectPage({ page }: App, heading: string, selector: string): Promise<void> {
  const seen = () => page.evaluate(look, selector);
  await expect.poll(seen, POLL).toEqual({ heading, found: true, waiting: false });
}

/** Until there are that many, or more. */
export async function expectCount({ page }: App, selector: string, least: number): Promise<void> {
  const count = () => page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  await expect.poll(count, POLL).toBeGreaterThanOrEqual(least);
}

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone */
/** Runs in the page. */
function look(selector: string): { heading: string | undefined; found: boolean; waiting: boolean } {
  const shown = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some((each) => each.checkVisibility());
  const heading = document.querySelector('main h1')?.textContent;
  return { heading, found: shown(selector), waiting: shown('main .waiting') };
}
