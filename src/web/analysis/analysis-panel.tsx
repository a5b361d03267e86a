// What perfect play says of a position: its value, the best move and why, and every move with what it leads to.
// For positions that are not over. What was known last stays, dimmed, until the next is known.
import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { PositionAdvice } from '../../advice/position-advice.ts';
import { NOT_PROVEN, TARGET_DEDUCED } from '../../advice/words/position-words.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { knownIn, type Advice } from '../advisor/use-advice.ts';
import { ANALYSIS_WORDS } from './analysis-words.ts';
import { MoveGroups } from './move-groups.tsx';
import { AnalysisWait } from './analysis-wait.tsx';
import { ValueBadge } from './value-badge.tsx';

interface Subject {
  readonly rules: Rules;
  /** On move. */
  readonly seat: Seat;
}

interface AnalysisPanelProps {
  readonly advice: Advice<'insight'>;
  /** The analysis is of its position. */
  readonly round: Round;
  /** What stands on the board as chosen, to be marked in the list. */
  readonly chosen?: Move | undefined;
  readonly onChoose: (move: Move) => void;
}

export function AnalysisPanel({ advice, round, chosen, onChoose }: AnalysisPanelProps): JSX.Element {
  const title = useId();
  const { rules } = round;
  const last = useRef<(Subject & { readonly analysis: PositionAdvice }) | undefined>(undefined);
  const analysis = knownIn(advice);
  if (analysis !== undefined) last.current = { rules, seat: positionIn(round).toMove, analysis };
  const pending = advice.state === 'idle' || (advice.state === 'waiting' && !advice.slow);
  const shown = analysis === undefined && !pending ? undefined : last.current;
  const place = useFocusKept(pending);
  return (
    <section class="card analysis" ref={place} tabIndex={-1} aria-labelledby={title} aria-busy={pending}>
      <h2 id={title}>{ANALYSIS_WORDS.title}</h2>
      {shown === undefined ? (
        <AnalysisWait advice={advice} rules={rules} />
      ) : (
        <div class={pending ? 'analysis-stale' : undefined} inert={pending}>
          <Verdict analysis={shown.analysis} />
          <MoveGroups {...shown} key={keyOf(shown)} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

/** Keyboard focus in the list when it becomes void moves to the panel around it. */
function useFocusKept(pending: boolean): { readonly current: HTMLElement | null } {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pending && place.current?.contains(document.activeElement) === true)
      place.current.focus({ preventScroll: true });
  }, [pending]);
  return place;
}

/** Lists fold up again for another position. */
function keyOf({ seat, analysis }: { readonly seat: Seat; readonly analysis: PositionAdvice }): string {
  return `${seat} ${analysis.moves.length} ${analysis.hints.best.move} ${analysis.hints.value}`;
}

/** How it stands, and why. */
function Verdict({ analysis }: { readonly analysis: PositionAdvice }): JSX.Element {
  const { value, plies, method, deduced, hints, caution } = analysis;
  const hidden = method === 'belief' || method === 'sample';
  return (
    <>
      <p class="analysis-value">
        {!hidden && value !== null && <ValueBadge value={value} plies={plies} />}
        <span>{hidden ? hints.best.words : hints.value}</span>
      </p>
      {!hidden && value === null && <p class="soft">{NOT_PROVEN}</p>}
      {deduced !== undefined && <p class="soft">{TARGET_DEDUCED}</p>}
      {!hidden && hints.best.words !== hints.value && (
        <p class="analysis-why">
          <strong>{ANALYSIS_WORDS.why}</strong> {hints.best.words}
        </p>
      )}
      {caution !== undefined && <p class="soft">{caution}</p>}
    </>
  );
}
