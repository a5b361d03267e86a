// The part of the terminal we draw on: lines of play scroll up above, the board is redrawn below them.
// Whatever happens, `close` gives the terminal back as it was.
import { emitKeypressEvents, type Key } from 'node:readline';
import { showable } from '../io/ascii.ts';
import { terminalSize, wrap } from '../io/style.ts';
import type { Size } from './draw.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const NO_WRAP = '\u001b[?7l';
const WRAP = '\u001b[?7h';
const PASTE_MARKED = '\u001b[?2004h';
const PASTE_PLAIN = '\u001b[?2004l';
const CLEAR_BELOW = '\u001b[J';
const CLEAR_ALL = '\u001b[2J\u001b[H';

export type KeyHandler = (key: Key) => void;

export class Screen {
  private readonly onKey: KeyHandler;
  private readonly onResize: () => void;
  private history: string[] = [];
  private drawn = 0;
  private open = false;
  private pasting = false;

  /** `onResize` is called when everything has to be drawn anew: it should call `redraw`. */
  constructor(onKey: KeyHandler, onResize: () => void) {
    this.onKey = onKey;
    this.onResize = onResize;
    emitKeypressEvents(process.stdin);
    process.stdin.on('keypress', this.keypress);
    process.stdin.on('end', this.hangUp);
    process.stdin.on('error', this.hangUp);
    process.stdout.on('resize', this.onResize);
    process.on('SIGTSTP', this.suspend);
    process.on('SIGCONT', this.wake);
    process.on('exit', this.restore);
    this.start();
  }

  size(): Size {
    const { columns, rows } = terminalSize();
    return { columns: Math.max(20, columns), rows: Math.max(5, rows) };
  }

  /** Adds lines that stay: they scroll up, out of the way of the board, which follows below. */
  print(lines: readonly string[], frame: readonly string[]): void {
    this.history.push(...lines);
    this.write(`${this.toTop()}${this.wrapped(lines).join('')}`);
    this.drawn = 0;
    this.show(frame);
  }

  /** Draws the board anew, in its place. */
  show(frame: readonly string[]): void {
    this.write(`${this.toTop()}${frame.join('\r\n')}`);
    this.drawn = frame.length;
  }

  /** Clears the screen and draws as much of the play as fits, and the board. */
  redraw(frame: readonly string[]): void {
    const room = Math.max(0, this.size().rows - frame.length);
    const lines = room === 0 ? [] : this.wrapped(this.history.slice(-room)).slice(-room);
    this.write(`${CLEAR_ALL}${lines.join('')}`);
    this.drawn = 0;
    this.show(frame);
  }

  /** Stops the program like Ctrl-Z does, with the whole group it was started in. */
  stop(): void {
    process.kill(0, 'SIGTSTP');
  }

  close(): void {
    process.stdin.off('keypress', this.keypress);
    process.stdin.off('end', this.hangUp);
    process.stdin.off('error', this.hangUp);
    process.stdout.off('resize', this.onResize);
    process.off('SIGTSTP', this.suspend);
    process.off('SIGCONT', this.wake);
    process.off('exit', this.restore);
    this.restore();
    process.stdin.pause();
  }

  private start(): void {
    this.open = true;
    process.stdin.setRawMode(true);
    process.stdin.resume();
    this.write(`${HIDE_CURSOR}${NO_WRAP}${PASTE_MARKED}`);
  }

  private readonly restore = (): void => {
    if (!this.open) return;
    this.open = false;
    process.stdin.setRawMode(false);
    this.write(`${PASTE_PLAIN}${WRAP}${SHOW_CURSOR}${this.drawn > 0 ? '\r\n' : ''}`);
    this.drawn = 0;
  };

  private readonly suspend = (): void => {
    this.restore();
    process.kill(process.pid, 'SIGSTOP');
  };

  private readonly wake = (): void => {
    if (!this.open) this.start();
    this.onResize();
  };

  /** Pasted text is left out: it was not meant as moves. */
  private readonly keypress = (_: string | undefined, key: Key): void => {
    if (key.name === 'paste-start' || key.name === 'paste-end') this.pasting = key.name === 'paste-start';
    else if (!this.pasting || (key.ctrl === true && key.name === 'c')) this.onKey(key);
  };

  /** No more keys will come: the same as leaving. */
  private readonly hangUp = (): void => {
    this.onKey({ name: 'd', ctrl: true });
  };

  private wrapped(lines: readonly string[]): readonly string[] {
    const { columns } = this.size();
    return lines.flatMap((line) => wrap(line, columns)).map((line) => `${line}\r\n`);
  }

  private toTop(): string {
    if (this.drawn === 0) return '';
    return `\r${this.drawn > 1 ? `\u001b[${this.drawn - 1}A` : ''}${CLEAR_BELOW}`;
  }

  private write(text: string): void {
    process.stdout.write(showable(text));
  }
}
