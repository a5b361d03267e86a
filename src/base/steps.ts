// Work in steps: a generator that yields wherever other work may have its turn.

/** Runs to the end without a break. */
export function finish<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
