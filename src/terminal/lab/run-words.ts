// Why a run folder cannot be used, in words.
import type { RunFolderFault } from '../../disk/run-folder.ts';
import { printable, quotedPath } from '../../base/text.ts';
import { systemWords } from '../../disk/system-words.ts';

/** What is wrong with the folder, and what would be right. */
export function runFaultWords(fault: RunFolderFault): string {
  switch (fault.code) {
    case 'other-plan':
      return `it holds a run of another plan: ${printable(fault.field)} is ${printable(fault.there)} there and ${printable(fault.wanted)} here; take another folder, or the options it was begun with`;
    case 'newer-run':
      return `it was written by a newer version (format ${fault.format}); take another folder`;
    case 'not-a-plan':
      return 'its plan.json is not the plan of a run; take another folder';
    case 'no-run':
      return 'there is no run there; name the folder of one';
    case 'no-plan':
      return 'there are other things in it and no plan.json; take a new folder';
    case 'log-only':
      return 'it has a log.jsonl without its plan.json; take another folder';
    case 'changed-plan':
      return 'its plan.json is not the one that its log was begun with; take another folder';
    case 'broken-log':
      return `line ${fault.line} of its log.jsonl is not as it was written; take another folder`;
    case 'locked':
      return 'another process is writing it; wait for it, or take another folder';
    case 'taken':
      return 'another program has written to its log.jsonl';
    case 'unavailable':
      return fault.why === 'EEXIST' ? 'it is no folder' : systemWords({ code: fault.why });
  }
}

/** Of the candidate with this number; the first line of a log names the plan. */
export function otherEntryWords(folder: string, n: number): string {
  return `--out ${quotedPath(folder)}: line ${n + 2} of its log.jsonl is not what its plan leads to.`;
}
