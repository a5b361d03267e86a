// Asks the advisor while a component is shown, and says when waiting begins to be felt.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Progress } from '../../solver/progress.ts';
import { AdvisorError, ask, type AdvisorFault, type Asking } from './advisor.ts';
import type { Answer, Kind, Question } from '../worker/question.ts';

/** In milliseconds: what comes sooner needs no sign of waiting. */
const PATIENCE = 200;

export type Advice<K extends Kind> =
  | { readonly state: 'idle' }
  /** `slow`: it has taken long enough to say so. */
  | {
      readonly state: 'waiting';
      readonly slow: boolean;
      readonly progress: Progress | undefined;
      readonly stop: () => void;
    }
  | { readonly state: 'here'; readonly answer: Answer<K> }
  | { readonly state: 'stopped'; readonly again: () => void }
  | { readonly state: 'failed'; readonly fault: AdvisorFault; readonly again: () => void };

/**
 * The answer to the question that `key` stands for; asked anew whenever the key changes. Undefined: nothing is asked.
 */
export function useAdvice<K extends Kind>(
  kind: K,
  question: Question<K> | undefined,
  key: string | undefined,
): Advice<K> {
  const [advice, setAdvice] = useState<Keyed<K>>({ key: undefined, advice: { state: 'idle' } });
  const [attempt, setAttempt] = useState(0);
  // Who asks again has waited already.
  const felt = useRef(false);
  const again = useCallback(() => {
    felt.current = true;
    setAttempt((number) => number + 1);
  }, []);
  // At once, and not after the next frame: somebody waits for the answer.
  useLayoutEffect(() => {
    if (question === undefined || key === undefined) {
      setAdvice({ key, advice: { state: 'idle' } });
      return undefined;
    }
    const tell = (next: Advice<K>) => setAdvice({ key, advice: next });
    const listening = new Listening(kind, question, { slow: felt.current, again, tell });
    felt.current = false;
    return () => listening.forget();
    // The key stands for the question.
  }, [kind, key, attempt]);
  return advice.key === key ? advice.advice : { state: 'idle' };
}

/** The answer, once it is here. */
export function answerIn<K extends Kind>(advice: Advice<K>): Answer<K> | undefined {
  return advice.state === 'here' ? advice.answer : undefined;
}

/** The answer, if it is here and somebody knows it. */
export function knownIn<K extends Kind>(advice: Advice<K>): Exclude<Answer<K>, 'unknown'> | undefined {
  const answer = answerIn(advice);
  return answer === 'unknown' ? undefined : (answer as Exclude<Answer<K>, 'unknown'>);
}

function faultOf(error: unknown): AdvisorFault {
  return error instanceof AdvisorError ? error.fault : 'failed';
}

interface Keyed<K extends Kind> {
  readonly key: string | undefined;
  readonly advice: Advice<K>;
}

interface Waiter<K extends Kind> {
  /** Whether the wait is felt from the start. */
  readonly slow: boolean;
  readonly again: () => void;
  readonly tell: (advice: Advice<K>) => void;
}

/** One question while somebody waits: tells how it goes until it is answered, stopped or not wanted any more. */
class Listening<K extends Kind> {
  private slow: boolean;
  private progress: Progress | undefined;
  private open = true;
  private readonly asking: Asking<K>;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly again: () => void;
  private readonly tell: (advice: Advice<K>) => void;

  constructor(kind: K, question: Question<K>, { slow, again, tell }: Waiter<K>) {
    [this.slow, this.again, this.tell] = [slow, again, tell];
    this.asking = ask(kind, question, (progress) => {
      this.progress = progress;
      if (this.slow) this.tellWaiting();
    });
    this.timer = setTimeout(() => {
      this.slow = true;
      this.tellWaiting();
    }, PATIENCE);
    this.tellWaiting();
    this.asking.answer.then(
      (answer) => this.end({ state: 'here', answer }),
      (error: unknown) => this.end({ state: 'failed', fault: faultOf(error), again }),
    );
  }

  forget(): void {
    if (this.open) this.asking.forget();
    this.close();
  }

  private stop(): void {
    if (this.open) this.asking.stop();
    this.end({ state: 'stopped', again: this.again });
  }

  private tellWaiting(): void {
    const { slow, progress } = this;
    if (this.open) this.tell({ state: 'waiting', slow, progress, stop: () => this.stop() });
  }

  private end(advice: Advice<K>): void {
    if (this.open) this.tell(advice);
    this.close();
  }

  private close(): void {
    this.open = false;
    clearTimeout(this.timer);
  }
}
