// What perfect play says of the book in the editor. The last answer stays until the next one comes.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayableFault } from '../../../rules/fault.ts';
import { countFlips } from '../../../rules/count-flips.ts';
import { stateBitsOf } from '../../../rules/layout.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { announce } from '../../browser/announce.ts';
import { pageFault } from '../../share/page-limit.ts';
import { tooWide } from '../../../rules/compile.ts';
import { answerIn, useAdvice, type Advice } from '../../advisor/use-advice.ts';
import type { GameStudy } from '../../../advice/game-study.ts';

/** How long to wait for another change before anything is worked out. */
const STUDY_DELAY_MS = 20;

export interface Studied {
  readonly study: GameStudy | undefined;
  /** Whether it is about an earlier version of the book. */
  readonly stale: boolean;
  readonly advice: Advice<'study'>;
}

export function useStudy(book: RuleBook | undefined): Studied {
  const settled = useSettled(book);
  const why = settled && unplayable(settled);
  const asked = why === undefined ? settled : undefined;
  const key = asked && JSON.stringify(asked);
  const early = asked !== undefined && isHeavy(asked);
  const brief = useAdvice('study', early ? { book: asked, brief: true } : undefined, early ? key : undefined);
  const advice = useAdvice('study', asked && { book: asked, brief: false }, key);
  const answer = answerIn(advice) ?? answerIn(brief);
  const last = useRef<GameStudy | undefined>(undefined);
  if (why !== undefined) last.current = { code: 'unplayable', why };
  else if (answer !== undefined) last.current = answer;
  const current = settled === book && (why !== undefined || answer !== undefined);
  useAnnounced(current ? headlineOf(last.current) : undefined);
  return { study: last.current, stale: !current, advice };
}

/** About how many moves there are to go through before the wait is felt. */
const MANY_MOVES = 2 ** 23;

/** Then the winner is told first, and the rest when it is known. */
function isHeavy(book: RuleBook): boolean {
  return countFlips(book) * 2 ** stateBitsOf(book) > MANY_MOVES;
}

/** What a page cannot lay out, or cannot be played, is not worked out either. */
function unplayable(book: RuleBook): PlayableFault | undefined {
  return tooWide(book) ?? pageFault(book);
}

export function headlineOf(study: GameStudy | undefined): string | undefined {
  return study?.code === 'solved' ? study.facts[0] : undefined;
}

/** The book once nothing has changed for a moment; the first one at once. */
function useSettled(book: RuleBook | undefined): RuleBook | undefined {
  const [settled, setSettled] = useState(book);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(book), STUDY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [book]);
  return settled;
}

/** Screen readers say what a change has changed, but not what was there from the beginning. */
function useAnnounced(headline: string | undefined): void {
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (headline === undefined) return;
    if (said.current !== undefined && said.current !== headline) announce(headline);
    said.current = headline;
  }, [headline]);
}
