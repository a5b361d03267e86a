// The program in a shell that keeps its pseudo-terminal open, so that nothing is lost of what was written last. Not a test
// itself.
import { TerminalScreen, type ScreenOptions } from './screen.ts';

const AND_WAIT = '"$@"; echo "exit $?"; read -r line';

export async function onScreen(
  words: readonly string[],
  options: ScreenOptions,
  look: (screen: TerminalScreen) => Promise<void>,
): Promise<void> {
  const program = [process.execPath, 'dist/main.js', ...words];
  const screen = new TerminalScreen('/bin/sh', ['-c', AND_WAIT, 'sh', ...program], { rows: 400, ...options });
  try {
    await look(screen);
  } finally {
    screen.close();
  }
}
