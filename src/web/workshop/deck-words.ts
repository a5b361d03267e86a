// What the form says about dealing a fair deck.
import { tooLargeWords } from '../../advice/words/too-large-words.ts';
import { NEEDS_HISTORY } from '../../coach/ruling.ts';
import type { DeckFault } from '../../lab/deck.ts';
import { setupFaultWords } from '../../table/fault-words.ts';

export const DECK_WORDS = {
  make: 'Make a fair deck',
  size: 'Starts to deal',
  note: 'Half of them are won by each player, whoever moves first. In each the winner has a wrong first move.',
  wrongSize: (most: number) => `Expected an even number from 2 to ${most}.`,
  dealt: (count: number) => `${count} starts are dealt: ${count / 2} are won by each seat.`,
} as const;

const SEATS = { first: 'the player who moves first', second: 'the player who moves second' } as const;

/** Why there is no fair deck, and what would help. */
export function deckFaultWords(fault: DeckFault): string {
  switch (fault.code) {
    case 'nobody-wins':
      return `There is no fair deck: nobody can force a win from any ${startWord(fault)}.`;
    case 'one-seat':
      return `There is no fair deck: from every ${startWord(fault)} only ${SEATS[fault.seat]} can force a win.`;
    case 'too-few':
      return fault.most === 0
        ? 'There is no fair deck: half of the starts with something to find cannot be won by each player, whoever moves first.'
        : `Only ${fault.most} starts are good for a fair deck: deal so many.`;
    case 'drawn-target':
      return 'A fair deck needs a target that is always the same.';
    case 'too-many-starts':
      return `There are too many starts to look at: the most is ${fault.most.toLocaleString('en')}.`;
    case 'unplayable':
      return `This game ${setupFaultWords(fault.why)}.`;
    case 'unsolved':
      if (fault.why.code === 'needs-history') return `This game ${NEEDS_HISTORY}.`;
      return fault.why.code === 'too-large'
        ? `This game is ${tooLargeWords(fault.why)}.`
        : 'This game cannot be solved, so no start can be told to be fair.';
  }
}

function startWord({ leftOut }: { readonly leftOut: boolean }): string {
  return leftOut ? 'start that has moves and reaches no goal' : 'start';
}
