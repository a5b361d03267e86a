// One player at a match of boardgame.io, for load, over the same package as that of Bitduel: the events of its own client
// (`sync` to begin, `update` for a move and for the state after it) in frames of socket.io, as in `socket-io-client.mjs`.
import { WebSocket } from 'ws';
import { FIRST_LINE } from './bitduel-client.mjs';

const BIT = 128;

/** The first who asks for a match makes it; keys are the numbers of its players. */
export async function createMatch(_port, id) {
  return { id, keys: ['0', '1'] };
}

export class BoardgameIoClient {
  constructor(port, match, key, { onNext, onAnswer }) {
    Object.assign(this, { port, match, key, onNext, onAnswer, next: FIRST_LINE });
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
    this.isMoving = true;
    const action = `{"type":"MAKE_MOVE","payload":{"type":"flip","args":[${BIT}],"playerID":"${this.key}"}}`;
    this.socket.send(`42/match,["update",${action},${line - FIRST_LINE},"${this.match}","${this.key}"]`);
  }

  cut() {
    this.socket.terminate();
  }

  take(text) {
    if (text.startsWith('42/match,["update"')) this.takeUpdate(text);
    else if (text.startsWith('42/match,["sync"')) this.opened();
    else if (text.startsWith('40/match,'))
      this.socket.send(`42/match,["sync","${this.match}","${this.key}",null,2]`);
    else if (text === '2') this.socket.send('3');
    else if (text.startsWith('0')) this.socket.send('40/match,');
  }

  /** Both players are sent the state; to the one who has moved it is the answer. What hears of it may move at once. */
  takeUpdate(text) {
    const { isMoving } = this;
    this.isMoving = false;
    this.next = Number(/"_stateID":(\d+)/.exec(text)[1]) + FIRST_LINE;
    this.onNext?.(this.next);
    if (isMoving) this.onAnswer?.();
  }
}
