// Players and watchers, many in one process that is started for them, so that what they use is not counted for the
// server. The parent sends one job after the other; each is answered with what was measured.
import { quantile } from '../measure.mjs';
import * as bitduel from './bitduel-client.mjs';
import * as boardgameIo from './boardgame-io-client.mjs';
import * as colyseus from './colyseus-client.mjs';
import * as socketIo from './socket-io-client.mjs';

const KINDS = {
  bitduel: { Client: bitduel.BitduelClient, createMatch: bitduel.createMatch },
  lean: { Client: bitduel.BitduelClient, createMatch: bitduel.createMatch },
  'ws and SQLite alone': { Client: bitduel.BitduelClient, createMatch: bitduel.createMatch },
  'socket.io': { Client: socketIo.SocketIoClient, createMatch: socketIo.createMatch },
  Colyseus: { Client: colyseus.ColyseusClient, createMatch: colyseus.createMatch },
  'boardgame.io': { Client: boardgameIo.BoardgameIoClient, createMatch: boardgameIo.createMatch },
};
const AT_ONCE = 50;
const { FIRST_LINE } = bitduel;

/** Two players at one match; the moves they make are alternately theirs. */
class Pair {
  constructor({ Client }, ports, { id, keys }, from) {
    this.players = [0, 1].map(
      (seat) =>
        new Client(ports[seat % ports.length], id, keys[seat], {
          from,
          onNext: (next) => this.onNext?.(seat, next),
          onAnswer: () => this.onAnswer?.(performance.now() - this.sentAt),
        }),
    );
    this.line = FIRST_LINE;
  }

  async open() {
    await Promise.all(this.players.map((player) => player.open()));
  }

  /** The next move, by whoever's turn it is. */
  move() {
    this.sentAt = performance.now();
    this.players[(this.line - FIRST_LINE) % 2].move(this.line);
  }

  /** Plays so many moves, each as soon as the other player has heard of the one before; answers their delays. */
  async play(moves) {
    const delays = [];
    const last = this.line + moves;
    return new Promise((resolve) => {
      const goOn = () => {
        if (!this.isHeard || !this.isConfirmed) return;
        [this.isHeard, this.isConfirmed] = [false, false];
        this.line += 1;
        if (this.line < last) this.move();
        else resolve(delays);
      };
      this.onNext = (seat, next) => {
        if (next !== this.line + 1 || seat === (this.line - FIRST_LINE) % 2) return;
        this.isHeard = true;
        goOn();
      };
      this.onAnswer = (delay) => {
        delays.push(delay);
        this.isConfirmed = true;
        goOn();
      };
      this.move();
    });
  }

  cut() {
    for (const player of this.players) player.cut();
  }
}

let pairs = [];
let watchers = [];

const JOBS = {
  /** `ports`: of one server, or of one for each seat. */
  async open({ kind, ports, ids, from }) {
    const { createMatch } = KINDS[kind];
    const matches = await several(ids, async (id) => createMatch(ports[0], id));
    pairs = matches.map((match) => new Pair(KINDS[kind], ports, match, from));
    await several(pairs, async (pair) => pair.open());
  },

  /** Matches that stay when nobody is there, unless told otherwise; only Colyseus has others. */
  async create({ kind, ports, ids, stays = true }) {
    await several(ids, async (id) => KINDS[kind].createMatch(ports[0], id, stays));
  },

  async play({ moves }) {
    const began = performance.now();
    const delays = await Promise.all(pairs.map(async (pair) => pair.play(moves)));
    return summary(delays.flat(), performance.now() - began);
  },

  /** A move in each match every `everyMs`, spread evenly. */
  async pace({ everyMs, moves }) {
    const began = performance.now();
    const delays = await Promise.all(
      pairs.map(async (pair, index) => {
        const found = [];
        await sleep((everyMs * index) / pairs.length);
        for (let move = 0; move < moves; move++) {
          if (move > 0) await sleep(everyMs);
          found.push(...(await pair.play(1)));
        }
        return found;
      }),
    );
    return summary(delays.flat(), performance.now() - began);
  },

  async watch({ kind, ports, ids, count }) {
    const { Client } = KINDS[kind];
    watchers = Array.from({ length: count }, (_, index) => {
      return new Client(ports[index % ports.length], ids[index % ids.length], undefined, {});
    });
    await several(watchers, async (watcher) => watcher.open());
  },

  /** All players are cut off at once and come back at once; answers when the last has all lines again. */
  async cut() {
    const players = pairs.flatMap((pair) => pair.players);
    const levels = players.map(({ next }) => next);
    for (const pair of pairs) pair.cut();
    const began = performance.now();
    await Promise.all(
      players.map(async (player, index) => {
        player.next = 1;
        await player.open(1);
        if (player.next < levels[index]) throw new Error('A player who came back has not all lines.');
      }),
    );
    return { ms: performance.now() - began };
  },

  /** The first players come back at another server, and one of them moves. */
  async moveTo({ port }) {
    const began = performance.now();
    const [pair] = pairs;
    for (const player of pair.players) player.port = port;
    await pair.open();
    await pair.play(1);
    return { ms: performance.now() - began };
  },

  async close() {
    for (const pair of pairs) pair.cut();
    for (const watcher of watchers) watcher.cut();
    [pairs, watchers] = [[], []];
  },
};

function summary(delays, ms) {
  return { moves: delays.length, ms, median: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
}

function sleep(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A few at a time; answers in their order. */
async function several(items, work) {
  const answers = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return answers;
}

process.on('message', ({ job, ...asked }) => {
  void JOBS[job](asked).then((answer) => process.send({ answer: answer ?? {} }));
});
