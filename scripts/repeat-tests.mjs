// Runs `npm test` five times while two busy loops take processor time from it, and counts the runs that pass:
//   node scripts/repeat-tests.mjs [TIMES]
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends with this program, however that ends. */
const BUSY_LOOP = 'const { ppid } = process; while (process.ppid === ppid);';
const BUSY_LOOPS = 2;

const times = Number(process.argv[2] ?? 5);
const loops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
);
let passed = 0;
for (let run = 1; run <= times; run++) {
  const tests = spawn('npm', ['test'], { stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(tests, 'exit');
  if (status === 0) passed += 1;
  console.log(`Run ${run} of ${times} ${status === 0 ? 'passed' : 'failed'}.`);
}
for (const loop of loops) loop.kill();
console.log(`${passed} of ${times} runs passed beside ${BUSY_LOOPS} busy loops.`);
process.exitCode = passed === times ? 0 : 1;
