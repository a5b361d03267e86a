// Gives the keys back to the terminal. One that is gone, because its window was closed, refuses that: then there is
// nothing to give back, and what is left to do on the way out must not be kept from happening.

export function leaveRawMode(): void {
  try {
    process.stdin.setRawMode(false);
  } catch {
    // Thrown where nobody listens for errors of the input any more.
  }
}
