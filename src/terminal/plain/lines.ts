// Questions and answers line by line, from a pipe or a terminal.
import { createInterface } from 'node:readline';
import { printable } from '../../base/text.ts';

const MOST_SHOWN = 80;

export class Lines {
  private readonly reader = createInterface({ input: process.stdin, terminal: false, crlfDelay: Infinity });
  private readonly lines = this.reader[Symbol.asyncIterator]();

  /** Asks and answers the next line, or undefined at the end of the input. What a pipe said is shown. */
  async ask(question: string): Promise<string | undefined> {
    process.stdout.write(question);
    const next = await this.lines.next();
    const line = next.done === true ? undefined : next.value;
    if (!process.stdin.isTTY) process.stdout.write(`${printable(line ?? '', MOST_SHOWN)}\n`);
    return line;
  }

  close(): void {
    this.reader.close();
    process.stdin.pause();
  }
}
