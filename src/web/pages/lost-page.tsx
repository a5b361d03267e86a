// The page for addresses that lead nowhere, and for links that hold nothing good.
import type { ComponentChildren, JSX } from 'preact';
import type { BookFault } from '../../rules/fault.ts';
import { bookFaultWords, setupFaultWords } from '../../table/fault-words.ts';
import type { GameFault } from '../share/game-ref.ts';
import { useTitle } from '../use-title.ts';
import { COMMON_WORDS, LOST_WORDS } from '../words/common.ts';

export function LostPage({
  why,
}: {
  readonly why: 'unknown' | 'too-long' | 'damaged' | 'too-large';
}): JSX.Element {
  return <Trouble>{LOST_WORDS[why]}</Trouble>;
}

/** A link whose game is not to be had. */
export function BrokenGame({ fault }: { readonly fault: GameFault }): JSX.Element {
  if (fault.code !== 'bad-book') return <Trouble>{gameFaultWords(fault)}</Trouble>;
  return (
    <Trouble>
      {LOST_WORDS.badBook}
      <BookFaults faults={fault.faults} />
    </Trouble>
  );
}

/** A hostile book may have any number of mistakes. */
const MOST_SHOWN = 20;

/** Field by field what is wrong with a rule book. */
export function BookFaults({ faults }: { readonly faults: readonly BookFault[] }): JSX.Element {
  const more = faults.length - MOST_SHOWN;
  return (
    <ul class="book-faults">
      {faults.slice(0, MOST_SHOWN).map((fault, index) => (
        <li key={index}>{bookFaultWords([fault])}</li>
      ))}
      {more > 0 && <li>{LOST_WORDS.moreFaults(more)}</li>}
    </ul>
  );
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

function gameFaultWords(fault: Exclude<GameFault, { code: 'bad-book' }>): string {
  switch (fault.code) {
    case 'unknown-game':
      return LOST_WORDS.unknownGame;
    case 'length':
      return LOST_WORDS.length(fault.from, fault.to);
    case 'unplayable':
      return LOST_WORDS.unplayable(setupFaultWords(fault.why));
    case 'damaged':
    case 'too-large':
      return LOST_WORDS[fault.code];
  }
}
