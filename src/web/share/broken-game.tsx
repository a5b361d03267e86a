// The page for links to games that are not to be had.
import type { JSX } from 'preact';
import type { BookFault } from '../../rules/fault.ts';
import { bookFaultWords, setupFaultWords } from '../../table/fault-words.ts';
import type { GameFault } from './game-ref.ts';
import { TROUBLE_WORDS } from '../page/trouble-words.ts';
import { Trouble } from '../page/trouble.tsx';

export function BrokenGame({ fault }: { readonly fault: GameFault }): JSX.Element {
  if (fault.code !== 'bad-book') return <Trouble>{gameFaultWords(fault)}</Trouble>;
  return (
    <Trouble>
      {TROUBLE_WORDS.badBook}
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
      {more > 0 && <li>{TROUBLE_WORDS.moreFaults(more)}</li>}
    </ul>
  );
}

function gameFaultWords(fault: Exclude<GameFault, { code: 'bad-book' }>): string {
  switch (fault.code) {
    case 'unknown-game':
      return TROUBLE_WORDS.unknownGame;
    case 'length':
      return TROUBLE_WORDS.length(fault.from, fault.to);
    case 'unplayable':
      return TROUBLE_WORDS.unplayable(setupFaultWords(fault.why));
    case 'damaged':
    case 'too-large':
      return TROUBLE_WORDS[fault.code];
  }
}
