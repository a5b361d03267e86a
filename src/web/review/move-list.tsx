// The moves of a round in order, with verdicts once they are known. Each leads to the position it made.
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { VERDICT_MEANINGS, verdictsIn } from '../../advice/words/review-words.ts';
import { standingWords } from '../../advice/words/assessment-words.ts';
import type { HistoryPoint, Review, ReviewedMove } from '../../coach/review/review.ts';
import { namedFor, type You } from '../../coach/words/person.ts';
import type { Round } from '../../match/match.ts';
import { MoveName } from '../board/move-name.tsx';
import { REVIEW_WORDS } from './review-words.ts';
import { shownAround } from './shown-moves.ts';

interface MoveListProps {
  readonly round: Round;
  readonly review: Review | undefined;
  /** The player who reads, if one does. */
  readonly you: You | undefined;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

export function MoveList({ round, review, you, ply, onGo }: MoveListProps): JSX.Element {
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showCurrent(list.current), [ply]);
  const { length } = round.plies;
  const { from, to } = shownAround(ply, length);
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{REVIEW_WORDS.moves.title}</h2>
      <More count={Math.max(0, from - 1)} words={REVIEW_WORDS.moves.earlier} onGo={() => onGo(from - 1)} />
      <ol class="move-list" ref={list} start={from}>
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
          <Item
            key={number}
            here={ply === number}
            onGo={() => onGo(number)}
            point={review?.history[number]}
            you={you}
          >
            <MoveText round={round} number={number} graded={review?.moves[number - 1]} you={you} />
          </Item>
        ))}
      </ol>
      <More count={length - to} words={REVIEW_WORDS.moves.later} onGo={() => onGo(to + 1)} />
      {review !== undefined && <Legend review={review} />}
    </section>
  );
}

interface MoreProps {
  readonly count: number;
  readonly words: (count: number) => string;
  readonly onGo: () => void;
}

/** The way to moves that are not listed, if there are any. */
function More({ count, words, onGo }: MoreProps): JSX.Element | null {
  if (count === 0) return null;
  return (
    <button type="button" class="quiet" onClick={onGo}>
      {words(count)}
    </button>
  );
}

interface ItemProps {
  readonly here: boolean;
  readonly onGo: () => void;
  readonly point: HistoryPoint | undefined;
  readonly you: You | undefined;
  readonly children: JSX.Element;
}

function Item({ here, onGo, point, you, children }: ItemProps): JSX.Element {
  return (
    <li>
      <button type="button" class="move-item" aria-current={here ? 'step' : undefined} onClick={onGo}>
        {children}
        {point !== undefined && <span class="move-standing">{standingWords(point, you)}</span>}
      </button>
    </li>
  );
}

interface MoveTextProps {
  readonly round: Round;
  /** 0 for the start. */
  readonly number: number;
  readonly graded: ReviewedMove | undefined;
  readonly you: You | undefined;
}

function MoveText({ round: { rules, plies }, number, graded, you }: MoveTextProps): JSX.Element {
  const ply = plies[number - 1];
  if (ply === undefined) return <span>{REVIEW_WORDS.moves.start}</span>;
  const better = graded?.verdict === 'blunder' || graded?.verdict === 'good' ? graded.best : undefined;
  return (
    <>
      <span>
        {`${number}. ${namedFor(ply.seat, you).Name}: `}
        <MoveName rules={rules} seat={ply.seat} move={ply.move} />
      </span>
      {graded !== undefined && (
        <span class={`verdict verdict-${graded.verdict}`}>
          <span aria-hidden="true">{REVIEW_WORDS.moves.sign[graded.verdict]} </span>
          {REVIEW_WORDS.moves.verdict[graded.verdict]}
        </span>
      )}
      {better !== undefined && (
        <span class="move-best">
          {REVIEW_WORDS.moves.best} <MoveName rules={rules} seat={ply.seat} move={better} />
        </span>
      )}
    </>
  );
}

/** Only the verdicts that came up are explained. */
function Legend({ review }: { readonly review: Review }): JSX.Element {
  return (
    <details class="legend">
      <summary>{REVIEW_WORDS.moves.legend}</summary>
      <dl>
        {verdictsIn(review.moves).map((kind) => (
          <div key={kind}>
            <dt class={`verdict verdict-${kind}`}>
              <span aria-hidden="true">{REVIEW_WORDS.moves.sign[kind]} </span>
              {REVIEW_WORDS.moves.verdict[kind]}
            </dt>
            <dd>{VERDICT_MEANINGS[kind]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Scrolls the list alone, never the page. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list === null || item === null || item === undefined) return;
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + item.offsetHeight - list.clientHeight;
}
