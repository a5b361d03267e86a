// Walking through a match, with the keys that step; the address may follow.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { You } from '../../coach/words/person.ts';
import type { Match } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import type { Move } from '../../rules/play.ts';
import { viewShown, walkBack, walkMove, walkTo, walkToPly, type Walk } from './walk.ts';

export interface Walking {
  readonly walk: Walk;
  readonly view: View;
  readonly goToPly: (ply: number) => void;
  readonly goToRound: (round: number) => void;
  readonly play: (move: Move) => void;
  readonly back: () => void;
  readonly leaveLine: () => void;
}

export interface WalkAddress {
  /** Counted from 1. */
  readonly round?: number | undefined;
  readonly ply?: number | undefined;
}

interface Walked {
  readonly match: Match;
  /** The player who reads, if one does. */
  readonly you: You | undefined;
  readonly at: WalkAddress;
  readonly onWalk?: ((at: WalkAddress) => void) | undefined;
}

/** Browsers do not let an address change at every key press. */
const ADDRESS_DELAY_MS = 200;

/** Starts where `at` says, and goes there whenever it says something else. `onWalk` is called with where it has come to. */
export function useWalk({ match, you, at, onWalk: follow }: Walked): Walking {
  const [walk, setWalk] = useState(() => walkTo(match, at.round, at.ply));
  useAddress(match, at, walk, setWalk, follow);
  const view = useMemo(() => viewShown(match, walk, you), [match, walk, you]);
  const step = (next: (here: Walk) => Walk) => setWalk(next);
  const goToPly = (ply: number) => step((here) => walkToPly(match, here, ply));
  useStepKeys(match, step);
  return {
    walk,
    view,
    goToPly,
    goToRound: (round) => setWalk(walkTo(match, round + 1, undefined)),
    play: (move) => step((here) => walkMove(match, here, move)),
    back: () => step(walkBack),
    leaveLine: () => step((here) => ({ ...here, line: [] })),
  };
}

/** Keeps walk and address together, whichever of them changes. */
function useAddress(
  match: Match,
  at: WalkAddress,
  walk: Walk,
  setWalk: (walk: Walk) => void,
  follow: ((at: WalkAddress) => void) | undefined,
): void {
  const agreed = useRef(keyOf(walk));
  useEffect(() => {
    const there = walkTo(match, at.round, at.ply);
    if (keyOf(there) === agreed.current) return;
    agreed.current = keyOf(there);
    setWalk(there);
  }, [match, at.round, at.ply]);
  useEffect(() => {
    if (follow === undefined || keyOf(walk) === agreed.current) return undefined;
    const timer = setTimeout(() => {
      agreed.current = keyOf(walk);
      follow({ round: walk.round + 1, ply: walk.ply });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [walk.round, walk.ply]);
}

function keyOf({ round, ply }: Walk): string {
  return `${round} ${ply}`;
}

/** Where these keys mean something else. */
const OWN_KEYS = 'input, select, textarea, [role="slider"], [role="grid"], [role="application"]';

/** Heard before the board hears them: there, too, they step through the match. */
function useStepKeys(match: Match, step: (next: (here: Walk) => Walk) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
      const next = stepOf(match, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      step(next);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [match]);
}

/** What a key means while walking. A side line has no next move. */
function stepOf(match: Match, key: string): ((here: Walk) => Walk) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return walkBack;
    case 'ArrowRight':
      return (here) => (here.line.length === 0 ? walkToPly(match, here, here.ply + 1) : here);
    case 'Home':
      return (here) => walkToPly(match, here, 0);
    case 'End':
      return (here) => walkToPly(match, here, Infinity);
    default:
      return undefined;
  }
}
