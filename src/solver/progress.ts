// Solving in steps, so that whoever waits can see it move on and can stop it.

export interface Progress {
  /** How many plies from the end are known by now; 0 where it does not go by plies. */
  readonly layer: number;
  /** How many positions are done with, of how many. Counted only when somebody looks. */
  readonly done: number;
  readonly of: number;
  /** Whether the others may be left as they are: what never ends is known by nothing more being found. */
  readonly mayStop: boolean;
}

/** What a solver that can be interrupted is handed. */
export interface Conduct {
  /** Looked at after every layer. */
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: Progress) => void;
  /** Gives everybody else a turn; awaited after every layer. */
  readonly pause?: () => Promise<void>;
}

/** Runs to the end without a break. */
export function finish<T>(work: Generator<Progress, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Runs layer by layer; undefined if it was stopped. */
export async function conduct<T>(work: Generator<Progress, T>, conducting: Conduct): Promise<T | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    conducting.onProgress?.(step.value);
    await conducting.pause?.();
    if (conducting.signal?.aborted === true) return undefined;
  }
}
