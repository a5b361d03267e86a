// Text for terminals that show nothing beyond ASCII.
import { usesUnicode } from './style.ts';

const ASCII: Readonly<Record<string, string>> = {
  ...{ '─': '-', '│': '|', '┌': '+', '┬': '+', '┐': '+', '└': '+', '┴': '+', '┘': '+', '┼': '+' },
  ...{ '→': '>', '←': '<', '↑': '^', '↓': 'v', '▸': '>', '✓': '=', '■': '#', '×': 'x', '•': '-', '★': '*' },
  ...{ '·': '.', '–': '-', '—': '-', '…': '.', '’': "'", '‘': "'", '“': '"', '”': '"', '\u00a0': ' ' },
};

/** The text as this terminal can show it; as many characters as before. */
export function showable(text: string): string {
  return usesUnicode() ? text : toAscii(text);
}

function toAscii(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what is ASCII begins with the control characters
  return text.replace(/[^\u0000-\u007f]/gu, (character) => ASCII[character] ?? '?');
}
