// The terminal for a library that writes more than ASCII: it passes on what the terminal can show.
import { Writable } from 'node:stream';
import { showable } from '../io/ascii.ts';

export class AsciiOutput extends Writable {
  readonly isTTY = true;

  constructor() {
    super({ decodeStrings: false });
    process.stdout.on('resize', () => this.emit('resize'));
  }

  get columns(): number {
    return process.stdout.columns;
  }

  get rows(): number {
    return process.stdout.rows;
  }

  override _write(text: string, _encoding: BufferEncoding, done: () => void): void {
    process.stdout.write(showable(text));
    done();
  }
}
