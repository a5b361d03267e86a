// `--export FOLDER`: every match as a record file. Hidden targets are not in lines before their round is over, so that an
// unfinished match gives nothing away.
import { join } from 'node:path';
import { ok, refuse, type Result } from '../../base/result.ts';
import { counted, quotedPath } from '../../base/text.ts';
import { RECORD_ENDING } from '../../disk/folders.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { systemWords } from '../../disk/system-words.ts';
import { replaceFile } from '../../disk/whole-file.ts';
import { textOfLines } from '../../host/record-log.ts';
import type { Store } from '../store/store.ts';
import { allMatches } from './all-matches.ts';

/** Answers what to say of it. Matches that nobody has joined have no lines yet and are left out. */
export async function exportMatches(store: Store, folder: string): Promise<Result<string, string>> {
  let [written, waiting] = [0, 0];
  try {
    makeFolder(folder);
    for await (const kept of allMatches(store)) {
      if (!kept.ok) return refuse(`The store failed: ${kept.fault.code}.`);
      const { row, lines } = kept.value;
      if (lines.length === 0) {
        waiting++;
        continue;
      }
      replaceFile(join(folder, `${row.id}${RECORD_ENDING}`), textOfLines(lines.map(({ text }) => text)));
      written++;
    }
  } catch (error) {
    return refuse(`${quotedPath(folder)} cannot be written: ${systemWords(error)}.`);
  }
  const without = waiting === 0 ? '' : ` ${waiting} more without a record: nobody has joined yet.`;
  return ok(`${counted(written, 'record')} in ${quotedPath(folder)}.${without}`);
}
