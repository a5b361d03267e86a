// Words for what the rules remember beside the registers: why it forbids a move, and how it is written in a position.
import { counted } from '../base/text.ts';
import { choiceWords } from '../games/describe.ts';
import { labelOf } from '../notation/label.ts';
import type { MoveFault } from '../rules/fault.ts';
import type { Ban, RuleBook } from '../rules/rule-book.ts';

type MemoryFault = Extract<MoveFault, { code: 'worn' | 'no-charge' | 'banned' | 'opening' | 'no-pass' }>;

export function memoryFaultWords(book: RuleBook, fault: MemoryFault): string {
  switch (fault.code) {
    case 'worn':
      return `Bit ${labelOf(book, fault.bit)} has been flipped ${timesWords(fault.most)} already: it is worn out for this round.`;
    case 'no-charge':
      return `That move costs ${counted(fault.costs, 'charge')}, and you have ${fault.left === 0 ? 'none' : fault.left} left: choose another.`;
    case 'banned':
      return BAN_WORDS[fault.ban];
    case 'opening':
      return `The first move of a round is another: ${choiceWords(book.opening ?? [])}.`;
    case 'no-pass':
      return fault.unlessStuck
        ? 'You may pass only if there is nothing else to do: choose a move.'
        : 'You may not pass now: choose a move.';
  }
}

const BAN_WORDS: Readonly<Record<Ban, string>> = {
  'own-move': 'That is your own last move again: choose another.',
  undo: 'That is the move that was just made: choose another.',
  'last-bits': 'A bit of the last move may not be flipped right away: choose others.',
  'other-twice': "Your last move changed your opponent's row: this time choose your own.",
};

function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** What may stand behind a position where the rules remember more than its bits. */
export function rememberedWords({ wear, charges, ban, opening, registers, width }: RuleBook): string {
  const row = '0'.repeat(width);
  const rows = registers === 'shared' ? row : `${row}/${row}`;
  const last = ban === 'other-twice' ? 'crossed=1/0' : `last=${ban === 'own-move' ? `${rows},-` : rows}`;
  const words = [
    ...(wear === undefined ? [] : [`worn=${rows}`]),
    ...(charges === undefined ? [] : ['left=1/1']),
    ...(ban === undefined ? [] : [last]),
    ...(opening === undefined ? [] : ['opening']),
  ];
  return words.length === 0 ? '' : `, then any of ${words.join(' ')}`;
}
