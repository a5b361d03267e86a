// The grades of a round in sentences, or why there are none yet.
import type { JSX } from 'preact';
import { Broken, Working } from '../truth/truth-wait.tsx';
import type { Advice } from '../use-advice.ts';
import { REVIEW_WORDS } from '../words/review.ts';
import { TRUTH_WORDS } from '../words/truth.ts';
import { Report } from './report.tsx';

interface GradedProps {
  readonly advice: Advice<'review'>;
  readonly hidden: boolean;
  readonly onGo: (ply: number) => void;
}

export function Graded({ advice, hidden, onGo }: GradedProps): JSX.Element | null {
  switch (advice.state) {
    case 'idle':
      return null;
    case 'waiting':
      return advice.slow ? (
        <section class="card">
          <Working progress={advice.progress} stop={advice.stop} />
        </section>
      ) : null;
    case 'stopped':
    case 'failed':
      return (
        <section class="card">
          <Broken words={TRUTH_WORDS[advice.state]} again={advice.again} />
        </section>
      );
    case 'here':
      return advice.answer === 'unknown' ? (
        <Unknown hidden={hidden} />
      ) : (
        <Report answer={advice.answer} onGo={onGo} />
      );
  }
}

function Unknown({ hidden }: { readonly hidden: boolean }): JSX.Element {
  const { unknown, unknownHidden } = REVIEW_WORDS.report;
  return (
    <section class="card">
      <p>{hidden ? unknownHidden : unknown}</p>
    </section>
  );
}
