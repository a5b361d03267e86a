// What goes out to many connections in one turn of the event loop: each gets its frames in one write to the system, since
// that costs more than everything else about telling.
import type { Duplex } from 'node:stream';

let held: Duplex[] = [];

/** Written with whatever else this connection is sent before the turn is over. */
export function writeSoon(connection: Duplex, bytes: Buffer): void {
  if (connection.writableCorked === 0) {
    connection.cork();
    if (held.length === 0) process.nextTick(release);
    held.push(connection);
  }
  connection.write(bytes);
}

function release(): void {
  const connections = held;
  held = [];
  for (const connection of connections) connection.uncork();
}
