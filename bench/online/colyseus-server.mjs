// A peer of the suite `online`, a process of its own: a room of Colyseus relays moves between its two, unchecked and in
// memory. All else is as it comes: each room looks for changes of its state every 50 ms, each socket is pinged every 3 s.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const load = createRequire(new URL('../peers/package.json', import.meta.url));
const { Room, Server } = load('@colyseus/core');
const { WebSocketTransport } = load('@colyseus/ws-transport');

class MatchRoom extends Room {
  onCreate({ id, stays }) {
    this.roomId = id;
    this.autoDispose = !stays;
    this.onMessage('move', (client, move) => {
      this.broadcast('move', move, { except: client });
      client.send('told', { line: move.line });
    });
  }
}

const http = createServer();
// Left to itself it would end on SIGUSR2, which asks for its memory here.
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
});
server.define('match', MatchRoom);
await server.listen(0, '127.0.0.1');
console.log(`Colyseus is at http://127.0.0.1:${http.address().port}/`);
