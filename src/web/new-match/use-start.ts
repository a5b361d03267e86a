// Starting a match from a page: what that needs is loaded on demand.
import { useState } from 'preact/hooks';
import type { RuleBook } from '../../rules/rule-book.ts';
import { ask } from '../advisor/advisor.ts';
import { loadAgain } from '../page/load-again.ts';
import { useOnce } from '../page/use-once.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import type { Choice } from './choice.ts';

interface Start {
  readonly busy: boolean;
  /** Why it could not be started. */
  readonly refused: string | undefined;
  /** With the bit of the first row that is already chosen, if any is. */
  readonly start: (bit?: number) => void;
}

export function useStart(book: RuleBook, choice: Choice): Start {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const start = useOnce(async (bit?: number) => {
    setBusy(true);
    const why = await playOnDemand(book, choice, bit);
    setBusy(false);
    setRefused(why);
  });
  return { busy, refused, start };
}

async function playOnDemand(book: RuleBook, choice: Choice, bit?: number): Promise<string | undefined> {
  try {
    return await (await import('./play.ts')).play(book, choice, bit);
  } catch {
    return (await loadAgain()) ? undefined : PAGE_WORDS.notLoaded;
  }
}

/** Pointing at a way into a match probably leads there: what it needs is loaded before the click. */
export function fetchMatch(): void {
  // What fails to load here says so when it is needed.
  void import('../match/match-page.tsx').catch(() => undefined);
  void import('./play.ts').catch(() => undefined);
  void ask('ready', 'match').answer.catch(() => undefined);
}
