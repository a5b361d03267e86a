// What this process holds open and must let go of however it ends, so that the next one finds no lock of ours.

interface Closable {
  close(): void;
}

const OPEN = new Set<Closable>();

/** Closes it when the process ends, unless it is let go of before. */
export function closeAtExit(held: Closable): void {
  if (OPEN.size === 0) process.once('exit', closeAll);
  OPEN.add(held);
}

/** Answers whether it was still held. */
export function letGo(held: Closable): boolean {
  const wasHeld = OPEN.delete(held);
  if (OPEN.size === 0) process.off('exit', closeAll);
  return wasHeld;
}

function closeAll(): void {
  for (const held of OPEN) held.close();
}
