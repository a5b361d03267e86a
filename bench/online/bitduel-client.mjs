// One player or watcher on a WebSocket of Bitduel, for load: it looks at no more of a frame than it needs, so that the
// measured server is the slower side.
import { WebSocket } from 'ws';

/** Flipped over and over, it never reaches the goal: six ones. */
const MOVE = '10000000';
export const FIRST_LINE = 3;

const CREATE = {
  game: { id: 'bit-flip-showdown' },
  seats: [{ me: true }, { invite: '0'.repeat(32) }],
  first: 1,
  endless: 'play-on',
};

/** A match with both seats taken, whose first move is due; answers its id and the keys of its seats. */
export async function createMatch(port, id) {
  const keys = [`1${'0'.repeat(15)}${id}`, `2${'0'.repeat(15)}${id}`];
  await put(port, `matches/${id}`, keys[0], CREATE);
  await put(port, `matches/${id}/seats/2`, keys[1], { invite: '0'.repeat(32) });
  return { id, keys };
}

async function put(port, path, key, body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const options = { method: 'PUT', headers, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, options);
  if (answer.status !== 200) throw new Error(`PUT ${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export class BitduelClient {
  /** `onNext` hears the number of the next line whenever there is a new one, `onAnswer` that a move was confirmed. */
  constructor(port, match, key, { onNext, onAnswer, from }) {
    Object.assign(this, { port, match, key, onNext, onAnswer, localAddress: from, next: 1, asked: 0 });
  }

  /** Follows the match from that line on; answers when all of it has come. */
  async open(from = 1) {
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/socket`, 'bitduel.1', {
      ...{ perMessageDeflate: false, localAddress: this.localAddress },
    });
    this.socket.on('message', (data) => this.take(Buffer.from(data).latin1Slice()));
    return new Promise((resolve, reject) => {
      this.opened = resolve;
      this.socket.once('error', reject);
      this.socket.once('open', () =>
        this.socket.send(JSON.stringify({ n: 0, follow: this.match, from, key: this.key })),
      );
    });
  }

  move(line) {
    this.asked += 1;
    this.socket.send(
      `{"n":${this.asked},"put":"matches/${this.match}/moves/${line}","body":{"move":"${MOVE}"},"key":"${this.key}"}`,
    );
  }

  cut() {
    this.socket.terminate();
  }

  take(text) {
    if (text.startsWith('{"match"')) this.takeUpdate(text);
    else if (text.startsWith('{"beat"')) this.socket.send(`{"beat":${/\d+/.exec(text)[0]}}`);
    else if (!text.includes('"status":200')) throw new Error(`Bitduel refused: ${text}`);
    else if (text.startsWith('{"n":0,')) this.opened();
    else this.onAnswer?.();
  }

  takeUpdate(text) {
    const next = Number(/"next":(\d+)/.exec(text)[1]);
    if (next <= this.next) return;
    this.next = next;
    this.onNext?.(next);
  }
}
