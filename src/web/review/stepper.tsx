// The buttons that step through a match, and where one is.
import type { JSX } from 'preact';
import { REVIEW_WORDS } from './review-words.ts';

interface StepperProps {
  readonly ply: number;
  readonly of: number;
  readonly onGo: (ply: number) => void;
}

export function Stepper({ ply, of, onGo }: StepperProps): JSX.Element {
  const { steps } = REVIEW_WORDS;
  const [start, end] = [ply === 0, ply === of];
  return (
    <div class="stepper" role="group" aria-label={steps.label}>
      <Step name={steps.first} sign="«" off={start} go={() => onGo(0)} />
      <Step name={steps.back} sign="‹" off={start} go={() => onGo(ply - 1)} />
      <span class="stepper-where">{of === 0 ? steps.none : steps.where(ply, of)}</span>
      <Step name={steps.next} sign="›" off={end} go={() => onGo(ply + 1)} />
      <Step name={steps.last} sign="»" off={end} go={() => onGo(of)} />
    </div>
  );
}

interface StepProps {
  readonly name: string;
  readonly sign: string;
  readonly off: boolean;
  readonly go: () => void;
}

/** Stays focusable where it leads nowhere, so that the keyboard focus stays. */
function Step({ name, sign, off, go }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      title={name}
      aria-disabled={off}
      onClick={() => !off && go()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
