// Cuts a stream of text into lines, with bounded memory whatever comes: a line that is too long is cut, and the rest
// of it skipped.

/** Longer than any line that is understood: what is cut here is refused for its length. */
const MOST_CHARACTERS = 1000;
/** A line that still goes on after so much is no line: the input counts as ended. As long as a rule book may be. */
const MOST_SKIPPED = 16 * 1024 * 1024;

export class LineSplitter {
  private readonly lines: string[] = [];
  private current = '';
  private skipped = 0;
  private afterReturn = false;

  /** How many lines wait to be taken. */
  get waiting(): number {
    return this.lines.length;
  }

  /** Whether a line has gone on for too long to wait for its end. */
  get isHopeless(): boolean {
    return this.skipped > MOST_SKIPPED;
  }

  /** The line that is taken next. */
  get next(): string | undefined {
    return this.lines[0];
  }

  /** The first line that waits; undefined if there is none. */
  takeLine(): string | undefined {
    return this.lines.shift();
  }

  /** Lines end with LF, CR LF or CR. */
  add(text: string): void {
    const fresh = this.afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.afterReturn = text.endsWith('\r');
    const [rest = '', ...more] = fresh.split(/\r\n|\n|\r/);
    this.lengthen(rest);
    for (const part of more) {
      this.endLine();
      this.lengthen(part);
    }
  }

  /** The input has ended: what came last is a line even without an end. */
  finish(text: string): void {
    this.add(text);
    if (this.current !== '') this.endLine();
  }

  /** A line that has become too long is given out at once: its end may never come. */
  private lengthen(part: string): void {
    const room = MOST_CHARACTERS - this.current.length;
    const wasFull = room === 0;
    this.current += part.slice(0, room);
    this.skipped += Math.max(0, part.length - room);
    if (!wasFull && this.current.length === MOST_CHARACTERS) this.lines.push(this.current);
  }

  private endLine(): void {
    if (this.current.length < MOST_CHARACTERS) this.lines.push(this.current);
    this.current = '';
    this.skipped = 0;
  }
}
