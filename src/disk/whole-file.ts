// Files that are there whole or not at all: written aside, forced to the disk, and only then given their name.
import { closeSync, fdatasyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface HowToWrite {
  /** Who may read and write it, as the system counts it. */
  readonly mode?: number;
  /** Whether it is forced to the disk. */
  readonly durable?: boolean;
}

/** Takes the place of what was there. Throws the system's error if it cannot; then nothing has changed. */
export function replaceFile(path: string, text: string, how: HowToWrite = {}): void {
  withAside(path, text, how, (aside) => {
    renameSync(aside, path);
  });
}

/** False, and nothing has changed, if there is a file already. Throws the system's other errors. */
export function createFile(path: string, text: string, how: HowToWrite = {}): boolean {
  return withAside(path, text, how, (aside) => {
    try {
      linkSync(aside, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}

function withAside<T>(path: string, text: string, how: HowToWrite, name: (aside: string) => T): T {
  const { mode = 0o666, durable = true } = how;
  const aside = `${path}.${process.pid}.new`;
  // A process of this number may have been killed here before.
  rmSync(aside, { force: true });
  try {
    const file = openSync(aside, 'wx', mode);
    try {
      writeFileSync(file, text);
      if (durable) fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    return name(aside);
  } finally {
    rmSync(aside, { force: true });
  }
}
