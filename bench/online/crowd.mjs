// A crowd of clients in a process of its own, asked for one job at a time (`load.mjs` has them).
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('load.mjs', import.meta.url));

export class Crowd {
  constructor() {
    this.child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.child.on('message', ({ answer }) => this.answered?.(answer));
    this.child.once('exit', () =>
      this.failed?.(new Error('The clients have ended; the lines above say why.')),
    );
  }

  async ask(job, asked = {}) {
    this.child.send({ job, ...asked });
    return new Promise((resolve, reject) => {
      [this.answered, this.failed] = [resolve, reject];
    });
  }

  async end() {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

/** Ids of so many new matches. */
export function newIds(count) {
  return Array.from({ length: count }, () => randomBytes(8).toString('hex'));
}
