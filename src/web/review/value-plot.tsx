// The value of a round over time as a drawing: who is winning after each ply, and how near the end is. Keys and clicks
// go to a ply. It reads without colour: sides, shapes and numbers tell. The list of moves says the same in words.
import type { JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { standingWords, winsWords } from '../../advice/words/assessment-words.ts';
import type { HistoryPoint, Review } from '../../coach/review/review.ts';
import { namedFor, type You } from '../../coach/words/person.ts';
import { REVIEW_WORDS } from './review-words.ts';
import type { ReviewAdvice } from '../../advice/review-advice.ts';
import { DRAWN, drawnPoints, placePoints, plyAt, type PlacedPoint } from './plot-points.ts';

interface ValuePlotProps {
  readonly graded: ReviewAdvice;
  /** The player who reads, if one does. */
  readonly you: You | undefined;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

const { open, hidden, noRepeat } = REVIEW_WORDS.plot;
/** How to read the drawing. */
const CAPTIONS = { rules: open, deduced: open, belief: hidden, 'no-repeat': noRepeat } as const;

export function ValuePlot({ graded: { review, basis }, you, ply, onGo }: ValuePlotProps): JSX.Element {
  const title = useId();
  const points = useMemo(() => placePoints(review), [review]);
  const drawn = useMemo(() => drawnPoints(points), [points]);
  const last = points.length - 1;
  const { plot } = REVIEW_WORDS;
  return (
    <section class="card plot-card" aria-labelledby={title}>
      <h2 id={title}>{plot.title}</h2>
      <div
        class="plot"
        role="slider"
        tabIndex={0}
        aria-label={plot.label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={ply}
        aria-valuetext={pointWords(review, review.history[ply], you)}
        onKeyDown={(event) => stepByKey(event, ply, last, onGo)}
        onClick={(event) => onGo(plyUnder(event, last))}
      >
        <svg aria-hidden="true" class="plot-drawing" focusable="false">
          <Course points={drawn} you={you} />
          <Cursor point={points[ply]} />
        </svg>
      </div>
      <p class="soft small">
        {CAPTIONS[basis](winsWords(0, you), winsWords(1, you))}
        {drawn.some(({ label }) => label === DRAWN) ? ` ${plot.draws}` : ''}
        {drawn.some(({ blunder }) => blunder) ? ` ${plot.blunders}` : ''}
        {drawn.some(({ turn }) => turn) ? ` ${plot.turn}` : ''}
      </p>
    </section>
  );
}

/** Does not change at a step, and is not even looked at then. */
function Course({
  points,
  you,
}: {
  readonly points: readonly PlacedPoint[];
  readonly you: You | undefined;
}): JSX.Element {
  return useMemo(
    () => (
      <>
        <Grid you={you} />
        <Curve points={points} />
        {points.map((point) => (
          <Point key={point.ply} point={point} labelled={points.length <= MOST_LABELLED} />
        ))}
      </>
    ),
    [points, you],
  );
}

/** More numbers would stand on each other. */
const MOST_LABELLED = 25;

function Grid({ you }: { readonly you: You | undefined }): JSX.Element {
  return (
    <g class="plot-grid">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      <text x="0" y="1em">
        {`▲ ${namedFor(0, you).Name}`}
      </text>
      <text x="0" y="100%" dy="-0.9em">
        {`▼ ${namedFor(1, you).Name}`}
      </text>
    </g>
  );
}

/** Percentages, so that nothing has to be measured. */
function Curve({ points }: { readonly points: readonly PlacedPoint[] }): JSX.Element {
  return (
    <g class="plot-curve">
      {points.slice(1).map((to, index) => {
        const from = points[index] ?? to;
        return <line key={to.ply} x1={`${from.x}%`} y1={`${from.y}%`} x2={`${to.x}%`} y2={`${to.y}%`} />;
      })}
    </g>
  );
}

function Cursor({ point }: { readonly point: PlacedPoint | undefined }): JSX.Element | null {
  if (point === undefined) return null;
  return (
    <g class="plot-cursor">
      <line x1={`${point.x}%`} x2={`${point.x}%`} y1="0" y2="100%" />
      <circle cx={`${point.x}%`} cy={`${point.y}%`} r="0.9em" />
    </g>
  );
}

const SHAPES = {
  one: 'M0-7 6.5 5h-13z',
  two: 'M0 7 6.5-5h-13z',
  neither: 'M0-5.5A5.5 5.5 0 1 1 0 5.5 5.5 5.5 0 1 1 0-5.5z',
} as const;

function Point({
  point,
  labelled,
}: {
  readonly point: PlacedPoint;
  readonly labelled: boolean;
}): JSX.Element {
  const { x, y, side, label, blunder, turn } = point;
  const above = side !== 'two';
  return (
    <svg x={`${x}%`} y={`${y}%`} class={`plot-point plot-${side}`} overflow="visible">
      <path d={SHAPES[side]} />
      {blunder && (
        <path class="plot-blunder" d="M-5-5 5 5M5-5-5 5" transform={`translate(0 ${above ? 17 : -17})`} />
      )}
      {turn && <path class="plot-turn" d="M-12-12h24v24h-24z" />}
      {labelled && label !== '' && (
        <text y={above ? '-1.5em' : '2.3em'} text-anchor="middle">
          {label}
        </text>
      )}
    </svg>
  );
}

function pointWords({ moves }: Review, point: HistoryPoint | undefined, you: You | undefined): string {
  if (point === undefined) return '';
  const move = moves[point.ply - 1];
  const verdict = move === undefined ? '' : REVIEW_WORDS.moves.verdict[move.verdict];
  return REVIEW_WORDS.plot.text(point.ply, standingWords(point, you), verdict);
}

function stepByKey(event: KeyboardEvent, ply: number, last: number, onGo: (ply: number) => void): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - 10,
    PageUp: ply + 10,
    Home: 0,
    End: last,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  onGo(Math.max(0, Math.min(last, to)));
}

/** The ply whose place is nearest to where was clicked. */
function plyUnder(event: MouseEvent, last: number): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  return plyAt(((event.clientX - left) / width) * 100, last);
}
