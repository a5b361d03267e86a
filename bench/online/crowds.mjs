// What many who do little cost: watchers, matches that nobody looks at, and a thousand who come back at once.
import { readFileSync } from 'node:fs';
import { interleave, judge, judgeAmount, median, ratioOf } from '../measure.mjs';
import { Crowd, newIds } from './crowd.mjs';
import { startBitduel, startColyseus, startSocketIo } from './servers.mjs';

const WATCHERS = 10_000;
const FEWER = [2000, 8000];
/** Enough sockets of another to see what one takes. */
const PEER_SOCKETS = 4000;
const WATCHED = 5;
/** A beat of each socket. */
const IDLE_MS = 20_000;
const SETTLE_MS = 3000;

/** Idle watchers of several matches. */
export async function runWatchers() {
  const most = openFiles() - 500;
  if (most < WATCHERS)
    console.log(`  only ${most} watchers: the system allows no more open files (ulimit -n)`);
  const count = Math.min(WATCHERS, most);
  const few = [];
  for (const fewer of FEWER)
    few.push((await watch('bitduel', await startBitduel(), Math.min(fewer, most), 0)).kilobytes);
  const ours = await watch('bitduel', await startBitduel(), count, IDLE_MS);
  const sockets = Math.min(PEER_SOCKETS, most);
  const socketIo = await watch('socket.io', await startSocketIo(), sockets, 0);
  const colyseus = await watch('Colyseus', await startColyseus(), sockets, 0);
  const [own, ofSocketIo, ofColyseus] = [ours, socketIo, colyseus].map(({ kilobytes }) => kilobytes);
  console.log(
    `  kB a socket: socket.io ${ofSocketIo.toFixed(1)}, Colyseus ${ofColyseus.toFixed(1)}, Bitduel ${own.toFixed(1)}`,
  );
  console.log(`  ${count} idle watchers: ${(ours.share * 100).toFixed(1)} % of a core`);
  return [
    ...FEWER.map((fewer, index) => judgeAmount(`  kB for each of ${fewer} watchers`, few[index], 'kB', 12)),
    judgeAmount('  kB for each watcher', own, 'kB', 12),
    judge('  kB for each watcher against socket.io', own / ofSocketIo, { most: 1 }),
    judge('  kB for each watcher against Colyseus', own / ofColyseus, { most: 1 }),
    judgeAmount('  share of a core', ours.share * 100, '%', 2),
  ].every(Boolean);
}

async function watch(kind, server, count, idleMs) {
  const crowds = [new Crowd(), new Crowd()];
  try {
    const ids = newIds(WATCHED);
    const ports = [server.port];
    await crowds[0].ask('create', { kind, ports, ids });
    // A few come and go first, so that code and buffers which all share are there.
    await crowds[0].ask('watch', { kind, ports, ids, count: 200 });
    await crowds[0].ask('close');
    await sleep(SETTLE_MS);
    const before = await server.memory();
    for (const crowd of crowds) await crowd.ask('watch', { kind, ports, ids, count: count / crowds.length });
    // Idle is when all have been told how many watch, which takes the longer the more they are.
    await sleep(SETTLE_MS + (kind === 'bitduel' ? count * 4 : 0));
    const after = await server.memory();
    const share = idleMs === 0 ? 0 : await idleShare(server, idleMs);
    return { kilobytes: (after.resident - before.resident) / count / 1000, share };
  } finally {
    await Promise.all([server.kill(), ...crowds.map(async (crowd) => crowd.end())]);
  }
}

/** What a server with nothing to do takes of a core. */
async function idleShare(server, ms) {
  const used = server.cpuSeconds();
  await sleep(ms);
  return ((server.cpuSeconds() - used) * 1000) / ms;
}

/** How many files a process may have open. */
function openFiles() {
  return Number(
    /^Max open files +(?:\d+|unlimited) +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024,
  );
}

/** Matches that are being played and that nobody is connected to, beside as many empty rooms of Colyseus. */
export async function runOpenMatches() {
  const ours = await openMatches();
  const theirs = await emptyRooms();
  for (const [name, { bytes, share }] of Object.entries({ Bitduel: ours, Colyseus: theirs }))
    console.log(
      `  ${name}: ${bytes.toFixed(0)} bytes a match, ${(share * 100).toFixed(2)} % of a core for all`,
    );
  return [
    judgeAmount('  an open match without sockets', ours.bytes, 'bytes', 1000),
    judge('  bytes against a room of Colyseus', ours.bytes / theirs.bytes, { most: 1 }),
    judge('  share of a core against Colyseus', ours.share / theirs.share, { most: 1 }),
  ].every(Boolean);
}

/** The 500 that are there before stay too. */
async function openMatches() {
  const server = await startBitduel();
  const crowd = new Crowd();
  const open = async (count) => {
    await crowd.ask('open', { kind: 'bitduel', ports: [server.port], ids: newIds(count) });
    await crowd.ask('play', { moves: 10 });
    await crowd.ask('close');
    await sleep(LET_GO_MS);
    return server.memory();
  };
  try {
    const [before, after] = [await open(500), await open(1000)];
    return { bytes: bytesEach(before, after), share: await idleShare(server, IDLE_MS) };
  } finally {
    await Promise.all([server.kill(), crowd.end()]);
  }
}

/** 500 come and go first. */
async function emptyRooms() {
  const server = await startColyseus();
  const crowd = new Crowd();
  const create = async (count, stays) => {
    await crowd.ask('create', { kind: 'Colyseus', ports: [server.port], ids: newIds(count), stays });
    await sleep(SEAT_MS);
    return server.memory();
  };
  try {
    const [before, after] = [await create(500, false), await create(1000, true)];
    return { bytes: bytesEach(before, after), share: await idleShare(server, IDLE_MS) };
  } finally {
    await Promise.all([server.kill(), crowd.end()]);
  }
}

function bytesEach(before, after) {
  return Math.max(0, (after.used - before.used) / 1000);
}

/** Rooms that nobody uses are let go after a while. */
const LET_GO_MS = 45_000;
/** Colyseus keeps a seat for 15 s for someone who has asked for it. */
const SEAT_MS = 20_000;

/** A single cut says little: of the moves meanwhile, ten decide. */
const CUTS = 7;

/** 1,000 players with 50 lines each are cut off at once, while others play on. */
export async function runCut() {
  const server = await startBitduel();
  const [cut, others] = [new Crowd(), new Crowd()];
  const ports = [server.port];
  try {
    await cut.ask('open', { kind: 'bitduel', ports, ids: newIds(500) });
    await cut.ask('play', { moves: 48 });
    await others.ask('open', { kind: 'bitduel', ports, ids: newIds(50) });
    await others.ask('play', { moves: 10 });
    // Once before it counts, as in the other parts: the code that lets people in has run.
    await cut.ask('cut');
    const playOn = () => others.ask('pace', { everyMs: 100, moves: 20 });
    const [quiet, meanwhile] = await interleave(CUTS, [
      async () => {
        await sleep(SETTLE_MS);
        return { played: await playOn() };
      },
      async () => {
        await sleep(SETTLE_MS);
        const [played, back] = await Promise.all([playOn(), cut.ask('cut')]);
        return { played, back };
      },
    ]);
    const [before, during] = [quiet, meanwhile].map((rounds) => rounds.map(({ played }) => played.p99));
    console.log(
      `  moves of others: 99 of 100 in ${median(before).toFixed(1)} ms, meanwhile in ${median(during).toFixed(1)} ms`,
    );
    const slowest = Math.max(...meanwhile.map(({ back }) => back.ms));
    return [
      judgeAmount('  1,000 cut off at once: all level again', slowest, 'ms', 2000),
      judge('  99 of 100 moves of others meanwhile, against before', ratioOf(during, before), { most: 3 }),
    ].every(Boolean);
  } finally {
    await Promise.all([server.kill(), cut.end(), others.end()]);
  }
}

function sleep(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
