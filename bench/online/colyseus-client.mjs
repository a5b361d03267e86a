// One player or watcher in a room of Colyseus, for load, over the same package as that of Bitduel: a seat is asked for by
// HTTP, then come frames (10 joined, 13 a message: its name, with its length before it, and a value in MessagePack).
import { createRequire } from 'node:module';
import { WebSocket } from 'ws';
import { FIRST_LINE } from './bitduel-client.mjs';

const load = createRequire(new URL('../peers/package.json', import.meta.url));
const { pack, unpack } = load('@colyseus/msgpackr');
const [JOINED, MESSAGE] = [10, 13];
const MOVE = Buffer.from([MESSAGE, 0xa0 + 'move'.length, ...Buffer.from('move')]);

/** Whoever creates a room has a seat in it. It goes with its last client, unless it stays. */
export async function createMatch(port, id, stays = false) {
  return { id, keys: [await seat(port, 'create/match', { id, stays }), undefined] };
}

async function seat(port, path, body) {
  const options = { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, options);
  const { room, sessionId, error } = await answer.json();
  if (error !== undefined) throw new Error(`Colyseus refused ${path}: ${error}`);
  return `${room.processId}/${room.roomId}?sessionId=${sessionId}`;
}

export class ColyseusClient {
  constructor(port, match, key, { onNext, onAnswer }) {
    Object.assign(this, { port, match, key, onNext, onAnswer, next: FIRST_LINE });
  }

  async open() {
    const taken = this.key ?? (await seat(this.port, `joinById/${this.match}`, {}));
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/${taken}`, { perMessageDeflate: false });
    this.socket.on('message', (data) => this.take(data));
    return new Promise((resolve, reject) => {
      this.opened = resolve;
      this.socket.once('error', reject);
    });
  }

  move(line) {
    this.next = line + 1;
    this.socket.send(Buffer.concat([MOVE, pack({ line, move: '10000000' })]));
  }

  cut() {
    this.socket.terminate();
  }

  take(data) {
    if (data[0] === MESSAGE && data.subarray(0, MOVE.length).equals(MOVE)) this.takeMove(data);
    else if (data[0] === MESSAGE) this.onAnswer?.();
    else if (data[0] === JOINED) this.join();
    else throw new Error(`Colyseus refused: ${data.toString()}`);
  }

  /** It holds messages back until it has heard that. */
  join() {
    this.socket.send(Buffer.from([JOINED]));
    this.opened();
  }

  takeMove(data) {
    this.next = unpack(data.subarray(MOVE.length)).line + 1;
    this.onNext?.(this.next);
  }
}
