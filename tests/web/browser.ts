// The built app in a real browser, served by the real `bitduel web`. A page that logs an error, throws, breaks the
// content security policy or asks another host for anything fails its test. Not a test itself.
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { start, type Running } from '../terminal/program.ts';

interface View {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly hasTouch?: boolean;
  /** Whether the app may be kept for use offline, which loads all of it. */
  readonly offline?: boolean;
  /** Where in the app: `#/rules/bit-flip`; or a whole address, of another server. */
  readonly at?: string;
}

const EXECUTABLE = findBrowser();
if (EXECUTABLE === undefined && process.env['CI'] === 'true')
  throw new Error('With CI=true the web tests must run, and there is no browser: see scripts/browser.mjs.');

/**
 * A group of tests with a browser and a server of their own; skipped where there is no browser. The tests run one
 * after the other. Each starts as a stranger: nothing is stored, and its pages are closed behind it.
 */
export function inBrowser(name: string, tests: (app: App) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe.skipIf(EXECUTABLE === undefined)(name, () => {
    const app = new App();
    beforeAll(() => app.start());
    afterEach(() => app.endTest());
    afterAll(() => app.stop());
    tests(app);
  });
}

export class App {
  private browser: Browser | undefined;
  private server: Running | undefined;
  private contexts: BrowserContext[] = [];
  private complaints: string[] = [];
  private forgiven: RegExp[] = [];
  /** Where the app is, with a slash at the end. */
  url = '';

  async start(): Promise<void> {
    this.browser = await launchBrowser();
    this.server = start(['web', '--no-open', '--port', '0']);
    this.url = await addressOf(this.server);
  }

  /** A page in a fresh profile, loaded. */
  async open(view: View = {}): Promise<Page> {
    const page = await (await this.newContext(view)).newPage();
    await page.goto(this.addressOf(view));
    return page;
  }

  private addressOf({ at = '' }: View): string {
    return new URL(at, this.url).href;
  }

  /** A fresh profile; its pages share what they store. */
  async newContext(view: View = {}): Promise<BrowserContext> {
    const { width = 1280, height = 800, colorScheme = 'light', reducedMotion = 'reduce' } = view;
    const viewport = { width, height };
    const context = await this.browser!.newContext({
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch: view.hasTouch ?? false,
      serviceWorkers: view.offline === true ? 'allow' : 'block',
    });
    this.contexts.push(context);
    this.watch(context, new URL(this.addressOf(view)).origin);
    return context;
  }

  /** From here on, until the end of the test, complaints that match are expected. */
  forgive(expected: RegExp): void {
    this.forgiven.push(expected);
  }

  /** Everything that no page should do, in words. */
  private watch(context: BrowserContext, origin: string): void {
    const complain = (text: string) => this.complaints.push(text);
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complain(`page: ${error.error().stack}`));
    context.on('response', (response) => {
      if (response.status() >= 400) complain(`answer: ${response.status()} ${response.url()}`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol !== 'data:') complain(`request: ${url.href}`);
    });
  }

  async endTest(): Promise<void> {
    const complaints = this.complaints.filter((text) => !this.forgiven.some((each) => each.test(text)));
    const contexts = this.contexts;
    this.complaints = [];
    this.forgiven = [];
    this.contexts = [];
    await Promise.all(contexts.map((context) => context.close()));
    if (complaints.length > 0) throw new Error(`The page misbehaved:\n${complaints.join('\n')}`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.browser?.close(), this.server?.kill('SIGTERM')]);
  }
}

function launchBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: EXECUTABLE!, args: asRoot ? ['--no-sandbox'] : [] });
}

/** The address that a server prints when it is ready. */
export async function addressOf(server: Running): Promise<string> {
  await server.until('\n');
  return /http:\S+/.exec(server.stdout)![0];
}

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** No serious or critical finding of axe on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: readonly Finding[] }>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.flatMap(findingWords)).toEqual([]);
}

function findingWords({ id, impact, help, nodes }: Finding): readonly string[] {
  return nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${help}: ${html}\n${failureSummary}`);
}
