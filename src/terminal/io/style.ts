// What the terminal can do: colour, Unicode, its size. Colour is never the only carrier of meaning.
import { stripVTControlCharacters, styleText } from 'node:util';

export type Ink = Parameters<typeof styleText>[0];

let colorWanted = true;

/** `--no-color`. NO_COLOR and FORCE_COLOR are looked at by `usesColor`. */
export function wantColor(wanted: boolean): void {
  colorWanted = wanted;
  // The menu's library looks there.
  if (!wanted) process.env['NO_COLOR'] = '1';
}

/** An empty variable does not count. Node takes it for a set one, so it is taken away before anything asks. */
export function forgetEmptyColorVariables(): void {
  for (const name of ['NO_COLOR', 'FORCE_COLOR']) if (process.env[name] === '') delete process.env[name];
}

function usesColor(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (!colorWanted || NO_COLOR !== undefined) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY && process.stdout.hasColors();
}

const USUAL_SIZE = { columns: 80, rows: 24 } as const;

/** How large the terminal is; one that does not know, or says 0, is taken to be as large as most. */
export function terminalSize(stream: Pick<NodeJS.WriteStream, 'columns' | 'rows'> = process.stdout): {
  readonly columns: number;
  readonly rows: number;
} {
  return { columns: stream.columns || USUAL_SIZE.columns, rows: stream.rows || USUAL_SIZE.rows };
}

/** For text that is printed once: 80 columns, or fewer on a narrower terminal. */
export function textColumns(): number {
  return process.stdout.isTTY ? Math.min(USUAL_SIZE.columns, terminalSize().columns) : USUAL_SIZE.columns;
}

/** A sentence that is printed once, in as many lines as it needs. */
export function paragraph(text: string): string {
  return wrap(text, textColumns()).join('\n');
}

export function inked(ink: Ink, text: string): string {
  return usesColor() ? styleText(ink, text, { validateStream: false }) : text;
}

/** Whether characters beyond ASCII come out right. */
export function usesUnicode(): boolean {
  if (process.platform === 'win32') return true;
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '') ?? '';
  return /utf-?8/i.test(locale);
}

/** A person sits at a terminal that can move its cursor. */
export function isInteractive(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb';
}

/** Bold, broken between words. */
export function headingLines(text: string, columns: number): readonly string[] {
  return wrap(text, columns).map((line) => inked('bold', line));
}

/** Breaks a text between words, and words that are wider than a line, so that no line is wider. */
export function wrap(text: string, columns: number): readonly string[] {
  return filled(
    wordsOf(text).flatMap((word) => pieces(word, columns)),
    columns,
  );
}

/** The same, but a path or a link that is wider than a line stays whole: it can be copied from a terminal. */
export function wrapWhole(text: string, columns: number): readonly string[] {
  return filled(wordsOf(text), columns);
}

/** An indent belongs to the first word, a per cent to its number, and the backslash at the end of a line to the last. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(?<!^ *) (?!%|\\$)/);
}

function filled([first = '', ...words]: readonly string[], columns: number): readonly string[] {
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (stripVTControlCharacters(line).length <= columns) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, columns: number): readonly string[] {
  if (word.length <= columns) return [word];
  const count = Math.ceil(word.length / columns);
  return Array.from({ length: count }, (_, index) => word.slice(index * columns, (index + 1) * columns));
}
