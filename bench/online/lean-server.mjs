// A lean server with Bitduel's own core, to show what the rest of Bitduel costs: the hash of the key, the rules, the running
// hash, versions that decide races, the same frames, and SQLite that waits for the disk. No limits, no log, no metrics, no
// presence, no clocks and one process only. It is bundled before it is started, since the core is TypeScript.
import { hash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';
import { SYSTEM_RANDOMNESS } from '../../src/disk/system-randomness.ts';
import { randomnessFrom } from '../../src/host/randomness.ts';
import { startMatch, takeCommand } from '../../src/host/step.ts';
import { parseMove } from '../../src/notation/move.ts';
import { formatLine } from '../../src/notation/record.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import { setupOf } from '../../src/wire/match-plan.ts';

const [file, storeProgram] = process.argv.slice(2);
const store = new Worker(storeProgram, { workerData: file });
const epoch = randomBytes(8).toString('hex');
const randomness = randomnessFrom(undefined, SYSTEM_RANDOMNESS);
const rooms = new Map();
let [gathered, underWay] = [[], undefined];

const hashOf = (text) => hash('sha256', text, 'hex');

/** While one batch is being kept, the next gathers. */
function keep(kept) {
  gathered.push(kept);
  if (underWay === undefined) setImmediate(commit);
}

function commit() {
  if (underWay !== undefined || gathered.length === 0) return;
  [underWay, gathered] = [gathered, []];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  store.postMessage(underWay.map(({ room, from, lines, texts, now }) => [room.id, from, lines, texts, now]));
}

store.on('message', (kept) => {
  for (const [index, { done }] of underWay.entries()) done(kept[index]);
  underWay = undefined;
  commit();
});

function create(id, key, body) {
  const asked = readCreateMatch(body);
  const plan = asked.ok ? setupOf(asked.value) : asked;
  if (!plan.ok) throw new Error(JSON.stringify(plan.fault));
  const { setup, game } = plan.value;
  rooms.set(id, { id, setup, game, keys: [hashOf(key)], version: 0, texts: [], check: '', followers: [] });
}

function join(room, key, done) {
  room.keys.push(hashOf(key));
  const step = startMatch(room.setup, { randomness, first: 0 }, new Date().toISOString());
  change(room, step.value, done);
}

/** Keeps the lines of a step, then takes the step over and calls back with what is new. */
function change(room, { match, lines }, done) {
  const now = Date.now();
  let { check } = room;
  const texts = lines.map((line) => {
    const formatted = formatLine(line, check, hashOf);
    ({ check } = formatted);
    return formatted.text;
  });
  const first = room.texts.length + 1;
  keep({
    ...{ room, from: room.version, lines: first - 1 + texts.length, texts, now },
    done: (isKept) => {
      if (!isKept) throw new Error('Two changes of one version were kept.');
      room.texts.push(...texts);
      Object.assign(room, { match, check, version: room.version + 1 });
      done(update(room, first));
    },
  });
}

function update(room, from) {
  const { id, texts } = room;
  const news = {
    match: id,
    epoch,
    from,
    lines: texts.slice(from - 1),
    next: texts.length + 1,
    more: false,
    now: Date.now(),
  };
  room.state ??= JSON.stringify(stateOf(room));
  return `${JSON.stringify(news).slice(0, -1)},"state":${room.state}}`;
}

function stateOf({ game }) {
  const seat = { player: 'human', free: null, name: null, here: true };
  const state = {
    ...{
      stage: 'playing',
      cancelled: false,
      seats: [seat, seat],
      game,
      terms: null,
      watch: true,
      watching: 0,
    },
    ...{ offers: [], ready: [], nextRoundAt: null, rematch: null, clock: null },
  };
  return { tag: hashOf(JSON.stringify(state)).slice(0, 16), ...state };
}

function move(socket, { n, put, body, key }) {
  const [, id, , line] = put.split('/');
  const room = rooms.get(id);
  const seat = room.keys.indexOf(hashOf(key));
  if (seat < 0 || Number(line) !== room.texts.length + 1) throw new Error(`No such move: ${put}`);
  const parsed = parseMove(room.match.rules, seat, body.move);
  const command = { do: 'move', seat, move: parsed.value, spent: undefined };
  const step = takeCommand(room.match, command, new Date().toISOString());
  if (!step.ok) throw new Error(JSON.stringify(step.fault));
  change(room, step.value, (text) => {
    socket.send(`{"n":${n},"status":200,"body":{"update":${text}}}`);
    for (const follower of room.followers) follower.send(text);
  });
}

function follow(socket, { n, follow: id, from = 1, key }) {
  const room = rooms.get(id);
  const seat = room.keys.indexOf(hashOf(key ?? ''));
  room.followers.push(socket);
  socket.send(update(room, from));
  socket.send(`{"n":${n},"status":200,"body":{"seat":${seat < 0 ? null : seat + 1}}}`);
}

async function answer(request, response) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const [, , , id, seats] = request.url.split('/');
  const key = request.headers.authorization.split(' ')[1];
  const end = () => response.end('{}');
  if (seats !== undefined) return join(rooms.get(id), key, end);
  create(id, key, JSON.parse(text));
  end();
}

const http = createServer((request, response) => void answer(request, response));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    const frame = JSON.parse(Buffer.from(data).toString('utf8'));
    if (frame.follow !== undefined) follow(socket, frame);
    else if (frame.put !== undefined) move(socket, frame);
  }),
);
http.listen(0, '127.0.0.1', () =>
  console.log(`The lean server is at http://127.0.0.1:${http.address().port}/`),
);
