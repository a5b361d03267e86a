// Mouse clicks among the key presses. The terminal reports a click as ESC [ < button ; column ; row M; what reads the
// keys takes that apart into characters, and here they are put together again.
import type { Key } from 'node:readline';

export const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

/** Where the terminal was clicked, counted from 0. */
interface Click {
  readonly column: number;
  readonly row: number;
}

/** A click on the board: its line from the top, and the column, both counted from 0. */
export interface FrameClick {
  readonly line: number;
  readonly column: number;
}

/** No report is longer than this. */
const LONGEST = 20;

export class MouseReader {
  private report = '';

  /** Takes the next key: the click that it completes, `part` of a report, or `key` if it belongs to none. */
  read(key: Key): Click | 'part' | 'key' {
    const text = key.sequence ?? '';
    const begins = text === '\u001b[<';
    if (!begins && (this.report === '' || !/^[\d;Mm]$/u.test(text))) {
      // Whatever was begun is no report: a key that cannot belong to one counts again.
      this.report = '';
      return 'key';
    }
    this.report = begins ? text : `${this.report}${text}`;
    const click = clickIn(this.report);
    if (/[Mm]$/u.test(text) || this.report.length > LONGEST) this.report = '';
    return click;
  }
}

/** Presses of the left button count; releases, other buttons and the wheel do not. */
function clickIn(report: string): Click | 'part' {
  // oxlint-disable-next-line no-control-regex -- reports are escape sequences
  const [, column, row] = /^\u001b\[<0;(\d+);(\d+)M$/u.exec(report) ?? [];
  return column === undefined ? 'part' : { column: Number(column) - 1, row: Number(row) - 1 };
}
