// Questions and answers line by line, from a pipe or a terminal. A question can be broken off by news.
import { StringDecoder } from 'node:string_decoder';
import { printable } from '../../base/text.ts';
import { printed } from '../io/printed.ts';
import { LineSplitter } from './line-splitter.ts';

const MOST_SHOWN = 80;
/** So many lines may wait to be asked for; then the input is left alone until they are. */
const MOST_WAITING = 1000;

/** Instead of a line: something has happened besides what is typed. */
export const NEWS = Symbol('news');

export class Lines {
  private readonly splitter = new LineSplitter();
  private readonly decoder = new StringDecoder('utf8');
  private ended = process.stdin.readableEnded;
  private news = false;
  private isAsking = false;
  private wake: (() => void) | undefined;

  constructor() {
    process.stdin.on('data', this.read).on('end', this.end).on('error', this.end);
  }

  /** Asks and answers the next line, or undefined at the end of the input. What a pipe said is shown. */
  async ask(question: string): Promise<string | undefined> {
    await this.begin(question);
    while (this.splitter.waiting === 0 && !this.ended) await this.wait(true);
    return this.take();
  }

  /** The same, but news that matter break it off: then the cursor is at the beginning of a line again. */
  async askOrNews(
    question: string,
    matters: () => boolean = () => true,
  ): Promise<string | undefined | typeof NEWS> {
    await this.begin(question);
    this.isAsking = question !== '';
    const hasNews = await this.newsBeforeLine(matters);
    this.isAsking = false;
    if (!hasNews) return this.take();
    if (question !== '') process.stdout.write('\n');
    return NEWS;
  }

  private async newsBeforeLine(matters: () => boolean): Promise<boolean> {
    for (;;) {
      while (this.splitter.waiting === 0 && !this.ended && !this.news) await this.wait(true);
      if (!this.news) return false;
      this.news = false;
      if (matters()) return true;
    }
  }

  /** Whether the cursor of a terminal stands behind a question, where nothing else is to be written. */
  get isOpenOnScreen(): boolean {
    return this.isAsking && process.stdin.isTTY && process.stdout.isTTY;
  }

  /** Waits for news. What is typed meanwhile is an answer to the next question, unless it can be none but to the news. */
  async untilNews(
    isAnswer: (line: string) => boolean = () => false,
  ): Promise<string | undefined | typeof NEWS> {
    while (!this.news) {
      const { next } = this.splitter;
      if (next !== undefined && isAnswer(next)) return this.take();
      await this.wait(next === undefined && !this.ended);
    }
    this.news = false;
    return NEWS;
  }

  /** Something has happened. News that nobody has asked for yet are one. */
  pushNews(): void {
    this.news = true;
    this.wake?.();
  }

  close(): void {
    process.stdin.off('data', this.read).off('end', this.end).off('error', this.end).pause();
  }

  private async begin(question: string): Promise<void> {
    process.stdout.write(printed(question));
    // Signals have their turn between two lines, however fast a pipe sends them.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }

  private take(): string | undefined {
    const line = this.splitter.takeLine();
    if (!process.stdin.isTTY) process.stdout.write(`${printable(line ?? '', MOST_SHOWN)}\n`);
    return line;
  }

  private async wait(forLine: boolean): Promise<void> {
    return new Promise<void>((resolve) => {
      this.wake = resolve;
      if (forLine) process.stdin.resume();
    });
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
