// Text that is printed once, on stdout or stderr. A terminal gets it broken between words and in the characters that it
// has; files and pipes get it as it is.
import { showable } from './ascii.ts';
import { terminalSize, wrapWhole } from './style.ts';

export function printed(text: string, stream: NodeJS.WriteStream = process.stdout): string {
  if (!stream.isTTY) return text;
  const { columns } = terminalSize(stream);
  return showable(
    text
      .split('\n')
      .flatMap((line) => wrapWhole(line, columns))
      .join('\n'),
  );
}

/** A line on stderr, beside what is answered on stdout. */
export function tell(line: string): void {
  process.stderr.write(printed(`${line}\n`, process.stderr));
}

export function tellAll(lines: readonly string[]): void {
  for (const line of lines) tell(line);
}
