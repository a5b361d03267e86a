// Sessions that decide here, over any store of records, for the suite of sessions. Not a test itself.
import { ok } from '../../src/base/result.ts';
import { findGame, gameOf } from '../../src/games/catalogue.ts';
import { LocalSession, type RecordNews, type SharedRecord } from '../../src/host/local-session.ts';
import { openStored } from '../../src/host/record-log.ts';
import type { RecordStore } from '../../src/host/record-store.ts';
import { RecordWriter } from '../../src/host/record-writer.ts';
import { startMatch } from '../../src/host/step.ts';
import { must } from '../core/sample-match.ts';
import type { PlacedMatch, SessionPlace, SuiteMatch } from './session-suite.ts';
import { randomnessOf, TIME } from './steps.ts';

/** Two who use the same place, such as two windows. */
export interface TwoWindows {
  readonly store: RecordStore;
  readonly other: RecordStore;
  readonly idOf: (name: string) => string;
  readonly close?: () => Promise<void>;
}

export function localPlace(openWindows: () => Promise<TwoWindows>): SessionPlace {
  return {
    isOnline: false,
    open: async (match) => openMatch(match, await openWindows()),
    until: async (holds) => {
      while (!holds()) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

let matches = 0;

async function openMatch({ game, rounds, secret }: SuiteMatch, windows: TwoWindows): Promise<PlacedMatch> {
  const { book } = findGame(game)!;
  const setup = {
    book,
    players: ['human', 'human'],
    endless: 'draw',
    rounds,
    secret,
    seed: undefined,
  } as const;
  const id = windows.idOf(`match-${++matches}`);
  const started = must(startMatch(setup, dealing(), TIME));
  const writer = new RecordWriter(windows.store, id);
  must(await writer.write(started));
  const tabs = new Tabs();
  const session = sessionOver(windows.store, writer, started.match, tabs);
  return {
    seats: [session, session],
    stored: async () => must(await windows.other.read(id))!.lines,
    again: async () => {
      const { match, log } = must(openStored(must(await windows.other.read(id))!));
      return sessionOver(windows.other, new RecordWriter(windows.other, id, log), match, tabs);
    },
    close: async () => {
      session.close();
      await windows.close?.();
    },
  };
}

function dealing() {
  return { randomness: randomnessOf(1), first: 0 } as const;
}

/** A session without computer players. */
export function sessionOver(
  store: RecordStore,
  writer: RecordWriter,
  match: ConstructorParameters<typeof LocalSession>[0]['match'],
  tabs: Tabs,
): LocalSession {
  return new LocalSession({
    game: gameOf(match.setup.book),
    match,
    writer,
    dealing: dealing(),
    now: () => TIME,
    think: () => {
      throw new Error('no computer plays here');
    },
    shared: tabs.shared(async (lines) => {
      const stored = must(await store.read(writer.id));
      if (stored === undefined) return { ok: false, fault: { code: 'no-such-match' } };
      return stored.lines.length > lines ? ok(must(openStored(stored))) : undefined;
    }),
  });
}

/** What tabs tell each other of one record. */
export class Tabs {
  private readonly hearers = new Set<(news: RecordNews) => void>();

  shared(readGrown: SharedRecord['readGrown']): SharedRecord {
    return {
      readGrown,
      open: (hear) => {
        this.hearers.add(hear);
        const close = () => void this.hearers.delete(hear);
        return { tell: (lines) => this.tell(lines, hear), close };
      },
    };
  }

  tell(news: RecordNews, from?: (news: RecordNews) => void): void {
    for (const hear of this.hearers) if (hear !== from) hear(news);
  }
}
