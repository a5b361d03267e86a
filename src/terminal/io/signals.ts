// What signals do: they end the program, but while work runs that Ctrl-C may stop, Ctrl-C stops that work alone.

const EXITS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** How much work runs that Ctrl-C stops. */
let stoppable = 0;

/** Calls `end` with the customary exit code of each signal; answers how to stop listening. */
export function onSignals(end: (exit: number) => void): () => void {
  const listeners = EXITS.map(([signal, exit]) => {
    const listener = () => {
      if (signal !== 'SIGINT' || stoppable === 0) end(exit);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener);
  };
}

export interface CtrlC {
  readonly wasPressed: () => boolean;
  /** From now on Ctrl-C means again what it meant before. */
  readonly release: () => void;
}

/** Takes Ctrl-C for a piece of work. */
export function takeCtrlC(): CtrlC {
  let pressed = false;
  const listener = () => {
    pressed = true;
  };
  process.on('SIGINT', listener);
  stoppable++;
  return {
    wasPressed: () => pressed,
    release: () => {
      process.off('SIGINT', listener);
      stoppable--;
    },
  };
}
