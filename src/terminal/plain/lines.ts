// Questions and answers line by line, from a pipe or a terminal.
import { StringDecoder } from 'node:string_decoder';
import { printable } from '../../base/text.ts';
import { LineSplitter } from './line-splitter.ts';

const MOST_SHOWN = 80;
/** So many lines may wait to be asked for; then the input is left alone until they are. */
const MOST_WAITING = 1000;

export class Lines {
  private readonly splitter = new LineSplitter();
  private readonly decoder = new StringDecoder('utf8');
  private ended = process.stdin.readableEnded;
  private wake: (() => void) | undefined;

  constructor() {
    process.stdin.on('data', this.read).on('end', this.end).on('error', this.end);
  }

  /** Asks and answers the next line, or undefined at the end of the input. What a pipe said is shown. */
  async ask(question: string): Promise<string | undefined> {
    process.stdout.write(question);
    // Signals have their turn between two lines, however fast a pipe sends them.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const line = await this.next();
    if (!process.stdin.isTTY) process.stdout.write(`${printable(line ?? '', MOST_SHOWN)}\n`);
    return line;
  }

  close(): void {
    process.stdin.off('data', this.read).off('end', this.end).off('error', this.end).pause();
  }

  private async next(): Promise<string | undefined> {
    if (this.splitter.waiting === 0 && !this.ended)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        process.stdin.resume();
      });
    return this.splitter.takeLine();
  }

  private readonly read = (bytes: Buffer): void => {
    this.splitter.add(this.decoder.write(bytes));
    if (this.splitter.isHopeless) this.end();
    if (this.splitter.waiting > MOST_WAITING) process.stdin.pause();
    if (this.splitter.waiting > 0) this.wake?.();
  };

  private readonly end = (): void => {
    if (!this.ended) this.splitter.finish(this.decoder.end());
    this.ended = true;
    process.stdin.pause();
    this.wake?.();
  };
}
