// Long work in steps, so that a face can show how far it is and stop it.

export interface Progress {
  /** How many plies from the end are known by now; 0 where it does not go by plies. */
  readonly layer: number;
  /** How many positions are done with, of how many. Counted only when it is read. */
  readonly done: number;
  readonly of: number;
  /** Whether the others may be left as they are: what never ends is known by nothing more being found. */
  readonly mayStop: boolean;
}

/** How work in steps is watched, stopped, and interrupted for other work. */
export interface WorkControl {
  /** Looked at after every step. */
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: Progress) => void;
  /** Lets other work run; awaited after every step. */
  readonly pause?: () => Promise<void>;
}

/** Runs step by step; undefined if it was stopped. */
export async function runInSteps<T>(
  work: Generator<Progress, T>,
  control: WorkControl,
): Promise<T | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    control.onProgress?.(step.value);
    await control.pause?.();
    if (control.signal?.aborted === true) return undefined;
  }
}
