// What perfect play says of a position: its value, the best move and why, and every move with what it leads to.
// What was known last stays, dimmed, until the next is known; and when the round is over.
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
  /** Where to go when the round is over. It comes into the place of the verdict, which has room for it from the start. */
  readonly after?: JSX.Element | undefined;
}

export function AnalysisPanel(props: AnalysisPanelProps): JSX.Element {
  const { advice, round, chosen, onChoose, after } = props;
  const title = useId();
  const { rules } = round;
  const over = round.outcome !== undefined;
  const last = useRef<(Subject & { readonly analysis: PositionAdvice }) | undefined>(undefined);
  const analysis = knownIn(advice);
  if (analysis !== undefined) last.current = { rules, seat: positionIn(round).toMove, analysis };
  const pending = advice.state === 'idle' || (advice.state === 'waiting' && !advice.slow);
  const shown = analysis === undefined && !pending ? undefined : last.current;
  const place = useFocusKept(pending);
  const end = after && <Ending below={shown !== undefined}>{after}</Ending>;
  return (
    <section
      class={`card analysis${over ? ' is-over' : ''}`}
      ref={place}
      tabIndex={-1}
      aria-labelledby={title}
      aria-busy={pending && !over}
    >
      <h2 id={title}>{ANALYSIS_WORDS.title}</h2>
      {shown === undefined ? (
        <div class="analysis-head">{over ? end : <AnalysisWait advice={advice} rules={rules} />}</div>
      ) : (
        <>
          <div class="analysis-head">
            <div class={pending ? 'analysis-stale' : undefined} inert={pending}>
              <Verdict analysis={shown.analysis} />
            </div>
            {end}
          </div>
          <div class={pending ? 'analysis-stale' : undefined} inert={pending}>
            <MoveGroups {...shown} key={keyOf(shown)} chosen={chosen} onChoose={onChoose} />
          </div>
        </>
      )}
    </section>
  );
}

interface EndingProps {
  /** Whether there are values below. */
  readonly below: boolean;
  readonly children: JSX.Element;
}

function Ending({ below, children }: EndingProps): JSX.Element {
  return (
    <div class="analysis-end">
      <p>
        {ANALYSIS_WORDS.over} {below ? ANALYSIS_WORDS.lastValues : ''}
      </p>
      {children}
    </div>
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
