// What a function answers that a stranger's input can make fail: a value or a fault, never an exception.

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<F> {
  readonly ok: false;
  readonly fault: F;
}

export type Result<T, F> = Ok<T> | Refused<F>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<F>(fault: F): Refused<F> {
  return { ok: false, fault };
}
