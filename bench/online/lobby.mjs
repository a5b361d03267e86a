// People who ask for anyone at the same moment: how long until each has an opponent, on one process with SQLite and on two
// with PostgreSQL; and what reading a full lobby costs.
import { randomBytes } from 'node:crypto';
import { judgeAmount } from '../measure.mjs';
import { startPostgres } from './postgres.mjs';
import { startBitduel } from './servers.mjs';

const RUNS = 20;
const CROWD = 30;
const CROWD_MS = 2000;
const ENTRIES = 200;
const READS = 2000;
const ASKED = { game: { id: 'bit-flip' } };
const hex = (bytes) => randomBytes(bytes).toString('hex');

export async function runLobby() {
  const postgres = await startPostgres();
  const alone = [await startBitduel()];
  const two = postgres === undefined ? [] : [await startBitduel(postgres), await startBitduel(postgres)];
  try {
    const reached = [await runCrowds('one process', alone)];
    if (two.length > 0) reached.push(await runCrowds('two processes', two));
    return [...reached, await readFull(alone[0])].every(Boolean);
  } finally {
    await Promise.all([...alone, ...two].map(async (server) => server.kill()));
    await postgres?.stop();
  }
}

async function runCrowds(name, servers) {
  let [unpaired, slowest] = [0, 0];
  for (let run = 0; run < RUNS; run++)
    for (const [size, spread] of [
      [2, 0],
      [CROWD, CROWD_MS],
    ]) {
      const last = await pair(servers, size, spread);
      unpaired += last.unpaired;
      slowest = Math.max(slowest, last.ms);
    }
  console.log(`  ${name}, ${RUNS} runs: ${unpaired} people without an opponent`);
  return (
    judgeAmount(`  ${name}: after the last has asked, all are paired`, slowest, 'ms', 1000) && unpaired === 0
  );
}

/** When each match has both its players, counted from when the last of them asked. */
async function pair(servers, size, spread) {
  const terms = { ...ASKED, longest: 1 + Math.floor(Math.random() * 400) };
  const ids = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      await sleep((spread * index) / size);
      const { port } = servers[index % servers.length];
      const asked = performance.now();
      const { update } = await put(port, `lobby/${hex(8)}`, terms);
      return { match: update.match, asked, answered: performance.now() };
    }),
  );
  const last = Math.max(...ids.map(({ asked }) => asked));
  const counts = new Map();
  for (const { match } of ids) counts.set(match, (counts.get(match) ?? 0) + 1);
  const unpaired = [...counts.values()].filter((count) => count !== 2).length;
  return { unpaired, ms: Math.max(...ids.map(({ answered }) => answered)) - last };
}

async function readFull(server) {
  for (let entry = 0; entry < ENTRIES; entry++)
    await put(server.port, `lobby/${hex(8)}`, { ...ASKED, clock: { move: 86_400_000 }, longest: entry + 1 });
  const cost = async (path) => {
    const before = server.cpuSeconds();
    for (let read = 0; read < READS; read++)
      await (await fetch(`http://127.0.0.1:${server.port}/api/${path}`)).arrayBuffer();
    return ((server.cpuSeconds() - before) * 1000) / READS;
  };
  const [about, lobby] = [await cost('about'), await cost('lobby')];
  console.log(`  a request that asks for nothing (about): ${about.toFixed(3)} ms of CPU`);
  return judgeAmount(`  GET lobby with ${ENTRIES} entries: CPU, beyond that`, lobby - about, 'ms', 0.2);
}

async function put(port, path, body) {
  const headers = { authorization: `Bearer ${hex(16)}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    ...{ method: 'PUT', headers, body: JSON.stringify(body) },
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function sleep(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
