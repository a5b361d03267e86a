// The time that a player has left: large, in figures that keep their place, and calm. It shows what the server told and
// counts down by the clock of this device; it decides nothing.
import type { JSX } from 'preact';
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { spokenTime, timeText, untilNextFigure } from './clock-words.ts';
import { MATCH_ONLINE_WORDS } from './online-words.ts';

interface Props {
  /** Whose, in words. */
  readonly of: string;
  /** Milliseconds at the moment `at`, by the page's clock. */
  readonly left: number;
  readonly at: number;
  readonly runs: boolean;
  /** Whether the person here is told when little is left. */
  readonly warns: boolean;
}

/** Seconds at which it is said how much is left. */
const WARNINGS = [60, 30, 10] as const;
const LITTLE_MS = 20_000;

export function PlayerClock({ of, left, at, runs, warns }: Props): JSX.Element {
  const now = useLeft(left, at, runs);
  useWarnings(now, runs && warns);
  const little = now <= LITTLE_MS;
  return (
    <span
      class={`player-clock${runs ? ' is-running' : ''}${little ? ' is-little' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={`${MATCH_ONLINE_WORDS.time(of)}: ${spokenTime(now)}`}
    >
      {timeText(now)}
    </span>
  );
}

/** Shown anew when the next figure is due, and not more often. */
function useLeft(left: number, at: number, runs: boolean): number {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  const now = runs ? Math.max(0, left - (performance.now() - at)) : left;
  useEffect(() => {
    if (!runs || now <= 0) return undefined;
    const timer = setTimeout(() => tick(), untilNextFigure(now) + 5);
    return () => clearTimeout(timer);
  });
  return now;
}

/** Said once each, when it is passed. */
function useWarnings(left: number, warns: boolean): void {
  const before = useRef(left);
  const passed = WARNINGS.find((seconds) => before.current > seconds * 1000 && left <= seconds * 1000);
  before.current = left;
  useEffect(() => {
    if (!warns || passed === undefined) return;
    announce(passed === 60 ? MATCH_ONLINE_WORDS.oneMinute : MATCH_ONLINE_WORDS.left(passed));
  }, [passed, warns]);
}
