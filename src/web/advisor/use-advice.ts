// Asks the advisor while a component is shown, and says when the wait has become long enough to be shown.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Progress } from '../../solver/progress.ts';
import { AdvisorError, ask, type AdvisorFault, type Asking } from './advisor.ts';
import type { Answer, Kind, Question } from '../worker/question.ts';

/** An answer that comes sooner needs no sign of waiting. */
const SLOW_AFTER_MS = 200;

export type Advice<K extends Kind> =
  | { readonly state: 'idle' }
  /** `slow`: it has taken long enough to say so. */
  | {
      readonly state: 'waiting';
      readonly slow: boolean;
      readonly progress: Progress | undefined;
      readonly stop: () => void;
    }
  | { readonly state: 'answered'; readonly answer: Answer<K> }
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
  // After trying again the wait is shown from the start.
  const retried = useRef(false);
  const again = useCallback(() => {
    retried.current = true;
    setAttempt((number) => number + 1);
  }, []);
  // At once, and not after the next frame, so that the answer comes sooner.
  useLayoutEffect(() => {
    if (question === undefined || key === undefined) {
      setAdvice({ key, advice: { state: 'idle' } });
      return undefined;
    }
    const report = (next: Advice<K>) => setAdvice({ key, advice: next });
    const asked = new AdviceRequest(kind, question, { slow: retried.current, again, report });
    retried.current = false;
    return () => asked.forget();
    // The key stands for the question.
  }, [kind, key, attempt]);
  return advice.key === key ? advice.advice : { state: 'idle' };
}

/** The answer, once it is here. */
export function answerIn<K extends Kind>(advice: Advice<K>): Answer<K> | undefined {
  return advice.state === 'answered' ? advice.answer : undefined;
}

/** The answer, once it is here and not `unknown`. */
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

interface QuestionOptions<K extends Kind> {
  /** Whether the wait is shown from the start. */
  readonly slow: boolean;
  readonly again: () => void;
  readonly report: (advice: Advice<K>) => void;
}

/** One question: reports how it goes until it is answered, stopped or forgotten. */
class AdviceRequest<K extends Kind> {
  private slow: boolean;
  private progress: Progress | undefined;
  private open = true;
  private readonly asking: Asking<K>;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly again: () => void;
  private readonly report: (advice: Advice<K>) => void;

  constructor(kind: K, question: Question<K>, { slow, again, report }: QuestionOptions<K>) {
    [this.slow, this.again, this.report] = [slow, again, report];
    this.asking = ask(kind, question, (progress) => {
      this.progress = progress;
      if (this.slow) this.reportWaiting();
    });
    this.timer = setTimeout(() => {
      this.slow = true;
      this.reportWaiting();
    }, SLOW_AFTER_MS);
    this.reportWaiting();
    this.asking.answer.then(
      (answer) => this.end({ state: 'answered', answer }),
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

  private reportWaiting(): void {
    const { slow, progress } = this;
    if (this.open) this.report({ state: 'waiting', slow, progress, stop: () => this.stop() });
  }

  private end(advice: Advice<K>): void {
    if (this.open) this.report(advice);
    this.close();
  }

  private close(): void {
    this.open = false;
    clearTimeout(this.timer);
  }
}
