// The terminal for the menu's library, which writes more than ASCII and takes the codes of a colour for columns: it
// passes on what the terminal can show, and makes up for these columns.
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { showable } from '../io/ascii.ts';
import { terminalSize } from '../io/style.ts';

export class MenuOutput extends Writable {
  readonly isTTY = true;

  constructor() {
    super({ decodeStrings: false });
    process.stdout.on('resize', () => this.emit('resize'));
  }

  /** The library takes off what stands before each line, with the codes of its colour. */
  get columns(): number {
    return terminalSize().columns + styleText('cyan', '').length;
  }

  get rows(): number {
    return terminalSize().rows;
  }

  override _write(text: string, _encoding: BufferEncoding, done: () => void): void {
    process.stdout.write(showable(text));
    done();
  }
}
