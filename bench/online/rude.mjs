// What one rude visitor costs the others: matches play at a pace from one address while another floods the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { judgeAmount, median } from '../measure.mjs';
import { Crowd, newIds } from './crowd.mjs';
import { startBitduel } from './servers.mjs';

const ATTACKS = ['unreadable', 'leave', 'beat', 'unknown', 'ping', 'requests'];
const MATCHES = 20;
const EVERY_MS = 250;
const MOVES = 20;
const PROGRAM = fileURLToPath(new URL('attacker.mjs', import.meta.url));

export async function runRude() {
  const server = await startBitduel(undefined, 'usual');
  const crowd = new Crowd();
  let reached = true;
  try {
    // Each from its own address of loopback, as the attacker is.
    await crowd.ask('open', {
      kind: 'bitduel',
      ports: [server.port],
      ids: newIds(MATCHES),
      from: '127.0.0.2',
    });
    await crowd.ask('play', { moves: 6 });
    const play = async () => crowd.ask('pace', { everyMs: EVERY_MS, moves: MOVES });
    const quiet = [(await play()).p99];
    for (const kind of ATTACKS) {
      const attacker = spawn(process.execPath, [PROGRAM, server.port, kind, EVERY_MS * (MOVES + 2)], {
        stdio: 'ignore',
      });
      const { p99, median: half } = await play();
      if (attacker.exitCode === null) await once(attacker, 'exit');
      console.log(`  ${kind}: half of the moves of others in ${half.toFixed(1)} ms`);
      reached = judgeAmount(`  ${kind}: 99 of 100 moves of others`, p99, 'ms', 100) && reached;
      quiet.push((await play()).p99);
    }
    console.log(`  with nobody rude: 99 of 100 in ${median(quiet).toFixed(1)} ms`);
    return reached;
  } finally {
    await Promise.all([server.kill(), crowd.end()]);
  }
}
