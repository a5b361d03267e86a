// What a move costs in a match of thousands of lines, against one in a match of few: the server must not copy or read again
// what is there already.
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { interleave, judge, median, ratioOf } from '../measure.mjs';
import { startBitduel } from './servers.mjs';

const MATCHES = 8;
/** Rounds of 500 plies, which end as a draw; then some plies of the next, as many as in a match that has just begun. */
const LONG_ROUNDS = 18;
const FIRST_PLIES = 40;
const MEASURED = 20;
const ROUNDS = 7;
const TERMS = { game: { id: 'bit-flip-showdown' }, first: 1, endless: 'play-on', rounds: 20 };
const hex = (bytes) => randomBytes(bytes).toString('hex');

/** Both players of a match over one socket. */
class LongMatch {
  constructor(port) {
    Object.assign(this, {
      port,
      id: hex(8),
      keys: [hex(16), hex(16)],
      line: 3,
      turn: 0,
      n: 0,
      waiting: new Map(),
    });
  }

  async open() {
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/socket`, 'bitduel.1', {
      perMessageDeflate: false,
    });
    await new Promise((resolve) => void this.socket.once('open', resolve));
    this.socket.on('message', (data) => this.take(JSON.parse(Buffer.from(data).toString())));
    const invite = hex(16);
    await this.ask('', 0, { ...TERMS, seats: [{ me: true }, { invite }] });
    await this.ask('/seats/2', 1, { invite });
    for (const key of this.keys) await this.send({ follow: this.id, from: 3, key });
  }

  take({ n, status, body, beat }) {
    if (beat !== undefined) {
      this.socket.send(JSON.stringify({ beat }));
      return;
    }
    const resolve = this.waiting.get(n);
    if (resolve === undefined) return;
    this.waiting.delete(n);
    if (status !== 200) throw new Error(JSON.stringify(body));
    resolve(body);
  }

  async send(frame) {
    this.n += 1;
    this.socket.send(JSON.stringify({ n: this.n, ...frame }));
    return new Promise((resolve) => {
      this.waiting.set(this.n, resolve);
    });
  }

  async ask(path, seat, body) {
    return this.send({ put: `matches/${this.id}${path}`, key: this.keys[seat], body });
  }

  async play(plies) {
    for (let ply = 0; ply < plies; ply++) {
      const { update } = await this.ask(`/moves/${this.line}`, this.turn, { move: '10000000' });
      this.line = update.next;
      this.turn = 1 - this.turn;
    }
  }

  /** To the end of the round and into the next. */
  async playRound(number) {
    await this.play(500);
    await this.ask(`/rounds/${number + 1}/ready`, 0);
    const { update } = await this.ask(`/rounds/${number + 1}/ready`, 1);
    this.line = update.next;
    this.turn = number % 2;
  }
}

export async function runLong() {
  // One server for both, so that its code is as warm for the one as for the other.
  const server = await startBitduel();
  try {
    const [long, short] = await Promise.all(
      [LONG_ROUNDS, 1].map(async (rounds) =>
        Promise.all(
          Array.from({ length: MATCHES }, async () => {
            const match = new LongMatch(server.port);
            await match.open();
            for (let round = 1; round < rounds; round++) await match.playRound(round);
            await match.play(FIRST_PLIES);
            return match;
          }),
        ),
      ),
    );
    const turns = [long, short].map((matches) => async () => {
      const before = server.threadSeconds();
      await Promise.all(matches.map(async (match) => match.play(MEASURED)));
      return ((server.threadSeconds() - before) * 1e6) / (MATCHES * MEASURED);
    });
    const [ofLong, ofShort] = await interleave(ROUNDS, turns);
    console.log(
      `  CPU of a move: ${median(ofLong).toFixed(0)} µs in matches of ${long[0].line} lines, ${median(ofShort).toFixed(0)} µs in those of ${short[0].line}`,
    );
    return judge('  a move in a long match against one in a short one', ratioOf(ofLong, ofShort), {
      most: 1.1,
    });
  } finally {
    await server.kill();
  }
}
