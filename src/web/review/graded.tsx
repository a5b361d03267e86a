// The grades of a round in sentences, or why there are none yet.
import type { JSX } from 'preact';
import { answerIn, type Advice } from '../use-advice.ts';
import { isFelt, Waiting } from '../waiting.tsx';
import { REVIEW_WORDS } from '../words/review.ts';
import { Report } from './report.tsx';

interface GradedProps {
  readonly advice: Advice<'review'>;
  readonly hidden: boolean;
  readonly onGo: (ply: number) => void;
}

export function Graded({ advice, hidden, onGo }: GradedProps): JSX.Element | null {
  if (isFelt(advice))
    return (
      <section class="card">
        <Waiting advice={advice} />
      </section>
    );
  const answer = answerIn(advice);
  if (answer === undefined) return null;
  return answer === 'unknown' ? <Unknown hidden={hidden} /> : <Report answer={answer} onGo={onGo} />;
}

function Unknown({ hidden }: { readonly hidden: boolean }): JSX.Element {
  const { unknown, unknownHidden } = REVIEW_WORDS.report;
  return (
    <section class="card">
      <p>{hidden ? unknownHidden : unknown}</p>
    </section>
  );
}
