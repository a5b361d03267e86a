// One player or watcher on a WebSocket of socket.io, for load, over the same package as that of Bitduel: frames of
// Engine.IO 4 (0 open, 2 ping, 3 pong, 4 message) that carry packets of socket.io (0 connect, 2 event, 3 answer).
import { WebSocket } from 'ws';
import { FIRST_LINE } from './bitduel-client.mjs';

/** There is nothing to create. */
export async function createMatch(_port, id) {
  return { id, keys: [undefined, undefined] };
}

export class SocketIoClient {
  constructor(port, match, _key, { onNext, onAnswer }) {
    Object.assign(this, { port, match, onNext, onAnswer, next: FIRST_LINE });
  }

  async open() {
    const address = `ws://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=websocket`;
    this.socket = new WebSocket(address, { perMessageDeflate: false });
    this.socket.on('message', (data) => this.take(Buffer.from(data).latin1Slice()));
    return new Promise((resolve, reject) => {
      this.opened = resolve;
      this.socket.once('error', reject);
    });
  }

  move(line) {
    this.next = line + 1;
    this.socket.send(`42${line}["move",{"match":"${this.match}","line":${line},"move":"10000000"}]`);
  }

  cut() {
    this.socket.terminate();
  }

  take(text) {
    if (text.startsWith('42')) this.takeMove(text);
    else if (text.startsWith('430[')) this.opened();
    else if (text.startsWith('43')) this.onAnswer?.();
    else if (text.startsWith('40')) this.socket.send(`420["join","${this.match}"]`);
    else if (text === '2') this.socket.send('3');
    else if (text.startsWith('0')) this.socket.send('40');
  }

  takeMove(text) {
    this.next = Number(/"line":(\d+)/.exec(text)[1]) + 1;
    this.onNext?.(this.next);
  }
}
