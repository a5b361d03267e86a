// How far a search is, on stderr: one line that is written over at a terminal, a line now and then elsewhere.
import type { SearchState } from '../../lab/search/search.ts';
import { terminalSize } from '../io/style.ts';

const EVERY_MS = 200;
/** Without a terminal, a line for each of so many parts. */
const PARTS = 10;

export class LabProgress {
  private readonly budget: number;
  private readonly from: number;
  private next = 0;
  private part = 0;

  /** `from`: how many were evaluated before. */
  constructor(budget: number, from: number) {
    this.budget = budget;
    this.from = from;
    this.part = Math.floor((PARTS * from) / budget);
  }

  readonly show = (state: SearchState, evaluated: number): void => {
    const { finds, front } = state;
    if (evaluated < this.from) return;
    const line = `${count(evaluated)} evaluated, ${count(finds.length)} kept, ${count(front.length)} on the front, ${count(this.budget - evaluated)} left`;
    if (process.stderr.isTTY) this.rewrite(line, evaluated);
    // Between batches alone all numbers are of one moment.
    else if (evaluated === state.evaluated) this.append(line, evaluated);
  };

  /** Takes the line away. */
  clear(): void {
    if (process.stderr.isTTY && this.next > 0) process.stderr.write('\r\u001b[K');
  }

  private rewrite(line: string, evaluated: number): void {
    const now = performance.now();
    if (now < this.next && evaluated < this.budget) return;
    this.next = now + EVERY_MS;
    const { columns } = terminalSize(process.stderr);
    process.stderr.write(`\r\u001b[K${`${line} (Ctrl-C stops)`.slice(0, columns - 1)}`);
  }

  private append(line: string, evaluated: number): void {
    const part = Math.floor((PARTS * evaluated) / this.budget);
    if (part <= this.part) return;
    this.part = part;
    process.stderr.write(`${line}\n`);
  }
}

/** Said at once where there is no terminal: the first part may take long. */
export function tellLeft(left: number): void {
  if (!process.stderr.isTTY && left > 0) process.stderr.write(`${count(left)} left to evaluate.\n`);
}

function count(value: number): string {
  return value.toLocaleString('en');
}
