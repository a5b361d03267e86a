// Text from outside made safe to show: nothing that a terminal or a page could take for a command.

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** Whether a text holds nothing that `printable` would have to escape. */
export function isPrintable(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

/** Control and invisible characters become visible escapes; what is too long is cut and marked. */
export function printable(text: string, most = 80): string {
  const shown = text.slice(0, most).replace(UNPRINTABLE, escapeOf);
  const cut = Array.from(shown).slice(0, most).join('');
  return cut === shown && text.length <= most
    ? shown
    : `${Array.from(shown)
        .slice(0, most - 1)
        .join('')}…`;
}

/** Quoted, for a message that names what was typed. */
export function quoted(text: string): string {
  return `"${printable(text, 24)}"`;
}

/** A path in a sentence: at full length and quoted, so that it can be copied into a command. */
export function quotedPath(path: string): string {
  const shown = printable(path, MOST_PATH);
  return /["$`\\!]/.test(shown) ? inSingleQuotes(shown) : `"${shown}"`;
}

/** A path as a word of a command, quoted only where a shell needs it. */
export function shellPath(path: string): string {
  const shown = printable(path, MOST_PATH);
  return /^[\w./~+:@%,=-]+$/.test(shown) ? shown : inSingleQuotes(shown);
}

/** Longer than any path may be. */
const MOST_PATH = 4096;

function inSingleQuotes(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

/** "1 bit", "2 bits". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "1, 2 or 3". */
export function listed(items: readonly (string | number)[], joint: 'and' | 'or'): string {
  if (items.length <= 1) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

/** The text with its first letter large. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
