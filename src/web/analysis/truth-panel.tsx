// What perfect play says of a position: its value, the best move and why, and every move with what it leads to.
// For positions that are not over. What was known last stays, dimmed, until the next is known.
import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { positionIn, type Round } from '../../match/match.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { TRUTH_WORDS } from './truth-words.ts';
import { MoveGroups } from './move-groups.tsx';
import { TruthWait } from './truth-wait.tsx';
import { ValueBadge } from './value-badge.tsx';
import type { Truth } from './marks-from.ts';

interface Subject {
  readonly rules: Rules;
  /** Who is on move. */
  readonly seat: Seat;
}

interface TruthPanelProps {
  readonly advice: Advice<'insight'>;
  /** The truth is about where it stands. */
  readonly round: Round;
  /** What stands on the board as chosen, to be marked in the list. */
  readonly chosen?: Move | undefined;
  readonly onChoose: (move: Move) => void;
}

export function TruthPanel({ advice, round, chosen, onChoose }: TruthPanelProps): JSX.Element {
  const title = useId();
  const { rules } = round;
  const last = useRef<(Subject & { readonly truth: Truth }) | undefined>(undefined);
  const truth = knownIn(advice);
  if (truth !== undefined) last.current = { rules, seat: positionIn(round).toMove, truth };
  const pending = advice.state === 'idle' || (advice.state === 'waiting' && !advice.slow);
  const shown = truth === undefined && !pending ? undefined : last.current;
  const place = useFocusKept(pending);
  return (
    <section class="card truth" ref={place} tabIndex={-1} aria-labelledby={title} aria-busy={pending}>
      <h2 id={title}>{TRUTH_WORDS.title}</h2>
      {shown === undefined ? (
        <TruthWait advice={advice} rules={rules} />
      ) : (
        <div class={pending ? 'truth-stale' : undefined} inert={pending}>
          <Verdict truth={shown.truth} />
          <MoveGroups {...shown} key={keyOf(shown)} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

/** Whoever is in the list when it becomes void stays beside it. */
function useFocusKept(pending: boolean): { readonly current: HTMLElement | null } {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pending && place.current?.contains(document.activeElement) === true)
      place.current.focus({ preventScroll: true });
  }, [pending]);
  return place;
}

/** Lists fold up again for another position. */
function keyOf({ seat, truth }: { readonly seat: Seat; readonly truth: Truth }): string {
  return `${seat} ${truth.moves.length} ${truth.best.move} ${truth.words}`;
}

/** How it stands, and why. */
function Verdict({ truth }: { readonly truth: Truth }): JSX.Element {
  const hidden = 'hidden' in truth;
  const proven = hidden || truth.exact || truth.value.value !== 'endless';
  return (
    <>
      <p class="truth-value">
        {!hidden && proven && <ValueBadge value={truth.value.value} plies={truth.value.plies} />}
        <span>{hidden ? truth.best.words : truth.words}</span>
      </p>
      {!proven && <p class="soft">{TRUTH_WORDS.guess}</p>}
      {!hidden && truth.deduced !== undefined && <p class="soft">{TRUTH_WORDS.deduced}</p>}
      {!hidden && truth.best.words !== truth.words && (
        <p class="truth-why">
          <strong>{TRUTH_WORDS.why}</strong> {truth.best.words}
        </p>
      )}
      {!hidden && truth.byBook && <p class="soft">{TRUTH_WORDS.byBook}</p>}
    </>
  );
}
