// The built app in a real browser, served by the server of `bitduel web`. A page that logs an error, throws, breaks the
// content security policy or requests anything from another host fails its test. Not a test itself.
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { findChromium } from '../../scripts/find-program.mjs';
import { serve } from '../../src/terminal/io/file-server.ts';
import { missing, skipFor } from '../skip.ts';
import { ROOT, type Running } from '../terminal/program.ts';

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

const EXECUTABLE = findChromium();
const NO_CHROMIUM = missing(EXECUTABLE, 'Chromium');
/** A limit for what never comes. A busy machine may take long for what does. */
const WAIT_MS = 60_000;

/**
 * A group of tests in the browser of this worker; skipped where there is no browser. The tests run one after the other.
 * Each starts with an empty profile, and its pages are closed at its end.
 */
export function inBrowser(name: string, tests: (app: App) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe(name, skipFor(NO_CHROMIUM), () => {
    const app = new App();
    beforeAll(() => app.start());
    afterEach(() => app.endTest());
    tests(app);
  });
}

interface Shared {
  readonly browser: Browser;
  /** The address of the app, with a slash at the end. */
  readonly url: string;
}

/** One browser and one server for all test files of a worker. Both end with the worker. */
let shared: Promise<Shared> | undefined;

let served: Promise<string> | undefined;

function sharedBrowser(): Promise<Shared> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<Shared> {
  served ??= serveApp();
  const [browser, url] = await Promise.all([launchBrowser(), served]);
  // One that crashes is replaced, so that it fails one test alone.
  browser.once('disconnected', () => (shared = undefined));
  return { browser, url };
}

async function serveApp(): Promise<string> {
  return (await serve(join(ROOT, 'dist', 'web'), 0)).url;
}

export class App {
  private contexts: BrowserContext[] = [];
  private complaints: string[] = [];
  private forgiven: RegExp[] = [];
  /** The address of the app, with a slash at the end. */
  url = '';

  async start(): Promise<void> {
    const { url } = await sharedBrowser();
    this.url = url;
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
    const { browser } = await sharedBrowser();
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch: view.hasTouch ?? false,
      serviceWorkers: view.offline === true ? 'allow' : 'block',
    });
    context.setDefaultTimeout(WAIT_MS);
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

  /** Before the end of a test, as when its server is stopped. */
  async closePages(): Promise<void> {
    const { contexts } = this;
    this.contexts = [];
    await Promise.all(contexts.map((context) => context.close()));
  }

  async endTest(): Promise<void> {
    const complaints = this.complaints.filter((text) => !this.forgiven.some((each) => each.test(text)));
    this.complaints = [];
    this.forgiven = [];
    await this.closePages();
    if (complaints.length > 0) throw new Error(`The page misbehaved:\n${complaints.join('\n')}`);
  }
}

function launchBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: EXECUTABLE!,
    args: asRoot ? ['--no-sandbox'] : [],
    // Other tests of this worker send themselves these signals; the browser must survive that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
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
