// A real pseudo-terminal with the real program in it: keys in, screen out, as a person would see it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type IPty } from '@lydell/node-pty';
import headless from '@xterm/headless';

export const KEY = {
  enter: '\r',
  left: '\u001b[D',
  right: '\u001b[C',
  up: '\u001b[A',
  down: '\u001b[B',
  tab: '\t',
  escape: '\u001b',
  backspace: '\u007f',
  ctrlC: '\u0003',
  ctrlD: '\u0004',
  ctrlZ: '\u001a',
} as const;

export interface ScreenOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Folders to share with another screen. */
  readonly home?: string;
}

const DEADLINE = 60_000;

/** A folder for everything the program keeps. */
function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'bitduel-screen-'));
}

export class TerminalScreen {
  readonly home: string;
  private readonly pty: IPty;
  private readonly terminal: headless.Terminal;
  private readonly exited: Promise<number>;
  private output = '';

  constructor(file: string, args: readonly string[], options: ScreenOptions = {}) {
    const { columns = 80, rows = 24 } = options;
    this.home = options.home ?? newHome();
    this.terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 500 });
    this.pty = spawn(file, [...args], {
      cols: columns,
      rows,
      name: options.env?.['TERM'] ?? 'xterm-256color',
      env: cleanEnv(this.home, options.env),
    });
    this.pty.onData((data) => {
      this.output += data;
      this.terminal.write(data);
    });
    this.exited = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  /** The built program with these words. */
  static program(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
    return new TerminalScreen(process.execPath, ['dist/main.js', ...words], options);
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) this.pty.write(key);
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  signal(name: string): void {
    this.pty.kill(name);
  }

  /** What is visible, line by line, without trailing blanks. */
  lines(): readonly string[] {
    const { active } = this.terminal.buffer;
    const rows = Array.from({ length: this.terminal.rows }, (_, row) => row + active.viewportY);
    return rows.map((row) => active.getLine(row)?.translateToString(true) ?? '');
  }

  text(): string {
    return this.lines().join('\n');
  }

  /** The colours of the palette that a visible text begins with, and its background; undefined: the terminal's own. */
  inkOf(text: string): { readonly colour: number | undefined; readonly fill: number | undefined } {
    const { active } = this.terminal.buffer;
    const row = this.lines().findIndex((line) => line.includes(text));
    const line = active.getLine(row + active.viewportY);
    const cell = line?.getCell(this.lines()[row]?.indexOf(text) ?? -1);
    return {
      colour: cell?.isFgPalette() === true ? cell.getFgColor() : undefined,
      fill: cell?.isBgPalette() === true ? cell.getBgColor() : undefined,
    };
  }

  /** Everything since the start, scrolled away or not. */
  everything(): string {
    const { active } = this.terminal.buffer;
    return Array.from({ length: active.length }, (_, row) =>
      active.getLine(row)?.translateToString(true),
    ).join('\n');
  }

  /** What is visible as one line: sentences are found wherever the lines break. */
  words(): string {
    return this.text().replaceAll(/\s+/g, ' ');
  }

  /** The bytes the program wrote. */
  raw(): string {
    return this.output;
  }

  /** Waits until the screen shows it; fails with what it shows instead. */
  async sees(wanted: string | RegExp): Promise<void> {
    const found = (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    await this.until(() => found(this.text()) || found(this.words()), wanted);
  }

  /** Waits until what is visible fits. */
  async shows(fits: (text: string) => boolean): Promise<void> {
    await this.until(() => fits(this.text()), fits);
  }

  /** Waits until the program has written these bytes. */
  async wrote(wanted: string): Promise<void> {
    await this.until(() => this.output.includes(wanted), wanted);
  }

  private async until(fits: () => boolean, wanted: unknown): Promise<void> {
    const end = Date.now() + DEADLINE;
    while (!fits()) {
      if (Date.now() > end) throw new Error(`The screen never showed ${String(wanted)}:\n${this.text()}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
  }

  /** The exit code, once the screen shows everything that was written until then. */
  async exit(): Promise<number> {
    const code = await this.exited;
    await new Promise<void>((resolve) => {
      this.terminal.write('', resolve);
    });
    return code;
  }

  /** Closes the window, as people do. */
  closeWindow(): void {
    // Not in the package's types: without it only signals could be sent.
    (this.pty as IPty & { destroy: () => void }).destroy();
  }

  close(): void {
    this.pty.kill('SIGKILL');
    rmSync(this.home, { recursive: true, force: true });
  }
}

function cleanEnv(home: string, more: ScreenOptions['env']): Record<string, string> {
  const { PATH = '' } = process.env;
  const folders = { HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') };
  return { PATH, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...folders, ...more };
}
