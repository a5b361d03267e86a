// What stands in the place of the truth until it is known, or where nobody knows it.
import type { JSX } from 'preact';
import type { Rules } from '../../rules/compile.ts';
import type { Progress } from '../../solver/progress.ts';
import type { Advice } from '../use-advice.ts';
import { TRUTH_WORDS } from '../words/truth.ts';

export function TruthWait({
  advice,
  rules,
}: {
  readonly advice: Advice<'insight'>;
  readonly rules: Rules;
}): JSX.Element {
  switch (advice.state) {
    case 'idle':
      return <p class="truth-quiet" />;
    case 'waiting':
      return advice.slow ? (
        <Working progress={advice.progress} stop={advice.stop} />
      ) : (
        <p class="truth-quiet" />
      );
    case 'here':
      return <p>{isHidden(rules) ? TRUTH_WORDS.tooHidden : TRUTH_WORDS.tooLarge}</p>;
    case 'stopped':
    case 'failed':
      return <Broken words={TRUTH_WORDS[advice.state]} again={advice.again} />;
  }
}

/** How far it is, and a way to end it. */
export function Working({
  progress,
  stop,
}: {
  readonly progress: Progress | undefined;
  readonly stop: () => void;
}): JSX.Element {
  const { done = 0, of = 0 } = progress ?? {};
  return (
    <div class="truth-working">
      <p role="status">{TRUTH_WORDS.working}</p>
      {of > 0 ? (
        <progress value={done} max={of} aria-label={TRUTH_WORDS.progress(done, of)} />
      ) : (
        <progress aria-label={TRUTH_WORDS.working} />
      )}
      <button type="button" onClick={stop}>
        {TRUTH_WORDS.stop}
      </button>
    </div>
  );
}

export function Broken({
  words,
  again,
}: {
  readonly words: string;
  readonly again: () => void;
}): JSX.Element {
  return (
    <div class="truth-working">
      <p role="status">{words}</p>
      <button type="button" onClick={again}>
        {TRUTH_WORDS.again}
      </button>
    </div>
  );
}

/** A target is there, and nobody may know it. */
function isHidden({ book, target }: Rules): boolean {
  return book.target !== 'none' && target === undefined;
}
