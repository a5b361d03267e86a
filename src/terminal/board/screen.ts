// The part of the terminal we draw on: lines of play scroll up above, the board stands below them, and of the board only
// the lines are written that have changed. Whatever happens, `close` gives the terminal back as it was.
import { emitKeypressEvents, type Key } from 'node:readline';
import { showable } from '../io/ascii.ts';
import { leaveRawMode } from '../io/raw-mode.ts';
import { terminalSize, wrap } from '../io/style.ts';
import type { FrameClick, Size } from './draw.ts';
import { MOUSE_OFF, MOUSE_ON, MouseReader } from './input.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const NO_WRAP = '\u001b[?7l';
const WRAP = '\u001b[?7h';
const PASTE_MARKED = '\u001b[?2004h';
const PASTE_PLAIN = '\u001b[?2004l';
/** What is written in between is shown all at once, by terminals that know this. */
const SYNC_BEGIN = '\u001b[?2026h';
const SYNC_END = '\u001b[?2026l';
const CLEAR_BELOW = '\u001b[J';
const CLEAR_REST = '\u001b[K';
const CLEAR_ALL = '\u001b[2J\u001b[H';
/** Further down than any terminal is tall: the cursor stops in the last row. */
const TO_BOTTOM = '\u001b[9999B\r';

/** With fewer columns no board can be drawn. */
const FEWEST_COLUMNS = 20;

export type KeyHandler = (key: Key) => void;

export class Screen {
  private readonly onKey: KeyHandler;
  private readonly onResize: () => void;
  private readonly onClick: ((click: FrameClick) => void) | undefined;
  private readonly mouse = new MouseReader();
  private history: string[] = [];
  /** What the board looks like now; the cursor is in its last line. */
  private frame: readonly string[] = [];
  /** The row of the terminal that the cursor is in. */
  private row = 0;
  private open = false;
  private pasting = false;
  private usesMouse: boolean;

  /**
   * `onResize` is called when everything has to be drawn anew: it should call `redraw`. With `onClick` the terminal
   * reports the mouse as long as the screen is open, unless `useMouse` says otherwise.
   */
  constructor(onKey: KeyHandler, onResize: () => void, onClick?: (click: FrameClick) => void) {
    this.onKey = onKey;
    this.onResize = onResize;
    this.onClick = onClick;
    this.usesMouse = onClick !== undefined;
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
    return { columns: Math.max(FEWEST_COLUMNS, columns), rows: Math.max(5, rows) };
  }

  /** Adds lines that stay: they scroll up, out of the way of the board, which follows below. */
  print(lines: readonly string[], drawn: readonly string[]): void {
    const frame = fitting(drawn);
    this.history.push(...lines);
    const wrapped = this.wrapped(lines);
    const text = `${this.clearFrame()}${wrapped.join('')}`;
    this.goDown(wrapped.length);
    this.write(`${text}${this.fresh(frame)}`);
  }

  /** Draws the board in its place: only the lines that have changed. */
  show(drawn: readonly string[]): void {
    const frame = fitting(drawn);
    if (frame.join('\n') === this.frame.join('\n')) return;
    if (this.frame.length === 0) this.write(this.fresh(frame));
    else if (frame.length === 0) this.write(this.clearFrame());
    else this.write(this.changes(frame));
  }

  /** Clears the screen and draws as much of the play as fits, and the board. */
  redraw(drawn: readonly string[]): void {
    const frame = fitting(drawn);
    const room = Math.max(0, this.size().rows - frame.length);
    const lines = room === 0 ? [] : this.wrapped(this.history.slice(-room)).slice(-room);
    this.row = lines.length;
    this.write(`${CLEAR_ALL}${lines.join('')}${this.fresh(frame)}`);
  }

  /** Whether the terminal reports clicks now; if not, the mouse selects text. */
  useMouse(on: boolean): void {
    if (on === this.usesMouse) return;
    this.usesMouse = on;
    process.stdout.write(on ? MOUSE_ON : MOUSE_OFF);
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

  /** From the last row on, so that it is known where the board stands. */
  private start(): void {
    this.open = true;
    this.row = this.size().rows - 1;
    process.stdin.setRawMode(true);
    process.stdin.resume();
    const bottom = this.onClick === undefined ? '' : TO_BOTTOM;
    process.stdout.write(`${HIDE_CURSOR}${NO_WRAP}${PASTE_MARKED}${bottom}${this.usesMouse ? MOUSE_ON : ''}`);
  }

  private readonly restore = (): void => {
    if (!this.open) return;
    this.open = false;
    leaveRawMode();
    const below = this.frame.length > 0 ? '\r\n' : '';
    process.stdout.write(`${this.usesMouse ? MOUSE_OFF : ''}${PASTE_PLAIN}${WRAP}${SHOW_CURSOR}${below}`);
    this.frame = [];
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
    else if (!this.pasting || (key.ctrl === true && key.name === 'c')) this.keyOrClick(key);
  };

  private keyOrClick(key: Key): void {
    const read = this.mouse.read(key);
    if (read === 'key') this.onKey(key);
    else if (read !== 'part')
      this.onClick?.({ line: read.row - this.row + this.frame.length - 1, column: read.column });
  }

  /** No more keys will come: the same as leaving. */
  private readonly hangUp = (): void => {
    this.onKey({ name: 'd', ctrl: true });
  };

  private wrapped(lines: readonly string[]): readonly string[] {
    const { columns } = terminalSize();
    return lines.flatMap((line) => wrap(line, columns)).map((line) => `${line}\r\n`);
  }

  /** The whole frame, from where the cursor is. */
  private fresh(frame: readonly string[]): string {
    this.goDown(Math.max(0, frame.length - 1));
    this.frame = frame;
    return frame.join('\r\n');
  }

  private changes(frame: readonly string[]): string {
    const before = this.frame;
    const common = Math.min(before.length, frame.length);
    let line = before.length - 1;
    let text = '';
    const goTo = (next: number) => {
      text += `\r${moved(next - line)}`;
      line = next;
    };
    for (let index = 0; index < common; index++) {
      if (before[index] === frame[index]) continue;
      goTo(index);
      // Cleared before, not after: at the end of a full line that would take its last character.
      text += `${CLEAR_REST}${frame[index] ?? ''}`;
    }
    if (frame.length < before.length) {
      goTo(frame.length);
      text += CLEAR_BELOW;
    }
    goTo(common - 1);
    this.row -= before.length - common;
    const added = frame.slice(common);
    this.goDown(added.length);
    this.frame = frame;
    return `${text}${added.map((each) => `\r\n${each}`).join('')}`;
  }

  /** Takes the frame away; the cursor is then where it began. */
  private clearFrame(): string {
    const lines = this.frame.length;
    if (lines === 0) return '';
    this.row -= lines - 1;
    this.frame = [];
    return `\r${moved(1 - lines)}${CLEAR_BELOW}`;
  }

  /** In the last row a line break scrolls instead. */
  private goDown(lines: number): void {
    this.row = Math.min(this.size().rows - 1, this.row + lines);
  }

  private write(text: string): void {
    process.stdout.write(`${SYNC_BEGIN}${showable(text)}${SYNC_END}`);
  }
}

/** What is drawn, or how to get to see it. */
function fitting(drawn: readonly string[]): readonly string[] {
  const { columns, rows } = terminalSize();
  if (drawn.length === 0 || columns >= FEWEST_COLUMNS) return drawn;
  return wrap('Too narrow. Make the window wider.', columns).slice(0, rows);
}

/** The cursor so many lines down, or up. */
function moved(lines: number): string {
  if (lines === 0) return '';
  return lines > 0 ? `\u001b[${lines}B` : `\u001b[${-lines}A`;
}
