// The copy of a record that is written elsewhere, in the folder of all records, so that everything that reads records
// reads it too. Locked like any record that is being written; its lines are checked by whoever hands them in.
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { recordFolder } from './folders.ts';
import { closeAtExit, letGo } from './close-at-exit.ts';
import { LineFile, linesIn } from './line-file.ts';
import { makeFolder } from './make-folder.ts';

export class RecordCopy {
  readonly path: string;
  private readonly file: LineFile;

  private constructor(path: string, file: LineFile) {
    this.path = path;
    this.file = file;
    closeAtExit(this);
  }

  /** A new file with these lines. Throws the system's error if there cannot be one. */
  static begin(path: string, lines: readonly string[]): RecordCopy | undefined {
    makeFolder(recordFolder());
    closeSync(openSync(path, 'ax'));
    const copy = RecordCopy.open(path);
    copy?.append(0, lines);
    return copy;
  }

  /** Undefined if another process has it, or if there is none. */
  static open(path: string): RecordCopy | undefined {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    const file = LineFile.open(path, true);
    return file === undefined ? undefined : new RecordCopy(path, file);
  }

  /** What is there now. */
  lines(): readonly string[] {
    return linesIn(readFileSync(this.path, 'utf8')).lines;
  }

  /** Lines after those `from` that are there already; false if others have changed the file. */
  append(from: number, lines: readonly string[]): boolean {
    if (this.file.status !== 'unchanged' || this.file.lines !== from) return false;
    this.file.append(lines);
    return true;
  }

  close(): void {
    if (letGo(this)) this.file.close();
  }
}
