// What a page asks the browser to do outside the page, observed: sounds, notices, the share sheet. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './browser.ts';
import type { OnlinePlace } from './online-place.ts';

export const GAME = '#/invite/bit-flip?length=5';
export const SMALL = { game: { id: 'bit-flip', length: 5 } };
export const TELL = 'Tell me when it is my turn and this tab is hidden';

/** Runs in the browser before anything else: notes what it is asked to do. */
export function observe(): void {
  const noted: string[] = [];
  const RealAudio = AudioContext;
  class HeardAudio extends RealAudio {
    override get currentTime(): number {
      noted.push('sound');
      return super.currentTime;
    }
  }
  class Notice extends EventTarget {
    static permission = 'default';
    static async requestPermission(): Promise<string> {
      noted.push('asked');
      Notice.permission = sessionStorage.getItem('answer') ?? 'granted';
      return Notice.permission;
    }
    constructor(_: string, { body }: { readonly body: string }) {
      super();
      noted.push(`notice: ${body}`);
    }
    close(): void {
      // It is not shown.
    }
  }
  const share = async (data: ShareData) => {
    noted.push(`share: ${data.title} ${data.url}`);
    const failure = sessionStorage.getItem('share');
    if (failure !== null) throw new DOMException('planted', failure);
  };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(navigator, 'share', { value: share });
  Object.assign(globalThis, {
    AudioContext: HeardAudio,
    Notification: Notice,
    noted,
    hide: (now: boolean) => {
      hidden = now;
    },
  });
}

/** What the browser was asked to do since it was forgotten last. */
export function notedOn(page: Page, forget: 'forget' | 'keep' = 'keep'): Promise<readonly string[]> {
  return page.evaluate((how) => {
    const { noted } = globalThis as unknown as { noted: string[] };
    return how === 'forget' ? noted.splice(0) : noted;
  }, forget);
}

export async function expectNoted(page: Page, ...noted: readonly string[]): Promise<void> {
  await expect.poll(() => notedOn(page)).toEqual(noted);
  await notedOn(page, 'forget');
}

export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => (globalThis as unknown as { hide: (now: boolean) => void }).hide(now), hidden);
}

export async function openObserved(app: App, place: OnlinePlace, at: string): Promise<Page> {
  const context = await app.newContext({ at: place.url });
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

export async function askToBeTold(page: Page): Promise<void> {
  await page.getByText('This match online').click();
  await page.getByRole('switch', { name: TELL }).check();
}
