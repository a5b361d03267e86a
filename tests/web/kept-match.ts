// Puts a match into the browser's store as if it had been begun there, and opens its page. Not a test itself.
import type { BrowserContext, Page } from 'playwright-core';
import { formatBits, parseBits } from '../../src/base/bits.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match, Setup } from '../../src/match/match.ts';
import { encodeEvent, encodeHeader } from '../../src/match/record.ts';
import { createMatch } from '../../src/match/setup.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { formatLine } from '../../src/notation/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { registerCount, startRows, type RuleBook, type Seat } from '../../src/rules/rule-book.ts';
import type { inBrowser } from './browser.ts';

type App = Parameters<Parameters<typeof inBrowser>[1]>[0];
type View = NonNullable<Parameters<App['open']>[0]>;

export interface Begun {
  /** A game of the catalogue, or any rule book. */
  readonly game: string | RuleBook;
  readonly players?: readonly [string, string];
  readonly first?: Seat;
  readonly target?: string;
  readonly rounds?: number;
  readonly endless?: Setup['endless'];
  readonly secret?: boolean;
}

const ID = 'a-match';
/** A register goes by its bits and what is known of it. */
const BOARD = /: [01]+, /;
const TIME = '2026-01-31T12:00:00.000Z';
const SALT = '00112233445566778899aabbccddeeff';

/** The page of a match that has just begun. */
export async function openMatch(app: App, begun: Begun, view: View = {}): Promise<Page> {
  const page = await keepMatch(app, await app.newContext(view), begun);
  return goToMatch(app, page);
}

/** Another tab that shows the same match. */
export async function visit(app: App, context: BrowserContext): Promise<Page> {
  return goToMatch(app, await context.newPage());
}

async function goToMatch(app: App, page: Page): Promise<Page> {
  await page.goto(`${app.url}#/match/${ID}`);
  await page.getByRole('group', { name: BOARD }).first().waitFor();
  return page;
}

/** Loads the page again, and waits until the match is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('group', { name: BOARD }).first().waitFor();
}

/** Answers a page that has not opened the match yet. */
export async function keepMatch(app: App, context: BrowserContext, begun: Begun): Promise<Page> {
  const page = await context.newPage();
  // The app makes its store when it first looks for something.
  await page.goto(`${app.url}#/match/nobody`);
  await page.getByText('There is no match of that name').waitFor();
  await page.evaluate(store, { ...storedMatch(begun), id: ID });
  return page;
}

interface Stored {
  readonly lines: readonly string[];
  readonly summary: object;
  readonly secret: { readonly target: number; readonly salt: string } | undefined;
}

/** Runs in the browser. */
async function store({ id, lines, summary, secret }: Stored & { readonly id: string }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bitduel');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The store cannot be opened.')));
  });
  const writing = database.transaction(['lines', 'matches', 'secrets'], 'readwrite');
  for (const [index, line] of lines.entries()) writing.objectStore('lines').add(line, [id, index]);
  writing.objectStore('matches').add({ ...summary, id });
  if (secret !== undefined) writing.objectStore('secrets').add(secret, [id, 1]);
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve);
  });
  database.close();
}

function storedMatch(begun: Begun): Stored {
  const setup = setupOf(begun);
  const target = begun.target === undefined ? undefined : parseBits(begun.target, setup.book.width);
  const created = createMatch(setup);
  if (!created.ok) throw new Error(created.fault.code);
  const { match, lines } = begin(created.value, begun.first ?? 0, target);
  const { players, book } = match.setup;
  const summary = {
    title: book.title,
    players,
    started: TIME,
    changed: TIME,
    plies: 0,
    rounds: 1,
    tally: [0, 0],
    over: false,
  };
  const secret = setup.secret && target !== undefined ? { target, salt: SALT } : undefined;
  return { lines: textsOf(lines), summary, secret };
}

function setupOf({ game, players, target, rounds, endless, secret = false }: Begun): Setup {
  const book = typeof game === 'string' ? findGame(game)!.book : game;
  return {
    book,
    players: players ?? ['human', 'human'],
    endless: endless ?? 'play-on',
    rounds: rounds ?? 1,
    secret,
    target: secret || target === undefined ? undefined : parseBits(target, book.width)!,
    seed: secret ? undefined : 1,
  };
}

function begin(
  created: Match,
  first: Seat,
  target: number | undefined,
): { match: Match; lines: RecordLine[] } {
  const { book } = created.setup;
  const start = startRows(book)!
    .slice(0, registerCount(book))
    .map((row) => parseBits(row, book.width)!);
  const commitment = created.setup.secret
    ? commitmentOf(SALT, formatBits(target ?? 0, book.width))
    : undefined;
  const decision = decide(created, { do: 'begin', first, start, target, commitment, salt: SALT });
  if (!decision.ok) throw new Error(decision.fault.code);
  const events = decision.value.events.map((event) => encodeEvent(created.rules, event, TIME));
  return { match: decision.value.match, lines: [encodeHeader(created.setup, TIME), ...events] };
}

function textsOf(lines: readonly RecordLine[]): readonly string[] {
  let check = '';
  return lines.map((line) => {
    const formatted = formatLine(line, check);
    ({ check } = formatted);
    return formatted.text;
  });
}
