// The store that the options name, opened; and for how long it keeps matches.
import { dirname } from 'node:path';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { onlineStorePath } from '../../disk/folders.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { systemWords } from '../../disk/system-words.ts';
import { type Retention, USUAL_RETENTION } from '../room/retention.ts';
import { type OpenedStore, openStore } from '../store/open-store.ts';
import type { ServeOptions } from './serve-options.ts';

const DAY_MS = 86_400_000;

/** Otherwise one sentence that says why it cannot be used. `onBatch`: hears how many changes a commit has. */
export async function openOptionsStore(
  options: ServeOptions,
  onBatch?: (changes: number) => void,
): Promise<Result<OpenedStore, string>> {
  const { store, password, unsafe } = options;
  const folder = makeUsualFolder(store);
  if (!folder.ok) return folder;
  const opened = await openStore(store, { password, unsafe, onBatch });
  return opened.ok ? opened : refuse(opened.fault.why);
}

/** Only the folder that nobody named is made unasked. */
function makeUsualFolder(store: string): Result<void, string> {
  if (store !== onlineStorePath()) return ok(undefined);
  try {
    return ok(makeFolder(dirname(store)));
  } catch (error) {
    return refuse(
      `${quotedPath(dirname(store))} cannot be made: ${systemWords(error)}. --store names another file.`,
    );
  }
}

export function retentionOf({ keepDays }: ServeOptions): Retention {
  return { ...USUAL_RETENTION, finished: keepDays === undefined ? undefined : keepDays * DAY_MS };
}
