// The link that makes a second player, as text and as a code for a telephone, while one waits for them.
import { renderUnicodeCompact } from 'uqr';
import { tell } from '../io/printed.ts';
import { inked, isInteractive, terminalSize, usesUnicode } from '../io/style.ts';

/** Without a link there is only somebody to wait for. */
export function showInvitation(link: string | undefined): void {
  if (link !== undefined)
    process.stdout.write(`Send this link to the other player:\n${link}\n${codeOf(link)}`);
  tell('Waiting for the other player … (Ctrl-C leaves; the match stays open)');
}

/** Dark on light whatever the terminal's colours are; empty where it could not be read from the screen. */
function codeOf(link: string): string {
  if (!isInteractive() || !usesUnicode()) return '';
  const rows = renderUnicodeCompact(link, { border: 2 }).split('\n');
  const { columns, rows: height } = terminalSize();
  const width = Math.max(...rows.map((row) => row.length));
  if (width > columns || rows.length + 4 > height) return '';
  const lit = rows.map((row) => inked(['black', 'bgWhite'], row.padEnd(width)));
  // Without colour, dark and light could come out either way.
  return lit[0] === rows[0]?.padEnd(width) ? '' : `${lit.join('\n')}\n`;
}
