// What a command that prints once returns: its whole output and its exit code. Commands do not write it themselves.
import { tellAll } from './printed.ts';

export interface Printout {
  /** For stdout, byte for byte. */
  readonly text: string;
  /** For stderr, before the text; a terminal breaks them between words. */
  readonly notes: readonly string[];
  readonly exit: number;
}

export function printout(text: string, notes: readonly string[] = []): Printout {
  return { text, notes, exit: 0 };
}

/** The command was stopped by Ctrl-C. */
export function stoppedPrintout(notes: readonly string[] = []): Printout {
  return { text: '', notes, exit: 130 };
}

/** Writes what a command returned; a command that wrote while it ran returns only its exit code. Returns the exit code. */
export function finish(done: Printout | number): number {
  if (typeof done === 'number') return done;
  tellAll(done.notes);
  if (done.text !== '') process.stdout.write(done.text);
  return done.exit;
}
