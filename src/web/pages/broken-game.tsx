// The page for links to games that are not to be had.
import type { JSX } from 'preact';
import type { BookFault } from '../../rules/fault.ts';
import { bookFaultWords, setupFaultWords } from '../../table/fault-words.ts';
import type { GameFault } from '../share/game-ref.ts';
import { LOST_WORDS } from '../words/common.ts';
import { Trouble } from './lost-page.tsx';

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
