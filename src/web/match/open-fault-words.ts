// Why a match could not be opened, in words.
import { recordFaultWords } from '../../table/fault-words.ts';
import { MATCH_WORDS } from './match-words.ts';
import type { OpenFault } from './read-stored.ts';

export function openFaultWords(fault: OpenFault): string {
  if (fault.code !== 'record') return MATCH_WORDS.failed[fault.code];
  return MATCH_WORDS.failed.record(recordFaultWords(undefined, fault.why));
}
