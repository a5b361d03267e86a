// The page for addresses that lead nowhere, and the frame of every page that has only trouble to show.
import type { ComponentChildren, JSX } from 'preact';
import { useTitle } from '../use-title.ts';
import { COMMON_WORDS, LOST_WORDS } from '../words/common.ts';

export function LostPage({
  why,
}: {
  readonly why: 'unknown' | 'too-long' | 'damaged' | 'too-large';
}): JSX.Element {
  return <Trouble>{LOST_WORDS[why]}</Trouble>;
}

/** One clear sentence, and the way out. */
export function Trouble({ children }: { readonly children: ComponentChildren }): JSX.Element {
  useTitle(LOST_WORDS.title);
  return (
    <section class="card trouble">
      <h1>{LOST_WORDS.title}</h1>
      <div role="alert" class="trouble-what">
        {children}
      </div>
      <a class="button primary" href="#/">
        {COMMON_WORDS.home}
      </a>
    </section>
  );
}
