// Errors of the file system in words.

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
  };
  return words[code ?? ''] ?? `the system says ${code ?? 'no'}`;
}
