// How a server learns that it is to end: by the signals of terminals and of systems. The second one hurries.

const EXITS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

export interface Ending {
  /** The customary exit code of the signal. */
  readonly exit: Promise<number>;
  /** Waits so long, or until a second signal comes. */
  readonly wait: (ms: number) => Promise<void>;
  /** Leaves signals to themselves again. */
  readonly release: () => void;
}

/** Listens for signals from now on. */
export function watchEnding(): Ending {
  let hurry: (() => void) | undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  let end: ((exit: number) => void) | undefined;
  const exit = new Promise<number>((resolve) => {
    end = resolve;
  });
  const listeners = EXITS.map(([signal, code]) => {
    const listener = () => {
      if (end === undefined) hurry?.();
      end?.(code);
      end = undefined;
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return { exit, wait: (ms) => waitOr(ms, hurried), release: () => listeners.forEach((stop) => stop()) };
}

async function waitOr(ms: number, hurried: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([waited, hurried]);
  clearTimeout(timer);
}
