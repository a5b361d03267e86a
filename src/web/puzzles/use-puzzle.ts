// The puzzle that an address stands for. An address without a seed gets the seed of a puzzle that was not met yet.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RuleBook } from '../../rules/rule-book.ts';
import { systemRandom } from '../browser/system-random.ts';
import { goTo, useReplaceRoute } from '../routing/navigation.ts';
import { formatRoute, type Route } from '../routing/route.ts';
import { answerIn, useAdvice, type Advice } from '../advisor/use-advice.ts';
import type { PuzzleWish } from '../../advice/puzzles.ts';
import type { PosedPuzzle, PuzzleAnswer } from '../worker/question.ts';

export type PuzzleRoute = Extract<Route, { page: 'puzzles' }>;

/** Seeds that we draw are short enough to be typed at a terminal. */
const SEEDS = 1_000_000;
/** So often we look for a puzzle that has not been met yet. */
const MOST_DRAWS = 8;

interface Held {
  readonly key: string;
  readonly answer: PuzzleAnswer;
}

interface Sought {
  readonly advice: Advice<'puzzle'>;
  /** Goes to another puzzle of the same choice. */
  readonly next: () => void;
}

/** `met`: names of puzzles, undefined until they are known. `done`: another puzzle is wanted soon. */
export function usePuzzle(
  route: PuzzleRoute,
  book: RuleBook | undefined,
  met: readonly string[] | undefined,
  done: boolean,
): Sought {
  const key = formatRoute(route);
  const [held, hold] = useState<Held | undefined>();
  const here = held?.key === key ? held.answer : undefined;
  const asks = here === undefined && met !== undefined;
  const before = useLast(here?.ok === true ? here.puzzle.name : undefined);
  const wish = useWish(book, route.seed, met, before, asks ? key : undefined);
  const advice = useAdvice('puzzle', wish, asks ? key : undefined);
  const ahead = useAhead(book, met, before, done ? key : undefined);
  const settle = (answer: PuzzleAnswer, go: (route: PuzzleRoute) => unknown) => {
    const found = answer.ok ? { ...route, seed: answer.puzzle.seed } : route;
    hold({ key: formatRoute(found), answer });
    if (formatRoute(found) !== key) go(found);
  };
  const replaceRoute = useReplaceRoute(route);
  const answer = answerIn(advice);
  useEffect(() => {
    if (answer !== undefined) settle(answer, replaceRoute);
  }, [answer]);
  return {
    advice: here === undefined ? advice : { state: 'answered', answer: here },
    next: () => (ahead === undefined ? goTo({ ...route, seed: undefined }) : settle(ahead, goTo)),
  };
}

/** The puzzle, once it is found. */
export function posedIn(advice: Advice<'puzzle'>): PosedPuzzle | undefined {
  const answer = answerIn(advice);
  return answer?.ok === true ? answer.puzzle : undefined;
}

/** Looks for the next puzzle while the last one is still on the table. */
function useAhead(
  book: RuleBook | undefined,
  met: readonly string[] | undefined,
  before: string | undefined,
  key: string | undefined,
): PuzzleAnswer | undefined {
  const wish = useWish(book, undefined, met, before, key);
  return answerIn(useAdvice('puzzle', wish, key));
}

/** One wish for each key, so that chance is asked once. */
function useWish(
  book: RuleBook | undefined,
  seed: number | undefined,
  met: readonly string[] | undefined,
  before: string | undefined,
  key: string | undefined,
): PuzzleWish | undefined {
  return useMemo(
    () =>
      key === undefined
        ? undefined
        : { book, seeds: seed === undefined ? drawSeeds() : [seed], met: met ?? [], before },
    [key],
  );
}

/** The last value that was not undefined. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
}

function drawSeeds(): readonly number[] {
  return Array.from({ length: MOST_DRAWS }, () => systemRandom.below(SEEDS));
}
