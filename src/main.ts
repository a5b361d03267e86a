#!/usr/bin/env node
// Front door: hands the words of the command line to the terminal face, and `serve` to the server, and passes on the exit
// code. The server is loaded only when it is called.
import { endOnCrash, endOnOutputError } from './terminal/io/failure.ts';
import { badInput } from './terminal/io/refusal.ts';
import { type OtherRuns, runTerminal } from './terminal/run.ts';

process.stdout.on('error', endOnOutputError);
// What cannot be said on stderr cannot be said at all: the exit code still tells.
process.stderr.on('error', () => undefined);
process.on('uncaughtException', endOnCrash);

const OTHERS: OtherRuns = {
  serve: async () => {
    const { runServe } = await import('./server/run/serve.ts');
    return async ({ options }) => {
      const done = await runServe(options, process.env);
      return done.ok ? done : badInput(done.fault);
    };
  },
};

try {
  process.exitCode = await runTerminal(process.argv.slice(2), OTHERS);
} catch (error) {
  endOnCrash(error);
}
