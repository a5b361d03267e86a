// Why a command was not carried out, in words.
import { moveFaultWords } from '../../table/fault-words.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { TextFault } from '../../notation/fault.ts';
import type { SendFault } from './session.ts';

export function sendFaultWords(book: RuleBook, fault: SendFault | TextFault, example?: string): string {
  return fault.code === 'told' ? fault.words : moveFaultWords(book, fault, example);
}
