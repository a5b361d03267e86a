// What a review comes to, in sentences: how well each player chose, where it turned and why.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { GRADED_BY_BELIEF } from '../../advice/words/review-words.ts';
import type { TurningPoint } from '../../coach/review/review.ts';
import { REVIEW_WORDS } from './review-words.ts';
import type { ReviewAdvice } from '../../advice/review-advice.ts';

interface ReportProps {
  readonly answer: ReviewAdvice;
  readonly onGo: (ply: number) => void;
}

export function Report({ answer, onGo }: ReportProps): JSX.Element {
  const title = useId();
  const { accuracy, turning, basis, cautions, review } = answer;
  const { report } = REVIEW_WORDS;
  return (
    <section class="card report" aria-labelledby={title}>
      <h2 id={title}>{report.title}</h2>
      <Sentences of={accuracy} />
      <div class="report-turn">
        <Sentences of={turning} />
        {review.turningPoint !== null && <GoThere turn={review.turningPoint} onGo={onGo} />}
      </div>
      <div class="soft small">
        {basis === 'belief' && <p>{GRADED_BY_BELIEF}</p>}
        <Sentences of={cautions} />
      </div>
    </section>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }): JSX.Element {
  return (
    <>
      {of.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** A mistake is seen best from before it, where the right move can be tried. */
function GoThere({
  turn: { by, ply },
  onGo,
}: {
  readonly turn: TurningPoint;
  readonly onGo: (ply: number) => void;
}): JSX.Element {
  const { goThere, goEnd, goAfter } = REVIEW_WORDS.report;
  const names = { blunder: goThere(ply), resign: goEnd, answer: goAfter(ply) };
  return (
    <button type="button" onClick={() => onGo(by === 'blunder' ? ply - 1 : ply)}>
      {names[by]}
    </button>
  );
}
