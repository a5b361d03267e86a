// The page for addresses that lead nowhere, and the frame of every page that has only trouble to show.
import type { ComponentChildren, JSX } from 'preact';
import { useTitle } from './use-title.ts';
import { PAGE_WORDS } from './page-words.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';

export function LostPage({
  why,
}: {
  readonly why: 'unknown' | 'too-long' | 'damaged' | 'too-large';
}): JSX.Element {
  return <Trouble>{TROUBLE_WORDS[why]}</Trouble>;
}

/** One clear sentence, and the way out. */
export function Trouble({ children }: { readonly children: ComponentChildren }): JSX.Element {
  useTitle(TROUBLE_WORDS.title);
  return (
    <section class="card trouble">
      <h1>{TROUBLE_WORDS.title}</h1>
      <div role="alert" class="trouble-what">
        {children}
      </div>
      <a class="button primary" href="#/">
        {PAGE_WORDS.home}
      </a>
    </section>
  );
}
