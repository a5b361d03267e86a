// Why a command ends at once: one line for stderr and the exit code.
import { refuse, type Refused, type Result } from '../../base/result.ts';

export interface Refusal {
  /** 1: the thing asked about is not so. 2: bad usage or bad input. */
  readonly exit: 1 | 2;
  readonly line: string;
  /** Notes that are written before the line. */
  readonly notes?: readonly string[];
}

/** The command line or the input is wrong: exit 2. */
export function badInput(line: string): Refused<Refusal> {
  return refuse({ exit: 2, line });
}

/** The answer to what was asked is no, such as a record that does not verify: exit 1. */
export function answerNo(line: string): Refused<Refusal> {
  return refuse({ exit: 1, line });
}

/** A refusal is returned with these notes before its line; any other result as it is. */
export function withNotes<T, R extends Refusal>(
  result: Result<T, R>,
  notes: readonly string[],
): Result<T, R> {
  return result.ok ? result : refuse({ ...result.fault, notes });
}
