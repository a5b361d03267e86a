// The moves of a round in order, with verdicts once they are known. Each leads to the position it made.
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { VERDICT_MEANINGS, verdictsIn } from '../../advice/words/review-words.ts';
import { standingWords } from '../../advice/words/assessment-words.ts';
import type { HistoryPoint, Review, ReviewedMove } from '../../coach/review/review.ts';
import type { Ply, Round } from '../../match/match.ts';
import { MoveName } from '../board/move-name.tsx';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { REVIEW_WORDS } from './review-words.ts';

interface MoveListProps {
  readonly round: Round;
  readonly review: Review | undefined;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

export function MoveList({ round, review, ply, onGo }: MoveListProps): JSX.Element {
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showCurrent(list.current), [ply]);
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{REVIEW_WORDS.moves.title}</h2>
      <ol class="move-list" ref={list} start={0}>
        <Item here={ply === 0} onGo={() => onGo(0)} point={review?.history[0]}>
          <span>{REVIEW_WORDS.moves.start}</span>
        </Item>
        {round.plies.map((each, index) => (
          <Item
            // The same ply of the same round is the same move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            here={ply === index + 1}
            onGo={() => onGo(index + 1)}
            point={review?.history[index + 1]}
          >
            <MoveText round={round} ply={each} number={index + 1} graded={review?.moves[index]} />
          </Item>
        ))}
      </ol>
      {review !== undefined && <Legend review={review} />}
    </section>
  );
}

interface ItemProps {
  readonly here: boolean;
  readonly onGo: () => void;
  readonly point: HistoryPoint | undefined;
  readonly children: JSX.Element;
}

function Item({ here, onGo, point, children }: ItemProps): JSX.Element {
  return (
    <li>
      <button type="button" class="move-item" aria-current={here ? 'step' : undefined} onClick={onGo}>
        {children}
        {point !== undefined && <span class="move-standing">{standingWords(point)}</span>}
      </button>
    </li>
  );
}

interface MoveTextProps {
  readonly round: Round;
  readonly ply: Ply;
  readonly number: number;
  readonly graded: ReviewedMove | undefined;
}

function MoveText({ round: { rules }, ply, number, graded }: MoveTextProps): JSX.Element {
  const better = graded?.verdict === 'blunder' || graded?.verdict === 'good' ? graded.best : undefined;
  return (
    <>
      <span>
        {`${number}. ${PLAYER_WORDS.player(ply.seat)}: `}
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
