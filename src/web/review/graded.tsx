// The grades of a round in sentences, or why there are none yet.
import type { JSX } from 'preact';
import { TOO_LARGE_FOR } from '../../advice/words/too-large-words.ts';
import { answerIn, type Advice } from '../advisor/use-advice.ts';
import { isWaitShown, Waiting } from '../advisor/waiting.tsx';
import { Report } from './report.tsx';

interface GradedProps {
  readonly advice: Advice<'review'>;
  readonly onGo: (ply: number) => void;
}

export function Graded({ advice, onGo }: GradedProps): JSX.Element | null {
  if (isWaitShown(advice))
    return (
      <section class="card">
        <Waiting advice={advice} />
      </section>
    );
  const answer = answerIn(advice);
  if (answer === undefined) return null;
  return answer === 'unknown' ? <Unknown /> : <Report answer={answer} onGo={onGo} />;
}

function Unknown(): JSX.Element {
  return (
    <section class="card">
      <p>{TOO_LARGE_FOR.grades}</p>
    </section>
  );
}
