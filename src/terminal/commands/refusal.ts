// Why a command ends at once: one line for stderr and the exit code.
import { refuse, type Refused } from '../../base/result.ts';

export interface Refusal {
  /** 1: the thing asked about is not so. 2: bad usage or bad input. */
  readonly exit: 1 | 2;
  readonly line: string;
}

export function usage(line: string): Refused<Refusal> {
  return refuse({ exit: 2, line });
}

export function notSo(line: string): Refused<Refusal> {
  return refuse({ exit: 1, line });
}
