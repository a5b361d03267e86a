// What a move costs and how fast moves are: Bitduel against a lean server with the same core. Also what moves cost a server
// that does nothing but keep and tell, socket.io and Colyseus, which relay them unchecked in memory, and boardgame.io,
// which checks.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleave, judge, judgeAmount, median, quantile, ratioOf } from '../measure.mjs';
import { Crowd, newIds } from './crowd.mjs';
import {
  startBitduel,
  startBoardgameIo,
  startColyseus,
  startFloor,
  startLean,
  startSocketIo,
} from './servers.mjs';

const ROUNDS = 5;
const MATCHES = 100;
/** As long as two games online, or three. */
const PLIES = 60;

/** The closed loop: in each match the next move is made as soon as the other player has heard of the last. */
export async function runMoves() {
  const [ours, lean] = await playRounds({ bitduel: startBitduel, lean: startLean });
  // In rounds of their own, so that those of the two that are judged stay close together.
  await playRounds({
    'ws and SQLite alone': startFloor,
    'socket.io': startSocketIo,
    Colyseus: startColyseus,
    'boardgame.io': startBoardgameIo,
  });
  const forced = forceTimes();
  console.log(`  fsync: ${median(forced).toFixed(1)} ms, 99 of 100 ${quantile(forced, 0.99).toFixed(1)} ms`);
  return [
    judge('  CPU of a move against the lean server', ratio(ours, lean, 'cpu'), { most: 1.4 }),
    judge('  moves a second against the lean server', ratio(ours, lean, 'speed'), { least: 0.75 }),
  ].every(Boolean);
}

const STEADY_MATCHES = 400;
const STEADY_MS = 2000;
const STEADY_ROUNDS = 5;

/** 200 moves a second, spread over many matches: few of them share a wait for the disk. */
export async function runSteady() {
  const contenders = [];
  try {
    for (const [kind, start] of Object.entries({
      bitduel: startBitduel,
      'ws and SQLite alone': startFloor,
    })) {
      const [server, crowd] = [await start(), new Crowd()];
      contenders.push({ server, crowd });
      await crowd.ask('open', { kind, ports: [server.port], ids: newIds(STEADY_MATCHES) });
      await crowd.ask('play', { moves: 10 });
    }
    const turns = contenders.map(({ server, crowd }) => async () => {
      const before = server.cpuSeconds();
      const { moves } = await crowd.ask('pace', { everyMs: STEADY_MS, moves: 3 });
      return ((server.cpuSeconds() - before) * 1e6) / moves;
    });
    const [ours, floor] = await interleave(STEADY_ROUNDS, turns);
    console.log(
      `  200 moves a second: ${median(ours).toFixed(0)} µs of CPU a move, the floor ${median(floor).toFixed(0)}`,
    );
    return judge('  CPU of a move at 200 a second against the floor', ratioOf(ours, floor), { most: 1.5 });
  } finally {
    for (const { server, crowd } of contenders) await Promise.all([server.kill(), crowd.end()]);
  }
}

/** Servers by name, in turns; answers what each measured, round by round, and prints it. */
async function playRounds(starts) {
  const contenders = [];
  try {
    for (const [kind, start] of Object.entries(starts))
      contenders.push({ kind, server: await start(), crowd: new Crowd() });
    const turns = contenders.map((contender) => () => playRound(contender));
    for (const turn of turns) await turn();
    const results = await interleave(ROUNDS, turns);
    for (const [index, rounds] of results.entries()) tell(contenders[index].kind, rounds);
    return results;
  } finally {
    for (const { server, crowd } of contenders) await Promise.all([server.kill(), crowd.end()]);
  }
}

/** New matches each time, since a long one costs more than a short one. */
async function playRound({ kind, server, crowd }) {
  await crowd.ask('open', { kind, ports: [server.port], ids: newIds(MATCHES) });
  const before = server.cpuSeconds();
  const { moves, ms, p99 } = await crowd.ask('play', { moves: PLIES });
  const cpu = ((server.cpuSeconds() - before) * 1e6) / moves;
  await crowd.ask('close');
  return { cpu, speed: (moves * 1000) / ms, p99 };
}

function tell(kind, rounds) {
  const [cpu, speed, p99] = ['cpu', 'speed', 'p99'].map((what) => median(rounds.map((each) => each[what])));
  console.log(
    `  ${kind}: ${cpu.toFixed(0)} µs of CPU a move, ${speed.toFixed(0)} moves a second, 99 of 100 in ${p99.toFixed(1)} ms`,
  );
}

function ratio(ours, theirs, what) {
  return ratioOf(
    ours.map((each) => each[what]),
    theirs.map((each) => each[what]),
  );
}

/** How long the disk takes to keep a page that was added to a file, in milliseconds. */
function forceTimes() {
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const file = openSync(join(folder, 'pages'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return times;
}

/** Many matches at an easy pace: how long a click waits until it is confirmed. */
export async function runPaced() {
  const server = await startBitduel();
  const crowd = new Crowd();
  try {
    await crowd.ask('open', { kind: 'bitduel', ports: [server.port], ids: newIds(1000) });
    await crowd.ask('play', { moves: 6 });
    const { median: half, p99 } = await crowd.ask('pace', { everyMs: 5000, moves: 2 });
    console.log(`  1,000 matches, a move every 5 s: confirmed in ${half.toFixed(1)} ms, half of them`);
    return judgeAmount('  99 of 100 confirmed', p99, 'ms', 15);
  } finally {
    await Promise.all([server.kill(), crowd.end()]);
  }
}
