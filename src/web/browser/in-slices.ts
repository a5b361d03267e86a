// Long work on the page in short slices, so that the page answers all the while.

/** Less than is felt, with room for what else happens in a frame. */
const SLICE_MS = 16;

export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < until);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
