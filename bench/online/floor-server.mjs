// The least that a server must do which keeps each move before it tells it: relays lines over WebSocket once SQLite has
// them on the disk, many to one wait. No rules, no hash, no versions, no limits, no log. It shows what a check costs.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';

const store = new Worker(fileURLToPath(new URL('floor-store.mjs', import.meta.url)), {
  workerData: process.argv[2],
});
const CHECK = '0'.repeat(64);
const followers = new Map();
let [gathered, underWay] = [[], undefined];

/** While one batch is being kept, the next gathers. */
function keep(move) {
  gathered.push(move);
  if (underWay === undefined) setImmediate(commit);
}

function commit() {
  if (underWay !== undefined || gathered.length === 0) return;
  [underWay, gathered] = [gathered, []];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  store.postMessage(underWay.map(({ match, line, text }) => [match, line, text]));
}

store.on('message', () => {
  for (const { socket, n, match, line, text } of underWay) {
    const update = JSON.stringify({ match, from: line, lines: [text], next: line + 1 });
    socket.send(`{"n":${n},"status":200,"body":{"update":${update}}}`);
    for (const other of followers.get(match)) if (other !== socket) other.send(update);
  }
  underWay = undefined;
  commit();
});

/** As long as a line of a record. */
function lineOf({ move }) {
  return JSON.stringify({ t: 'move', ply: 1, seat: 1, move, time: new Date().toISOString(), check: CHECK });
}

const http = createServer((_request, response) => response.end('{}'));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { n, follow, put, body } = JSON.parse(Buffer.from(data).latin1Slice());
    if (follow !== undefined) {
      followers.set(follow, [...(followers.get(follow) ?? []), socket]);
      socket.send(`{"n":${n},"status":200,"body":{}}`);
    } else if (put !== undefined) {
      const [, match, , line] = put.split('/');
      keep({ socket, n, match, line: Number(line), text: lineOf(body) });
    }
  }),
);
http.listen(0, '127.0.0.1', () => console.log(`The floor is at http://127.0.0.1:${http.address().port}/`));
