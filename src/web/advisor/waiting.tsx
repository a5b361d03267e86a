// What stands in the place of an answer until it is here: how far it is, or why it does not come. Nothing at all
// while the wait is short.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Progress } from '../../solver/progress.ts';
import type { Advice } from './use-advice.ts';
import { WAITING_WORDS } from './waiting-words.ts';
import type { Kind } from '../worker/question.ts';

export function Waiting<K extends Kind>({ advice }: { readonly advice: Advice<K> }): JSX.Element | null {
  switch (advice.state) {
    case 'idle':
    case 'answered':
      return null;
    case 'waiting': {
      const { slow, progress, stop } = advice;
      const bar = <ProgressBar progress={progress} />;
      return slow ? (
        <Message words={WAITING_WORDS.working} bar={bar} button={WAITING_WORDS.stop} onClick={stop} />
      ) : null;
    }
    case 'stopped':
      return <Message words={WAITING_WORDS.stopped} button={WAITING_WORDS.again} onClick={advice.again} />;
    case 'failed': {
      const words = WAITING_WORDS.failed[advice.fault];
      return <Message words={words} button={WAITING_WORDS.again} onClick={advice.again} />;
    }
  }
}

/** Whether there is something to see in that place. */
export function isWaitShown<K extends Kind>(advice: Advice<K>): boolean {
  return advice.state === 'waiting' ? advice.slow : advice.state === 'stopped' || advice.state === 'failed';
}

interface MessageProps {
  readonly words: string;
  readonly bar?: JSX.Element;
  readonly button: string;
  readonly onClick: () => void;
}

/** One button for all, so that the keyboard stays on it; when it goes, the keyboard goes on at what is around it. */
function Message({ words, bar, button, onClick }: MessageProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement) === true)
        current.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="working" ref={place}>
      <p role="status">{words}</p>
      {bar}
      <button type="button" onClick={onClick}>
        {button}
      </button>
    </div>
  );
}

/** How far it is. */
function ProgressBar({ progress }: { readonly progress: Progress | undefined }): JSX.Element {
  const { done = 0, of = 0 } = progress ?? {};
  return of > 0 ? (
    <progress value={done} max={of} aria-label={WAITING_WORDS.progress(done, of)} />
  ) : (
    <progress aria-label={WAITING_WORDS.working} />
  );
}
