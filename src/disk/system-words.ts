// Errors of the file system, and faults of the store of records, in words.
import type { StoreFault } from '../host/record-store.ts';

/** What the system says about a file, without its code and path. */
export function systemWords(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    EACCES: 'no permission',
    EEXIST: 'it exists already',
    ENOTDIR: 'part of its path is no folder',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'it may not grow any further',
    ELOOP: 'it is a link that leads back to itself',
    NOT_A_FILE: 'it is no file',
    TOO_LARGE: 'it is too large',
  };
  return words[code ?? ''] ?? `the system says ${code ?? 'no'}`;
}

/** Why a record could not be written or read. */
export function storeWords({ code, why }: StoreFault): string {
  if (why !== undefined) return systemWords({ code: why });
  return code === 'locked' ? 'it is open in another window or process' : 'another program has changed it';
}
